import type { PodMember } from '#contract/pods.ts'
import { fullName } from '#domain/words/full-name.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { MenuItem } from '../../ui/menu/menu-item.tsx'
import { chooseDeputy, confirmHandingOver, confirmRemoving, handOver, removeMember } from './lead-pod.ts'

/** What the leader of a pod can do about one of its members. */
export function MemberMenu({ podId, member }: { podId: string; member: PodMember }): React.ReactNode {
  const [isRunning, run] = useOneAtATime()
  const { isDeputy } = member
  const make = (): void =>
    run(
      () => handOver(podId, member),
      () => confirmHandingOver(member),
    )
  const remove = (): void =>
    run(
      () => removeMember(podId, member),
      () => confirmRemoving(member),
    )
  return (
    <Menu
      placement="bottom end"
      trigger={
        <Button variant="quiet" size="icon" aria-label={`Actions for ${fullName(member)}`} isPending={isRunning}>
          <Icon name="more" />
        </Button>
      }
    >
      <MenuItem onAction={make}>Make leader</MenuItem>
      <MenuItem
        {...(isDeputy ? {} : { description: 'Leads when you are gone' })}
        onAction={() => run(() => chooseDeputy(podId, member, !isDeputy))}
      >
        {isDeputy ? 'No longer deputy' : 'Make deputy'}
      </MenuItem>
      <MenuItem isDanger onAction={remove}>
        Remove from pod
      </MenuItem>
    </Menu>
  )
}
