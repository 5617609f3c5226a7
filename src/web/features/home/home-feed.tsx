import { lazy, Suspense, useState } from 'react'
import { dayLine, greeting } from '#domain/words/greeting.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useKeptAnswers } from '../assessment/use-kept-answers.ts'
import { MembershipMarkers } from '../billing/membership-markers.tsx'
import { CardRoom } from '../community/card-room.tsx'
import { ChecklistCard } from '../onboarding/checklist-card.tsx'
import { useChecklist } from '../onboarding/use-checklist.ts'
import { CommitmentsCard } from './commitments-card.tsx'
import { DoorsCard } from './doors-card.tsx'
import { NextMeetingCard, NoPodCard } from './pod-card.tsx'

// It comes after what is to be done. Where its file does not arrive, the page stands without it.
const CommunityCard = lazy(() =>
  import('../community/community-card.tsx').then(
    (part) => ({ default: part.CommunityCard }),
    () => ({ default: () => null }),
  ),
)

/** A member's home: what to do next, when the pod meets, and what the tribe says. */
export function HomeFeed(): React.ReactNode {
  const { checklist, facts, week } = useChecklist()
  useKeptAnswers()
  const { me, subscriptions, myPod, timeZone } = facts
  const { user } = useVisitor()
  const [now] = useState(() => new Date())
  // Before the profile says how somebody is called, the name they signed up with does.
  const name = me.firstName ?? user?.name.split(' ')[0] ?? null
  const meetsAt = myPod.pod ? (week?.meeting?.startsAt ?? myPod.pod.weeklyMeeting.nextAt) : null
  return (
    <>
      <PageHeader title={greeting(now, timeZone, name)} subtitle={dayLine(now, timeZone, meetsAt)} />
      <MembershipMarkers subscriptions={subscriptions} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ChecklistCard checklist={checklist} />
          {week && subscriptions.access.general ? <CommitmentsCard week={week} /> : null}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {myPod.pod ? (
            <NextMeetingCard pod={myPod.pod} members={myPod.members} week={week} timeZone={timeZone} />
          ) : (
            <NoPodCard me={me} access={subscriptions.access} />
          )}
          <DoorsCard now={now} timeZone={timeZone} />
          {subscriptions.access.general ? (
            <Suspense fallback={<CardRoom circle="tribe" />}>
              <CommunityCard circle="tribe" />
            </Suspense>
          ) : null}
        </div>
      </div>
    </>
  )
}
