import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { t } from '#domain/i18n/messages.ts'
import { useTitle } from '#web/shell/title.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { matchingPath } from '../paths.ts'
import { runQuery } from '../matching-queries.ts'
import { PastRun } from '../past-run.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'

/** A past run: its proposals, its outcome and its record. The current run has a page of its own. */
export function Component(): React.ReactNode {
  const { id = '' } = useParams()
  const query = useQuery(runQuery(id))
  const { data } = query
  const title = data ? t`Run ${{ number: data.number }}` : t`Run`
  useTitle(title)
  if (data?.state === 'running') return <Navigate to={matchingPath} replace />
  return (
    <>
      <BackLink to={`${matchingPath}/history`}>{t`Earlier runs`}</BackLink>
      <PageHeader title={title} />
      <QueryView
        query={query}
        loading={<SkeletonCard lines={8} label={t`Loading the run`} />}
        failedTitle={t`We couldn’t load this run.`}
      >
        {(run) => <PastRun run={run} />}
      </QueryView>
    </>
  )
}
