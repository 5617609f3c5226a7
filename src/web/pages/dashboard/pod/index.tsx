import { useQuery } from '@tanstack/react-query'
import { SecondFactorNotice } from '../../../features/account/second-factor-notice.tsx'
import { MyPodOverview } from '../../../features/pods/my-pod-overview.tsx'
import { NoPod } from '../../../features/pods/no-pod.tsx'
import { myPodQuery } from '../../../features/pods/pod-queries.ts'
import { useKeptFocus } from '../../../shell/kept-focus.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'

/** The member's pod, or the way to one. */
export function Component(): React.ReactNode {
  const query = useQuery(myPodQuery)
  // Leaving, coming back, handing over and removing somebody take the pressed button away.
  useKeptFocus([query.data?.podId, query.data?.pod?.leader, query.data?.members.length].join(' '))
  const loading = (
    <>
      <PageHeader title="My pod" />
      <SkeletonCard lines={6} label="Loading your pod" />
    </>
  )
  return (
    <>
      <SecondFactorNotice />
      <QueryView query={query} loading={loading} failedTitle="We could not load your pod.">
        {({ podId, pod, members, lastPlace }) =>
          podId !== null && pod ? <MyPodOverview place={{ podId, pod, members }} /> : <NoPod lastPlace={lastPlace} />
        }
      </QueryView>
    </>
  )
}
