import { useState } from 'react'
import { type FilterName, parseMarketFilters, type MarketFilters, withFilter } from '#domain/pods/market-filters.ts'
import { useUrlParams } from '#web/lib/use-url-params.ts'

/** The marketplace's URL parameters and their setters. */
export type MarketUrlParams = {
  /** Filters of the displayed list. */
  filters: MarketFilters
  /** The latest selected filters, ahead of the list until it is loaded. */
  chosen: MarketFilters
  /** Number of displayed pages. */
  pages: number
  change: (name: FilterName, value: string) => void
  clear: () => void
  /** Sets the number of displayed pages. */
  showPages: (count: number) => void
}

/** Stores filters and list length in the URL, so that back and reload restore them. */
export function useMarketUrlParams(): MarketUrlParams {
  const { params, chosen: chosenParams, set } = useUrlParams()
  const [openedCount, setOpenedCount] = useState(0)
  const filters = parseMarketFilters(params)
  const chosen = parseMarketFilters(chosenParams)
  return {
    filters,
    chosen,
    pages: pageCountOf(new URLSearchParams(params), openedCount),
    // Replace the history entry: otherwise each search term and each resting position of a slider would add one.
    change: (name, value) => set(withFilter(chosen, name, value), { replace: name === 'q' || name === 'hours' }),
    clear: () => set({}),
    showPages: (count) => {
      setOpenedCount(count)
      set({ ...filters, pages: String(count) }, { replace: true })
    },
  }
}

/** Maximum number of pages that a URL can request at once. */
const maxPages = 20

/**
 * Number of marketplace pages that a URL requests; one by default.
 *
 * @param openedCount number of pages opened by presses, which may exceed the limit of a URL
 */
export function pageCountOf(query: URLSearchParams, openedCount = 0): number {
  const pages = Number(query.get('pages') ?? 1)
  return Number.isInteger(pages) && pages >= 1 ? Math.min(pages, Math.max(maxPages, openedCount)) : 1
}
