import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { MyPod } from '#contract/pods.ts'
import { meQuery } from '../profile/profile-query.ts'
import { useTitle } from '../../shell/title.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { MeetingCard } from './meeting-card.tsx'
import { MemberList } from './member-list.tsx'
import { PodTabs } from './pod-tabs.tsx'
import { UpdateCard } from './update-card.tsx'

type Pod = NonNullable<MyPod['pod']>

/** A member's pod: who is in it, when it meets, what everybody works on. */
export function MyPodOverview({ pod, members }: { pod: Pod; members: MyPod['members'] }): React.ReactNode {
  const { user } = useVisitor()
  const { data: me } = useSuspenseQuery(meQuery)
  const [now] = useState(() => new Date())
  useTitle(`Pod ${pod.podNumber}`)
  const leader = members.find(({ isLeader }) => isLeader)
  return (
    <>
      <PageHeader title={pod.name} subtitle={subtitleOf(pod, members)} />
      {leader?.isYou ? <PodTabs /> : null}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,8fr)_minmax(280px,5fr)]">
        <MemberList members={members} />
        <div className="grid gap-5">
          <MeetingCard meeting={pod.weeklyMeeting} timeZone={me.timezone} now={now} />
          <UpdateCard userId={user?.id ?? ''} />
        </div>
      </div>
    </>
  )
}

function subtitleOf(pod: Pod, members: MyPod['members']): string {
  const leader = members.find(({ isLeader }) => isLeader)
  const ledBy = leader ? ` · led by ${leader.isYou ? 'you' : `${leader.firstName} ${leader.lastName}`.trim()}` : ''
  return `Pod ${pod.podNumber}${ledBy} · ${members.length} of ${pod.maxMembers} members`
}
