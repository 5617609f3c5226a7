import { lazy, Suspense, useState } from 'react'
import { formatDaySummary, formatGreeting } from '#domain/formatting/greeting.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useSendStoredAnswers } from '#web/features/assessment/use-send-stored-answers.ts'
import { MembershipMarkers } from '#web/features/billing/membership-markers.tsx'
import { CommunityCardPlaceholder } from '#web/features/community/community-card-placeholder.tsx'
import { ChecklistCard } from '#web/features/onboarding/checklist-card.tsx'
import { useChecklist } from '#web/features/onboarding/use-checklist.ts'
import { CommitmentsCard } from './commitments-card.tsx'
import { DoorsCard } from './doors-card.tsx'
import { NextMeetingCard, NoPodCard } from './next-meeting-card.tsx'

// Shown below the next steps. If its chunk fails to load, the page works without it.
const CommunityCard = lazy(() =>
  import('#web/features/community/community-card.tsx').then(
    (part) => ({ default: part.CommunityCard }),
    () => ({ default: () => null }),
  ),
)

/** The member's home: next steps, the next meeting, and tribe activity. */
export function HomeFeed(): React.ReactNode {
  const { checklist, input: context, week } = useChecklist()
  useSendStoredAnswers()
  const { me, subscriptions, myPod, timeZone } = context
  const { user } = useVisitor()
  const [now] = useState(() => new Date())
  // Use the sign-up name until the profile has a first name.
  const name = me.firstName ?? user?.name.split(' ')[0] ?? null
  const meetsAt = myPod.pod ? (week?.meeting?.startsAt ?? myPod.pod.weeklyMeeting.nextAt) : null
  return (
    <>
      <PageHeader title={formatGreeting(now, timeZone, name)} subtitle={formatDaySummary(now, timeZone, meetsAt)} />
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
            <Suspense fallback={<CommunityCardPlaceholder circle="tribe" />}>
              <CommunityCard circle="tribe" />
            </Suspense>
          ) : null}
        </div>
      </div>
    </>
  )
}
