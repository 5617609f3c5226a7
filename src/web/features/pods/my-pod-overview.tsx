import { lazy, Suspense, useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { podLine } from '#domain/pods/pod-words.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { meQuery } from '../profile/profile-query.ts'
import { useTitle } from '../../shell/title.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { CardRoom } from '../community/card-room.tsx'
import { LeadBanner } from '../succession/lead-banner.tsx'
import { LeadOfferCard } from '../succession/lead-offer-card.tsx'
import { HotSeatCard } from '../hot-seats/hot-seat-card.tsx'
import { NewTimeOffer } from '../meetings/new-time-offer.tsx'
import { HealthCard } from '../pod-health/health-card.tsx'
import { MergeCard } from '../pod-merges/merge-card.tsx'
import { AboutPod } from './my-pod-about.tsx'
import { ConcernButton } from './concern-button.tsx'
import { LeaderGuideBanner } from './leader-guide-banner.tsx'
import { LeaveCard } from './leave-card.tsx'
import { MeetingCard } from './meeting-card.tsx'
import { MemberList } from './member-list.tsx'
import { MyPodWhy } from './my-pod-why.tsx'
import { isLedByYou, type PodWithMembers } from './pod-people.ts'
import { PodTabs } from './pod-tabs.tsx'

// The form comes after what is read; what draws it is as large as the page.
const UpdateCard = lazy(async () => ({ default: (await import('./update-card.tsx')).UpdateCard }))

// Where its file does not arrive, the page stands without it.
const CommunityCard = lazy(() =>
  import('../community/community-card.tsx').then(
    (part) => ({ default: part.CommunityCard }),
    () => ({ default: () => null }),
  ),
)

/** A member's pod: who is in it, when it meets, what everybody works on, and the way out. */
export function MyPodOverview({ place }: { place: PodWithMembers }): React.ReactNode {
  const { podId, pod, members } = place
  const { user, leadsPod } = useVisitor()
  const { data: me } = useSuspenseQuery(meQuery)
  const [now] = useState(() => new Date())
  useTitle(pod.name)
  const isLed = isLedByYou(members)
  return (
    <>
      <PageHeader title={pod.name} subtitle={podLine(pod, members)} />
      <PodTabs />
      {isLed ? <LeaderGuideBanner awaitsTraining={pod.awaitsTraining} /> : null}
      <LeadBanner />
      <LeadOfferCard timeZone={me.timezone} />
      <MergeCard timeZone={me.timezone} />
      {leadsPod ? <NewTimeOffer /> : null}
      {/* On a phone the way into the meeting comes first; at a desk it stands at the top of the second column. */}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,8fr)_minmax(280px,5fr)] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:col-start-2">
          <MeetingCard meeting={pod.weeklyMeeting} timeZone={me.timezone} now={now} isLed={isLed} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <MemberList {...place} />
          <AboutPod pod={pod} />
          <Suspense fallback={<CardRoom circle="my-pod" />}>
            <CommunityCard circle="my-pod" />
          </Suspense>
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 lg:col-start-2">
          <HealthCard />
          <HotSeatCard timeZone={me.timezone ?? memberZone()} />
          <Suspense fallback={<SkeletonCard lines={4} label="Loading your line to the pod" />}>
            <UpdateCard userId={user?.id ?? ''} />
          </Suspense>
          <LeaveCard place={place} />
          <div className="-mt-2">
            <ConcernButton podId={podId} />
          </div>
        </div>
      </div>
      {/* What is looked at once comes after what is used every week. */}
      <MyPodWhy podName={pod.name} />
    </>
  )
}
