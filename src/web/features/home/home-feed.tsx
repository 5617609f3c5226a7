import { useState } from 'react'
import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { readPersonality, readStatement } from '#contract/assessment.ts'
import { readSubscriptions } from '#contract/billing.ts'
import { readMe } from '#contract/me.ts'
import { type MyPod, readMyPod } from '#contract/pods.ts'
import { browserZone, formatDaysUntil, formatLongDay, hourOf } from '../../lib/dates.ts'
import { queryOf } from '../../lib/queries.ts'
import { hasVisitedMarketplace } from '../../lib/visited-marketplace.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { MembershipMarkers } from '../billing/membership-markers.tsx'
import { checklistOf } from './checklist.ts'
import { ChecklistCard } from './checklist-card.tsx'
import { NextMeetingCard, NoPodCard } from './pod-card.tsx'

const noPod: MyPod = { podId: null, members: [], pod: null }

/** A member's home: what to do next, and when the pod meets. */
export function HomeFeed(): React.ReactNode {
  const [{ data: me }, { data: subscriptions }, { data: answers }, { data: statement }] = useSuspenseQueries({
    queries: [queryOf(readMe), queryOf(readSubscriptions), queryOf(readPersonality), queryOf(readStatement)],
  })
  // A pod is closed to those whose membership has ended; their home is not.
  const { data: myPod = noPod } = useQuery({ ...queryOf(readMyPod), enabled: subscriptions.access.general })
  const [now] = useState(() => new Date())
  const timeZone = me.timezone ?? browserZone()
  const [isMarketVisited] = useState(hasVisitedMarketplace)
  const checklist = checklistOf({
    me,
    subscriptions,
    answers,
    statement,
    myPod,
    hasVisitedMarketplace: isMarketVisited,
    timeZone,
  })
  const meeting = myPod.pod ? ` · your pod meets ${formatDaysUntil(new Date(myPod.pod.weeklyMeeting.nextAt), now, timeZone)}` : ''
  return (
    <>
      <PageHeader title={greeting(now, timeZone, me.firstName)} subtitle={`${formatLongDay(now, timeZone)}${meeting}`} />
      <MembershipMarkers subscriptions={subscriptions} />
      <div className="grid items-start gap-5 lg:grid-cols-[1.6fr_1fr]">
        <ChecklistCard checklist={checklist} />
        {myPod.pod ? (
          <NextMeetingCard pod={myPod.pod} members={myPod.members} timeZone={timeZone} />
        ) : (
          <NoPodCard me={me} access={subscriptions.access} />
        )}
      </div>
    </>
  )
}

function greeting(now: Date, timeZone: string, firstName: string | null): string {
  const hour = hourOf(now, timeZone)
  const hello = hour < 5 ? 'Good night' : hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening'
  return firstName ? `${hello}, ${firstName}` : hello
}
