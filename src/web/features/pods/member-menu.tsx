import type { PodMember } from '#contract/pods.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Menu } from '../../ui/menu/menu.tsx'
import { MenuItem } from '../../ui/menu/menu-item.tsx'
import { chooseDeputy, handOver, removeMember } from './lead-pod.ts'
import { MemberMenuButton } from './member-menu-button.tsx'

/** What the leader of a pod can do about one of its members. */
export function MemberMenu({ podId, member }: { podId: string; member: PodMember }): React.ReactNode {
  const [isRunning, run] = useOneAtATime()
  const { isDeputy } = member
  return (
    <Menu placement="bottom end" trigger={<MemberMenuButton member={member} isPending={isRunning} />}>
      <MenuItem onAction={() => run(() => handOver(podId, member))}>Make leader</MenuItem>
      <MenuItem
        {...(isDeputy ? {} : { description: 'Leads when you are gone' })}
        onAction={() => run(() => chooseDeputy(podId, member, !isDeputy))}
      >
        {isDeputy ? 'No longer deputy' : 'Make deputy'}
      </MenuItem>
      <MenuItem isDanger onAction={() => run(() => removeMember(podId, member))}>
        Remove from pod
      </MenuItem>
    </Menu>
  )
}
