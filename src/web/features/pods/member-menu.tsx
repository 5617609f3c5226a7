import type { PodMember } from '#contract/api/pods/pods.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { MenuItem } from '#web/ui/menu/menu-item.tsx'
import {
  chooseDeputy,
  confirmTransferLeadership,
  confirmRemoveMember,
  transferLeadershipTo,
  removeMember,
} from './leader-actions.ts'

/** A leader's actions for a member of the pod. */
export function MemberMenu({ podId, member }: { podId: string; member: PodMember }): React.ReactNode {
  const [isRunning, run] = useAsyncAction()
  const { isDeputy } = member
  const transfer = (): void =>
    run(
      () => transferLeadershipTo(podId, member),
      () => confirmTransferLeadership(member),
    )
  const remove = (): void =>
    run(
      () => removeMember(podId, member),
      () => confirmRemoveMember(member),
    )
  return (
    <Menu
      placement="bottom end"
      trigger={
        <Button variant="quiet" size="icon" aria-label={t`Actions for ${{ fullName: fullName(member) }}`} isPending={isRunning}>
          <Icon name="more" />
        </Button>
      }
    >
      <MenuItem onAction={transfer}>{t`Make leader`}</MenuItem>
      <MenuItem
        {...(isDeputy ? {} : { description: t`Leads when you’re away` })}
        onAction={() => run(() => chooseDeputy(podId, member, !isDeputy))}
      >
        {isDeputy ? t`Remove as deputy` : t`Make deputy`}
      </MenuItem>
      <MenuItem isDanger onAction={remove}>
        {t`Remove from pod`}
      </MenuItem>
    </Menu>
  )
}
