import type { PodMember } from '#contract/pods.ts'
import { fullName } from '#domain/words/full-name.ts'
import type { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { MenuItem } from '../../ui/menu/menu-item.tsx'
import { confirmHandingOver, handOver } from '../pods/lead-pod.ts'

type HandOverMenuProps = { podId: string; others: readonly PodMember[]; acts: ReturnType<typeof useOneAtATime> }

/** Hands the pod over to whoever is chosen, after asking once more. `acts` keeps it from running beside another press of its card. */
export function HandOverMenu({ podId, others, acts: [isRunning, run] }: HandOverMenuProps): React.ReactNode {
  return (
    <Menu
      trigger={
        <Button variant="secondary" disabled={isRunning} className="max-md:w-full">
          Hand over
        </Button>
      }
    >
      {others.map((member) => (
        <MenuItem
          key={member.email}
          {...(member.isDeputy ? { description: 'Your deputy' } : {})}
          onAction={() =>
            run(
              () => handOver(podId, member),
              () => confirmHandingOver(member),
            )
          }
        >
          {fullName(member)}
        </MenuItem>
      ))}
    </Menu>
  )
}
