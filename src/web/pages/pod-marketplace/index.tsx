import { useCallback } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { FilterCard } from '../../features/pods/filter-card.tsx'
import { type FilterName, filtersOf, withFilter } from '../../features/pods/market-filters.ts'
import { MarketList } from '../../features/pods/market-list.tsx'
import { MarketNotice } from '../../features/pods/market-notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** The marketplace: pods with a free place, ranked by how well they fit the viewer. */
export function Component(): React.ReactNode {
  const [query, setQuery] = useSearchParams()
  const isLoading = useNavigation().state === 'loading'
  const filters = filtersOf(query)
  const change = useCallback(
    (name: FilterName, value: string) =>
      // Each word of a search would be a step of its own on the way back.
      setQuery((current) => withFilter(filtersOf(current), name, value), { replace: name === 'q' }),
    [setQuery],
  )
  const clear = useCallback(() => setQuery(new URLSearchParams()), [setQuery])
  return (
    <>
      <PageHeader title="Pod marketplace" subtitle="Pods with a free place, ranked for you" />
      <div className="grid items-start gap-5 lg:grid-cols-[240px_minmax(0,1fr)]">
        <FilterCard filters={filters} onChange={change} onClear={clear} />
        <div className="grid gap-5" aria-busy={isLoading}>
          <MarketNotice />
          <MarketList key={JSON.stringify(filters)} filters={filters} onClear={clear} />
        </div>
      </div>
    </>
  )
}
