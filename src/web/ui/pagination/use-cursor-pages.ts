import { useState } from 'react'
import { type QueryKey, useQueries, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'

/** A page of a cursor-paginated list. `nextCursor` is null on the last page. */
type Page = { nextCursor: string | null }

/** The pages of a list that were requested so far. */
export type CursorPages<P extends Page> = {
  first: UseQueryResult<P>
  pages: readonly P[]
  /** All requested pages are loaded: none is loading, including pages reloaded after an earlier one changed. */
  isComplete: boolean
  /** Whether there may be more. Unknown while the last page is loading. */
  hasMore: boolean
  isLoadingMore: boolean
  /** Why the last page failed to load. */
  failure: string | null
  /** Loads the next page, or retries one that failed. */
  loadMore: () => void
  /** Resets to the first page. */
  reset: () => void
}

/** The number of requested pages and its setter. */
type PageCountState = readonly [count: number, want: (count: number) => void]

/**
 * A list that grows page by page, each loaded on demand. A page begins where the previous one currently ends, even after the
 * previous page was refetched.
 *
 * @param pageQuery the query of the page at a cursor, null for the first one
 * @param externalState holds the number of pages instead, for example in a URL, so that a return restores all of them at once
 */
export function useCursorPages<P extends Page, Key extends QueryKey>(
  pageQuery: (cursor: string | null) => UseQueryOptions<P, Error, P, Key>,
  externalState?: PageCountState,
): CursorPages<P> {
  const localState = useState(1)
  const [pageCount, setPageCount] = externalState ?? localState
  const queries = cursorsOf(pageQuery, pageCount).map((cursor) => pageQuery(cursor))
  const results: UseQueryResult<P>[] = useQueries({ queries })
  const [first] = results
  const last = results.at(-1)
  if (!first || !last) throw new Error('The list has no first page.')
  return {
    first,
    pages: results.flatMap(({ data }) => (data ? [data] : [])),
    isComplete: last.data !== undefined && (results.length === pageCount || last.data.nextCursor === null),
    hasMore: last.data ? last.data.nextCursor !== null : true,
    isLoadingMore: last.isFetching && !last.data,
    failure: last.isError ? last.error.message : null,
    loadMore: () => {
      if (last.isError) void last.refetch()
      else if (last.data && last.data.nextCursor !== null) setPageCount(results.length + 1)
    },
    reset: () => setPageCount(1),
  }
}

/** Start cursor of each page, as far as known. */
function cursorsOf<P extends Page, Key extends QueryKey>(
  pageQuery: (cursor: string | null) => UseQueryOptions<P, Error, P, Key>,
  pageCount: number,
): (string | null)[] {
  const cursors: (string | null)[] = [null]
  while (cursors.length < pageCount) {
    const last = queryClient.getQueryData<P>(pageQuery(cursors.at(-1) ?? null).queryKey)
    if (!last?.nextCursor) break
    cursors.push(last.nextCursor)
  }
  return cursors
}
