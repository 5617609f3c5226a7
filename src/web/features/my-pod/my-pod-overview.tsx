import { lazy, Suspense, useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { podSummary } from '#domain/pods/pod-text.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { meQuery } from '#web/features/profile/profile-query.ts'
import { useTitle } from '#web/shell/title.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { CommunityCardPlaceholder } from '#web/features/community/community-card-placeholder.tsx'
import { ActingLeaderBanner } from '#web/features/succession/acting-leader-banner.tsx'
import { LeadOfferCard } from '#web/features/succession/lead-offer-card.tsx'
import { HotSeatCard } from '#web/features/hot-seats/hot-seat-card.tsx'
import { NewTimeOffer } from '#web/features/meetings/new-time-offer.tsx'
import { HealthCard } from '#web/features/pod-health/health-card.tsx'
import { MergeCard } from '#web/features/pod-merges/merge-card.tsx'
import { AboutPod } from '#web/features/pods/about-pod.tsx'
import { ConcernButton } from '#web/features/pods/concern-button.tsx'
import { LeaderGuideBanner } from '#web/features/pods/leader-guide-banner.tsx'
import { LeaveCard } from '#web/features/pods/leave-card.tsx'
import { MeetingCard } from './meeting-card.tsx'
import { MemberList } from './member-list.tsx'
import { MyPodMatch } from './my-pod-match.tsx'
import { isLedByViewer, type PodWithMembers } from '#web/features/pods/pod-with-members.ts'
import { PodTabs } from '#web/features/pods/pod-tabs.tsx'

// The form is below the content, and its code is as large as the page.
const UpdateCard = lazy(async () => ({ default: (await import('#web/features/pods/update-card.tsx')).UpdateCard }))

// If its chunk fails to load, the page works without it.
const CommunityCard = lazy(() =>
  import('#web/features/community/community-card.tsx').then(
    (module) => ({ default: module.CommunityCard }),
    () => ({ default: () => null }),
  ),
)

/** The member's pod: members, meetings, current work, and ways to leave. */
export function MyPodOverview({ myPod }: { myPod: PodWithMembers }): React.ReactNode {
  const { podId, pod, members } = myPod
  const { user, leadsPod } = useVisitor()
  const { data: me } = useSuspenseQuery(meQuery)
  const [now] = useState(() => new Date())
  useTitle(pod.name)
  const isViewerLeader = isLedByViewer(members)
  return (
    <>
      <PageHeader title={pod.name} subtitle={podSummary(pod, members)} />
      <PodTabs />
      {isViewerLeader ? <LeaderGuideBanner awaitsTraining={pod.awaitsTraining} /> : null}
      <ActingLeaderBanner />
      <LeadOfferCard timeZone={me.timezone} />
      <MergeCard timeZone={me.timezone} />
      {leadsPod ? <NewTimeOffer /> : null}
      {/* On phones the join link comes first; on desktops it is at the top of the second column. */}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,8fr)_minmax(280px,5fr)] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:col-start-2">
          <MeetingCard meeting={pod.weeklyMeeting} timeZone={me.timezone} now={now} isViewerLeader={isViewerLeader} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <MemberList {...myPod} />
          <AboutPod pod={pod} />
          <Suspense fallback={<CommunityCardPlaceholder circle="my-pod" />}>
            <CommunityCard circle="my-pod" />
          </Suspense>
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 lg:col-start-2">
          <HealthCard />
          <HotSeatCard timeZone={me.timezone ?? memberTimeZone()} />
          <Suspense fallback={<SkeletonCard lines={4} label={t`Loading your status`} />}>
            <UpdateCard userId={user?.id ?? ''} />
          </Suspense>
          <LeaveCard myPod={myPod} />
          <div className="-mt-2">
            <ConcernButton podId={podId} />
          </div>
        </div>
      </div>
      {/* Content that members view once comes after content they use every week. */}
      <MyPodMatch podName={pod.name} />
    </>
  )
}
