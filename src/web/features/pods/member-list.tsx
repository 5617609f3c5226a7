import type { PodMember } from '#contract/pods.ts'
import { stateName } from '#domain/profile/states.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'

/** Everybody in the pod, the leader first: who they are, what they work on, how to reach them. */
export function MemberList({ members }: { members: readonly PodMember[] }): React.ReactNode {
  return (
    <Card title="Members">
      <ul className="divide-y divide-line-2">
        {members.map((member) => (
          <MemberRow key={member.email} member={member} />
        ))}
      </ul>
    </Card>
  )
}

function MemberRow({ member }: { member: PodMember }): React.ReactNode {
  const { firstName, lastName, isLeader, isYou, update } = member
  const name = `${firstName} ${lastName}`.trim()
  return (
    <li className="grid gap-x-4 gap-y-1 py-3.5 first:pt-1 last:pb-0 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-w-0 gap-3">
        <Avatar name={name} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            {name}
            {isLeader ? <Chip tone="brass">Leader</Chip> : null}
            {isYou ? <Chip tone="pine">You</Chip> : null}
          </p>
          <p className="text-sm text-ink-3">{describe(member)}</p>
          {update ? <p className="mt-1 text-md text-ink-2">{update}</p> : null}
        </div>
      </div>
      <Contact member={member} />
    </li>
  )
}

function describe({ headline, profession, state }: PodMember): string {
  const parts = [headline ?? profession, state ? stateName(state) : null]
  return parts.filter(Boolean).join(' · ')
}

function Contact({ member: { email, phone, firstName, isYou } }: { member: PodMember }): React.ReactNode {
  if (isYou) return null
  const look = 'inline-flex min-h-6 items-center text-sm text-pine-2 max-md:min-h-11'
  return (
    <p className="flex flex-wrap gap-x-4 max-md:ps-[46px] md:flex-col md:items-end">
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
