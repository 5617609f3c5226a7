import type { PodMember } from '#contract/pods.ts'
import { stateName } from '#domain/profile/states.ts'
import { fullName } from '#domain/words/full-name.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { FiguresLegend, MemberFigures } from '../meetings/member-figures.tsx'
import { MemberActions } from './member-actions.tsx'
import { isLedByYou, type PodWithMembers } from './pod-people.ts'

/** Everybody in the pod, the leader first: who they are, what they work on, how to reach them, and to the leader what can be done. */
export function MemberList({ podId, pod, members }: PodWithMembers): React.ReactNode {
  const isLed = isLedByYou(members)
  const kept = pod.placesTaken - members.length
  return (
    <Card title="Members">
      <ul className="@container divide-y divide-line-2">
        {members.map((member) => (
          <MemberRow key={member.email} member={member} menuIn={isLed && !member.isYou ? podId : null} />
        ))}
      </ul>
      <FiguresLegend />
      {kept > 0 ? (
        <p className="mt-3 border-t border-line-2 pt-3 text-sm text-ink-3">
          {kept === 1 ? 'One seat is' : `${kept} seats are`} kept for somebody who left and may come back within 48 hours.
        </p>
      ) : null}
    </Card>
  )
}

type MemberRowProps = {
  member: PodMember
  /** Id of the pod where the viewer leads it; null without a menu. */
  menuIn: string | null
}

function MemberRow({ member, menuIn }: MemberRowProps): React.ReactNode {
  const { isLeader, isDeputy, isYou, update } = member
  const name = fullName(member)
  return (
    <li className="flex gap-2 py-3.5 wrap-anywhere first:pt-1 last:pb-0">
      <div className="grid min-w-0 flex-1 gap-x-4 gap-y-1 @lg:grid-cols-[minmax(0,1fr)_fit-content(45%)]">
        <div className="flex min-w-0 gap-3">
          <Avatar name={name} />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
              {name}
              {isLeader ? <Chip tone="brass">Leader</Chip> : null}
              {isDeputy ? <Chip tone="sky">Deputy</Chip> : null}
              {isYou ? <Chip tone="pine">You</Chip> : null}
            </p>
            <p className="text-sm text-ink-3">{describe(member)}</p>
            {update ? <p className="mt-1 text-md text-ink-2">{update}</p> : null}
            <MemberFigures member={member} />
          </div>
        </div>
        <Contact member={member} />
      </div>
      {menuIn === null ? null : (
        <div className="-my-1 md:-me-2">
          <MemberActions podId={menuIn} member={member} />
        </div>
      )}
    </li>
  )
}

function describe({ headline, profession, state }: PodMember): string {
  const parts = [headline ?? profession, state ? stateName(state) : null]
  return parts.filter(Boolean).join(' · ')
}

function Contact({ member: { email, phone, firstName, isYou } }: { member: PodMember }): React.ReactNode {
  if (isYou) return null
  const look = 'inline-flex min-h-6 max-w-full items-center text-sm text-pine-2 max-md:min-h-11'
  return (
    <p className="flex min-w-0 flex-wrap gap-x-4 @max-lg:ps-[46px] @lg:flex-col @lg:items-end">
      <a href={`mailto:${email}`} className={look}>
        <span className="sr-only">Write to {firstName}: </span>
        {email}
      </a>
      {phone ? (
        <a href={`tel:${phone.replace(/\D/g, '')}`} className={look}>
          <span className="sr-only">Call {firstName}: </span>
          {phone}
        </a>
      ) : null}
    </p>
  )
}
