import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { SecondFactorBanner } from '#web/features/account/second-factor-banner.tsx'
import { MyPodOverview } from '#web/features/my-pod/my-pod-overview.tsx'
import { NoPod } from '#web/features/pods/no-pod.tsx'
import { myPodQuery } from '#web/features/pods/pod-queries.ts'
import { useRestoreFocus } from '#web/shell/use-restore-focus.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'

/** The member's pod, or how to get one. */
export function Component(): React.ReactNode {
  const query = useQuery(myPodQuery)
  // Leaving, returning, handing over and removing a member make the pressed button disappear.
  useRestoreFocus([query.data?.podId, query.data?.pod?.leader, query.data?.members.length].join(' '))
  const loading = (
    <>
      <PageHeader title={t`My pod`} />
      <SkeletonCard lines={6} label={t`Loading your pod`} />
    </>
  )
  return (
    <>
      <SecondFactorBanner />
      <QueryView query={query} loading={loading} failedTitle={t`We couldn’t load your pod.`}>
        {({ podId, pod, members, lastPlace: lastPodMembership }) =>
          podId !== null && pod ? (
            <MyPodOverview myPod={{ podId, pod, members }} />
          ) : (
            <NoPod lastPodMembership={lastPodMembership} />
          )
        }
      </QueryView>
    </>
  )
}
