import type { PodMember } from '#contract/pods.ts'
import { fullName } from '#domain/words/full-name.ts'
import { formatDay } from '../../lib/dates.ts'
import { useKeptFocus } from '../../shell/kept-focus.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { MemberActions } from './member-actions.tsx'
import { isLedByYou } from './pod-people.ts'

/** Who is in the pod and since when, and what its leader can do about each; whoever stands in for the leader only sees them. */
export function ManageMembers({ podId, members }: { podId: string; members: readonly PodMember[] }): React.ReactNode {
  const isLed = isLedByYou(members)
  // Removing somebody takes the pressed button away.
  useKeptFocus(members.map(({ email }) => email).join())
  return (
    <Card title="Members">
      <ul className="divide-y divide-line-2">
        {members.map((member) => (
          <Row key={member.email} podId={podId} member={member} mayAct={isLed && !member.isYou} />
        ))}
      </ul>
      {members.length === 1 ? (
        <p className="mt-3 border-t border-line-2 pt-3 text-sm text-ink-3">
          Nobody else is here yet. People who apply appear under Applicants.
        </p>
      ) : null}
    </Card>
  )
}

type RowProps = { podId: string; member: PodMember; mayAct: boolean }

function Row({ podId, member, mayAct }: RowProps): React.ReactNode {
  const { isLeader, isDeputy, isYou, joinedAt } = member
  const name = fullName(member)
  return (
    <li className="flex items-center gap-3 py-3 first:pt-1 last:pb-0">
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {name}
          {isLeader ? <Chip tone="brass">Leader</Chip> : null}
          {isDeputy ? <Chip tone="sky">Deputy</Chip> : null}
          {isYou ? <Chip tone="pine">You</Chip> : null}
        </p>
        <p className="text-sm text-ink-3">Since {formatDay(joinedAt)}</p>
      </div>
      {mayAct ? <MemberActions podId={podId} member={member} /> : null}
    </li>
  )
}
