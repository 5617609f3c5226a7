import type { PodMember } from '#contract/pods.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { fullName } from './pod-people.ts'

type MemberMenuButtonProps = { member: PodMember; isPending?: boolean } & Pick<React.ComponentProps<'button'>, 'ref'>

/** Opens what the leader can do about a member; stands alone until the menu has been loaded. */
export function MemberMenuButton({ member, ...button }: MemberMenuButtonProps): React.ReactNode {
  return (
    <Button {...button} variant="quiet" size="icon" aria-label={`Actions for ${fullName(member)}`}>
      <Icon name="more" />
    </Button>
  )
}
