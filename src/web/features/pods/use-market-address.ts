import { useState } from 'react'
import { type FilterName, filtersOf, type MarketFilters, withFilter } from '#domain/pods/market-filters.ts'
import { useUrlParams } from '../../lib/use-url-params.ts'
import { pagesIn } from './market-pages.ts'

/** What the address of the marketplace says, and its changes. */
export type MarketAddress = {
  /** The filters of the list on show. */
  filters: MarketFilters
  /** Those that are chosen: ahead of the list until it has arrived. */
  chosen: MarketFilters
  /** How many pages of the list are shown. */
  pages: number
  change: (name: FilterName, value: string) => void
  clear: () => void
  /** Shows another number of pages. */
  showPages: (count: number) => void
}

/** Filters and length of the list as they stand in the address, so that a way back and a reload find them again. */
export function useMarketAddress(): MarketAddress {
  const { params, chosen: chosenParams, set } = useUrlParams()
  const [pressedFor, setPressedFor] = useState(0)
  const filters = filtersOf(params)
  const chosen = filtersOf(chosenParams)
  return {
    filters,
    chosen,
    pages: pagesIn(new URLSearchParams(params), pressedFor),
    // Each word of a search, and each place a slider rests at, would be a step of its own on the way back.
    change: (name, value) => set(withFilter(chosen, name, value), { replace: name === 'q' || name === 'hours' }),
    clear: () => set({}),
    showPages: (count) => {
      setPressedFor(count)
      set({ ...filters, pages: String(count) }, { replace: true })
    },
  }
}
