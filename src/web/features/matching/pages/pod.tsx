import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { t } from '#domain/i18n/messages.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { DraftPod } from '../edit/draft-pod.tsx'
import { draftPodQuery, runQuery } from '../matching-queries.ts'
import { matchingPath } from '../paths.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'

/** A draft pod: its members, why they fit, and possible edits. */
export function Component(): React.ReactNode {
  const { id = '', key = '' } = useParams()
  const run = useQuery(runQuery(id))
  const pod = useQuery(draftPodQuery(id, key))
  const loading = (
    <>
      <PageHeader title={t`Proposed pod`} />
      <SkeletonCard lines={8} label={t`Loading the pod`} />
    </>
  )
  return (
    <>
      <BackLink to={matchingPath}>{t`Matching run`}</BackLink>
      <QueryView query={run} loading={loading} failedTitle={t`We couldn’t load this run.`}>
        {(loadedRun) => (
          <QueryView query={pod} loading={loading} failedTitle={t`We couldn’t load this pod.`}>
            {(loadedPod) => <DraftPod run={loadedRun} pod={loadedPod} />}
          </QueryView>
        )}
      </QueryView>
    </>
  )
}
