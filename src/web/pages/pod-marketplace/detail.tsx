import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { t } from '#domain/i18n/messages.ts'
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
      <PageHeader title={t`Pod`} />
      <SkeletonCard lines={6} label={t`Loading the pod`} />
    </>
  )
  return (
    <QueryView query={query} loading={loading} failedTitle={t`We couldn’t load this pod.`}>
      {(pod) => <PodDetails pod={pod} />}
    </QueryView>
  )
}
