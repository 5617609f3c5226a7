import { useState } from 'react'
import { type QueryKey, useQueries, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'

/** A page of a list that is paged by key. `nextCursor` is null on the last one. */
type Page = { nextCursor: string | null }

/** The pages of a list that have been asked for so far. */
export type CursorPages<P extends Page> = {
  first: UseQueryResult<P>
  pages: readonly P[]
  /** Everything that is wanted is there: no page is on its way, also after one before it was read anew. */
  isWhole: boolean
  /** Whether there may be more; unknown while the last page is on its way. */
  hasMore: boolean
  isLoadingMore: boolean
  /** Why the last page did not come. */
  failure: string | null
  /** Asks for the next page, or again for one that did not come. */
  more: () => void
  /** Goes back to the first page alone. */
  startOver: () => void
}

/** How many pages are wanted, and what asks for another number. */
type Wanted = readonly [count: number, want: (count: number) => void]

/**
 * A list that grows page by page, each asked for by a press. A page begins where the one before it ends now, also after that was read
 * anew.
 *
 * @param queryOfPage the query of the page at a cursor, null for the first one
 * @param kept where the number of pages is kept instead, such as in an address: after a return all of them stand there at once
 */
export function useCursorPages<P extends Page, Key extends QueryKey>(
  queryOfPage: (cursor: string | null) => UseQueryOptions<P, Error, P, Key>,
  kept?: Wanted,
): CursorPages<P> {
  const own = useState(1)
  const [wanted, want] = kept ?? own
  const queries = cursorsOf(queryOfPage, wanted).map((cursor) => queryOfPage(cursor))
  const found: UseQueryResult<P>[] = useQueries({ queries })
  const [first] = found
  const last = found.at(-1)
  if (!first || !last) throw new Error('A list has a first page.')
  return {
    first,
    pages: found.flatMap(({ data }) => (data ? [data] : [])),
    isWhole: last.data !== undefined && (found.length === wanted || last.data.nextCursor === null),
    hasMore: last.data ? last.data.nextCursor !== null : true,
    isLoadingMore: last.isFetching && !last.data,
    failure: last.isError ? last.error.message : null,
    more: () => {
      if (last.isError) void last.refetch()
      else if (last.data && last.data.nextCursor !== null) want(found.length + 1)
    },
    startOver: () => want(1),
  }
}

/** Where each page begins, as far as it is known. */
function cursorsOf<P extends Page, Key extends QueryKey>(
  queryOfPage: (cursor: string | null) => UseQueryOptions<P, Error, P, Key>,
  wanted: number,
): (string | null)[] {
  const cursors: (string | null)[] = [null]
  while (cursors.length < wanted) {
    const last = queryClient.getQueryData<P>(queryOfPage(cursors.at(-1) ?? null).queryKey)
    if (!last?.nextCursor) break
    cursors.push(last.nextCursor)
  }
  return cursors
}
