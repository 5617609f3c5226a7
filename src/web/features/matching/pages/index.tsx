import { useQuery } from '@tanstack/react-query'
import { askEveryMs, isAtWork, matchingQuery } from '../matching-queries.ts'
import { MatchingTabs } from '../matching-tabs.tsx'
import { MatchingView } from '../matching-view.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'

/** The match at hand: a draft that admins look at, change and accept. */
export function Component(): React.ReactNode {
  const query = useQuery({
    ...matchingQuery,
    // Where news does not come through, a run that is being made is asked after; nothing else is.
    refetchInterval: ({ state: { data } }) => (isAtWork(data?.running) || isAtWork(data?.draft) ? askEveryMs : false),
    refetchOnWindowFocus: true,
  })
  return (
    <>
      <PageHeader title="Matching run" subtitle="Admin · dry run, nothing is changed until you accept" />
      <MatchingTabs />
      <QueryView query={query} loading={<Loading />} failedTitle="We could not load the match.">
        {(matching) => <MatchingView matching={matching} />}
      </QueryView>
    </>
  )
}

function Loading(): React.ReactNode {
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-3">
        <SkeletonCard lines={2} label="Loading the match" />
        <SkeletonCard lines={2} />
        <SkeletonCard lines={2} />
      </div>
      <SkeletonCard lines={8} />
    </div>
  )
}
