import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import type { MarketFilters } from '#domain/pods/market-filters.ts'
import type { PodPage } from '#contract/pods.ts'
import { queryClient } from '../../lib/query-client.ts'
import { podPageQuery } from './pod-queries.ts'

/** Pages that an address may ask for at once; whoever wants more of them asks again. */
const mostPages = 20

/** How many pages of the marketplace an address asks for; one, unless it says so. */
export function pagesIn(query: URLSearchParams): number {
  const pages = Number(query.get('pages') ?? 1)
  return Number.isInteger(pages) && pages >= 1 ? Math.min(pages, mostPages) : 1
}

/** The first pages of the marketplace, so many as are wanted, each asked for once the one before it has said where it begins. */
export function useMarketPages(
  filters: MarketFilters,
  wanted: number,
): readonly [UseQueryResult<PodPage>, ...UseQueryResult<PodPage>[]] {
  const cursors = cursorsOf(filters, wanted)
  const [first, ...more] = useQueries({ queries: cursors.map((cursor) => podPageQuery(filters, cursor)) })
  if (!first) throw new Error('A marketplace has a first page.')
  return [first, ...more]
}

/** Where each page begins, as far as it is known: after a return all of them, so that the list has its length at once. */
function cursorsOf(filters: MarketFilters, wanted: number): (string | null)[] {
  const cursors: (string | null)[] = [null]
  while (cursors.length < wanted) {
    const last = queryClient.getQueryData(podPageQuery(filters, cursors.at(-1) ?? null).queryKey)
    if (!last?.nextCursor) break
    cursors.push(last.nextCursor)
  }
  return cursors
}
