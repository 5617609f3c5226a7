import { useCallback } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { type FilterName, filtersOf, type MarketFilters, withFilter } from '#domain/pods/market-filters.ts'
import { FilterCard } from '../../features/pods/filter-card.tsx'
import { MarketList } from '../../features/pods/market-list.tsx'
import { MarketNotice } from '../../features/pods/market-notice.tsx'
import { pagesIn } from '../../features/pods/market-pages.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { LinkButton } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** The marketplace: pods with a free place, ranked by how well they fit the viewer. Filters and length of the list stand in the address. */
export function Component(): React.ReactNode {
  const [query, setQuery] = useSearchParams()
  const { podId } = useVisitor()
  const isLoading = useNavigation().state === 'loading'
  const filters = filtersIn(query)
  const pages = pagesIn(query)
  const change = useCallback(
    (name: FilterName, value: string) =>
      // Each word of a search, and each place a slider rests at, would be a step of its own on the way back.
      setQuery((current) => withFilter(filtersIn(current), name, value), { replace: name === 'q' || name === 'hours' }),
    [setQuery],
  )
  const clear = useCallback(() => setQuery({}), [setQuery])
  const more = (): void => setQuery({ ...filters, pages: String(pages + 1) }, { replace: true })
  return (
    <>
      <PageHeader
        title="Pod marketplace"
        subtitle="Pods with a free place, best match with you first"
        actions={
          podId === null ? (
            <LinkButton to="/dashboard/pod/create" variant="secondary">
              Create a pod
            </LinkButton>
          ) : null
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[240px_minmax(0,1fr)]">
        <FilterCard filters={filters} onChange={change} onClear={clear} />
        <div className="grid gap-5" aria-busy={isLoading}>
          <MarketNotice />
          <MarketList filters={filters} pages={pages} onMore={more} onClear={clear} />
        </div>
      </div>
    </>
  )
}

function filtersIn(query: URLSearchParams): MarketFilters {
  return filtersOf(Object.fromEntries(query))
}
