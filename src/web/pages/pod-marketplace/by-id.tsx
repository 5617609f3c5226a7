import { type LoaderFunctionArgs, replace } from 'react-router'
import { readPodById } from '#contract/pods.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'

/** Goes on to the pod's own address; the one with the id leaves no trace in the history. */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  const pod = await queryClient.ensureQueryData(queryOf(readPodById, { params: { id: params.id ?? '' } }))
  return replace(`/pod-marketplace/${pod.slug}`)
}

/** Seen only while the address is looked up. */
export function Component(): React.ReactNode {
  return (
    <>
      <PageHeader title="Pod" />
      <SkeletonCard label="Looking for the pod" />
    </>
  )
}
