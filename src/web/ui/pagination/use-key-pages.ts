import { type QueryKey, useQueries, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'

/** A page of a list that is paged by key. `nextCursor` is null on the last one. */
type KeyPage = { nextCursor: string | null }

/**
 * The first pages of a list, so many as are wanted, each asked for once the one before it has said where it begins.
 *
 * @param pageQuery the query of the page that begins at a cursor; null for the first
 */
export function useKeyPages<Page extends KeyPage, Key extends QueryKey>(
  pageQuery: (cursor: string | null) => UseQueryOptions<Page, Error, Page, Key>,
  wanted: number,
): readonly [UseQueryResult<Page>, ...UseQueryResult<Page>[]] {
  const queries = cursorsOf(pageQuery, wanted).map((cursor) => pageQuery(cursor))
  const [first, ...more]: UseQueryResult<Page>[] = useQueries({ queries })
  if (!first) throw new Error('A list has a first page.')
  return [first, ...more]
}

/** Where each page begins, as far as it is known: after a return all of them, so that the list has its length at once. */
function cursorsOf<Page extends KeyPage, Key extends QueryKey>(
  pageQuery: (cursor: string | null) => UseQueryOptions<Page, Error, Page, Key>,
  wanted: number,
): (string | null)[] {
  const cursors: (string | null)[] = [null]
  while (cursors.length < wanted) {
    const last = queryClient.getQueryData<Page>(pageQuery(cursors.at(-1) ?? null).queryKey)
    if (!last?.nextCursor) break
    cursors.push(last.nextCursor)
  }
  return cursors
}
