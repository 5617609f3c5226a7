import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PodDetails } from '../../features/pods/pod-details.tsx'
import { podQuery } from '../../features/pods/pod-queries.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'

/** One pod of the marketplace, with the match explained. */
export function Component(): React.ReactNode {
  const { slug = '' } = useParams()
  const query = useQuery(podQuery(slug))
  const loading = (
    <>
      <PageHeader title="Pod" />
      <SkeletonCard lines={6} label="Loading the pod" />
    </>
  )
  return (
    <QueryView query={query} loading={loading} failedTitle="We couldn’t load this pod.">
      {(pod) => <PodDetails pod={pod} />}
    </QueryView>
  )
}
