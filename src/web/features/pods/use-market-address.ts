import { useState } from 'react'
import { createSearchParams, useSearchParams } from 'react-router'
import { type FilterName, filtersOf, type MarketFilters, withFilter } from '#domain/pods/market-filters.ts'
import { pagesIn } from './market-pages.ts'
import { stillToArrive } from './still-to-arrive.ts'

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
  const [query, setQuery] = useSearchParams()
  const address = query.toString()
  const [seen, setSeen] = useState(address)
  const [ahead, setAhead] = useState<MarketFilters | null>(null)
  const [sent, setSent] = useState<readonly string[]>([])
  const [pressedFor, setPressedFor] = useState(0)
  if (address !== seen) {
    setSeen(address)
    // Where one filter follows another quickly, the address of the first must not take back what was chosen since.
    const coming = stillToArrive(sent, address)
    setSent(coming)
    if (coming.length === 0) setAhead(null)
  }
  const filters = filtersOf(Object.fromEntries(query))
  const chosen = ahead ?? filters
  const pages = pagesIn(query, pressedFor)
  const go = (next: MarketFilters, replace: boolean): void => {
    setAhead(next)
    const target = createSearchParams(next).toString()
    // Nothing arrives where the address stands already.
    setSent((before) => (target === address ? [] : [...before, target]))
    setQuery(next, { replace })
  }
  return {
    filters,
    chosen,
    pages,
    // Each word of a search, and each place a slider rests at, would be a step of its own on the way back.
    change: (name, value) => go(withFilter(chosen, name, value), name === 'q' || name === 'hours'),
    clear: () => go({}, false),
    showPages: (count) => {
      setPressedFor(count)
      setQuery({ ...filters, pages: String(count) }, { replace: true })
    },
  }
}
