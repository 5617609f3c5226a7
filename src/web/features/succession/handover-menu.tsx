import type { PodMember } from '#contract/api/pods/pods.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'
import type { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { MenuItem } from '#web/ui/menu/menu-item.tsx'
import { confirmTransferLeadership, transferLeadershipTo } from '#web/features/pods/leader-actions.ts'

type HandoverMenuProps = { podId: string; others: readonly PodMember[]; asyncAction: ReturnType<typeof useAsyncAction> }

/**
 * Transfers the leadership to the selected member after a confirmation. `asyncAction` prevents it from running at the same time
 * as another action of the card.
 */
export function HandoverMenu({ podId, others, asyncAction: [isRunning, run] }: HandoverMenuProps): React.ReactNode {
  return (
    <Menu
      trigger={
        <Button variant="secondary" disabled={isRunning} className="max-md:w-full">
          {t`Hand over leadership`}
        </Button>
      }
    >
      {others.map((member) => (
        <MenuItem
          key={member.email}
          {...(member.isDeputy ? { description: t`Your deputy` } : {})}
          onAction={() =>
            run(
              () => transferLeadershipTo(podId, member),
              () => confirmTransferLeadership(member),
            )
          }
        >
          {fullName(member)}
        </MenuItem>
      ))}
    </Menu>
  )
}
