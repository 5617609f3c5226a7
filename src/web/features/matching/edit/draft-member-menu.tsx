import type { DraftMember } from '#contract/matching-drafts.ts'
import type { Run } from '#contract/matching-runs.ts'
import { useOneAtATime } from '../../../lib/one-at-a-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu } from '../../../ui/menu/menu.tsx'
import { MenuItem } from '../../../ui/menu/menu-item.tsx'
import { applyEdit } from './apply-edit.ts'

/** What asks further before anything is done. */
export type MemberChoice = 'move' | 'swap' | 'apart'

type DraftMemberMenuProps = { run: Run; member: DraftMember; onChoose: (choice: MemberChoice) => void }

/** What can be done about a member of a draft. Whoever holds a place already is never moved. */
export function DraftMemberMenu({ run, member, onChoose }: DraftMemberMenuProps): React.ReactNode {
  const [isRunning, act] = useOneAtATime()
  const { memberId, name, isAdded, isPinned } = member
  const pin = (): void => act(() => applyEdit(run, { kind: isPinned ? 'unpin' : 'pin', memberId }))
  return (
    <Menu
      placement="bottom end"
      trigger={
        <Button variant="quiet" size="icon" aria-label={`Actions for ${name}`} isPending={isRunning}>
          <Icon name="more" />
        </Button>
      }
    >
      {isAdded ? (
        <>
          <MenuItem onAction={() => onChoose('move')}>Move to…</MenuItem>
          <MenuItem onAction={() => onChoose('swap')}>Swap with…</MenuItem>
          <MenuItem {...(isPinned ? {} : { description: 'Stays here when the draft is optimised' })} onAction={pin}>
            {isPinned ? 'Unpin' : 'Pin here'}
          </MenuItem>
        </>
      ) : null}
      <MenuItem onAction={() => onChoose('apart')}>Never together with…</MenuItem>
    </Menu>
  )
}
