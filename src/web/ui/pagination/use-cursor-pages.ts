import { useState } from 'react'
import { type QueryKey, useQueries, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'

type Page = { nextCursor: string | null }

/** The pages of a list that have been asked for so far. */
type CursorPages<P extends Page> = {
  first: UseQueryResult<P> | undefined
  pages: readonly P[]
  /** Whether there may be more; unknown while the last page is on its way. */
  hasMore: boolean
  isLoadingMore: boolean
  /** Why the last page did not come. */
  failure: string | null
  /** Asks for the next page, or again for one that did not come. */
  more: () => void
}

/**
 * A list that grows page by page, each asked for by a press.
 *
 * @param queryOfPage the query of the page at a cursor, null for the first one
 */
export function useCursorPages<P extends Page, Key extends QueryKey>(
  queryOfPage: (cursor: string | null) => UseQueryOptions<P, Error, P, Key>,
): CursorPages<P> {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null])
  const queries = useQueries({ queries: cursors.map(queryOfPage) })
  const last = queries.at(-1)
  const nextCursor = last?.data?.nextCursor ?? null
  return {
    first: queries[0],
    pages: queries.flatMap(({ data }) => (data ? [data] : [])),
    hasMore: last?.data ? nextCursor !== null : true,
    isLoadingMore: last?.isFetching === true && !last.data,
    failure: last?.isError ? last.error.message : null,
    more: () => {
      if (last?.isError) void last.refetch()
      else if (nextCursor !== null) setCursors([...cursors, nextCursor])
    },
  }
}

/** What a list says while its first page cannot be loaded; null as long as there is something to show. */
export function failureOf<P>(
  first: UseQueryResult<P> | undefined,
  title: string,
): { title: string; detail: string; onRetry: () => void; isRetrying: boolean } | null {
  if (!first?.isError || first.data) return null
  return { title, detail: first.error.message, onRetry: () => void first.refetch(), isRetrying: first.isFetching }
}
