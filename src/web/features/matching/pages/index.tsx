import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { matchingPollMs, isRunInProgress, matchingQuery } from '../matching-queries.ts'
import { MatchingTabs } from '../matching-tabs.tsx'
import { MatchingView } from '../matching-view.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'

/** The current match: a draft that admins review, edit and accept. */
export function Component(): React.ReactNode {
  const query = useQuery({
    ...matchingQuery,
    // If live events are not available, a run in progress is polled.
    refetchInterval: ({ state: { data } }) =>
      isRunInProgress(data?.running) || isRunInProgress(data?.draft) ? matchingPollMs : false,
    refetchOnWindowFocus: true,
  })
  return (
    <>
      <PageHeader title={t`Matching run`} subtitle={t`Draft. Nothing changes until you accept it.`} />
      <MatchingTabs />
      <QueryView query={query} loading={<Loading />} failedTitle={t`We couldn’t load the match.`}>
        {(matching) => <MatchingView matching={matching} />}
      </QueryView>
    </>
  )
}

function Loading(): React.ReactNode {
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-3">
        <SkeletonCard lines={2} label={t`Loading the match`} />
        <SkeletonCard lines={2} />
        <SkeletonCard lines={2} />
      </div>
      <SkeletonCard lines={8} />
    </div>
  )
}
