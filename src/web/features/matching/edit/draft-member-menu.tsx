import type { DraftMember } from '#contract/api/matching/drafts.ts'
import type { MatchingRun } from '#contract/api/matching/runs.ts'
import { t } from '#domain/i18n/messages.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { MenuItem } from '#web/ui/menu/menu-item.tsx'
import { applyEdit } from './apply-edit.ts'

/** Actions that open a dialog. */
export type MemberAction = 'move' | 'swap' | 'apart'

type DraftMemberMenuProps = { run: MatchingRun; member: DraftMember; onChoose: (choice: MemberAction) => void }

/** Actions for a member of a draft. A member who already has a pod membership is never moved. */
export function DraftMemberMenu({ run, member, onChoose }: DraftMemberMenuProps): React.ReactNode {
  const [isRunning, runAction] = useAsyncAction()
  const { memberId, name, isAdded, isPinned } = member
  const pin = (): void => runAction(() => applyEdit(run, { kind: isPinned ? 'unpin' : 'pin', memberId }))
  return (
    <Menu
      placement="bottom end"
      trigger={
        <Button variant="quiet" size="icon" aria-label={t`Actions for ${{ name }}`} isPending={isRunning}>
          <Icon name="more" />
        </Button>
      }
    >
      {isAdded ? (
        <>
          <MenuItem onAction={() => onChoose('move')}>{t`Move to…`}</MenuItem>
          <MenuItem onAction={() => onChoose('swap')}>{t`Swap with…`}</MenuItem>
          <MenuItem {...(isPinned ? {} : { description: t`Stays here when you optimize` })} onAction={pin}>
            {isPinned ? t`Unpin` : t`Pin here`}
          </MenuItem>
        </>
      ) : null}
      <MenuItem onAction={() => onChoose('apart')}>{t`Keep apart from…`}</MenuItem>
    </Menu>
  )
}
