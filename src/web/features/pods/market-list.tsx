import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { MarketCard } from './market-card.tsx'
import type { MarketFilters } from './market-filters.ts'
import { podPageQuery } from './pod-queries.ts'

type MarketListProps = { filters: MarketFilters; onClear: () => void }

/** The pods that pass the filters, best match first, a page at a time. Remount it when the filters change. */
export function MarketList({ filters, onClear }: MarketListProps): React.ReactNode {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null])
  return (
    <div className="grid gap-5">
      {cursors.map((cursor, i) => (
        <MarketPage
          key={cursor}
          filters={filters}
          cursor={cursor}
          isLast={i === cursors.length - 1}
          onMore={(next) => setCursors([...cursors, next])}
          onClear={onClear}
        />
      ))}
    </div>
  )
}

type MarketPageProps = MarketListProps & { cursor: string | null; isLast: boolean; onMore: (cursor: string) => void }

function MarketPage({ filters, cursor, isLast, onMore, onClear }: MarketPageProps): React.ReactNode {
  const query = useQuery(podPageQuery(filters, cursor))
  return (
    <QueryView query={query} loading={<LoadingCards />} failedTitle="We could not load the pods.">
      {({ pods, nextCursor }) => (
        <>
          {pods.length === 0 && cursor === null ? <NoPods filters={filters} onClear={onClear} /> : null}
          <PodGrid>
            {pods.map((pod) => (
              <MarketCard key={pod.podId} pod={pod} />
            ))}
          </PodGrid>
          {cursor === null ? <Announcement count={pods.length} hasMore={nextCursor !== null} /> : null}
          {isLast && nextCursor ? (
            <div className="text-center">
              <Button variant="secondary" onClick={() => onMore(nextCursor)}>
                Show more pods
              </Button>
            </div>
          ) : null}
        </>
      )}
    </QueryView>
  )
}

function PodGrid({ children }: { children: React.ReactNode }): React.ReactNode {
  return <div className="grid items-start gap-5 empty:hidden xl:grid-cols-2">{children}</div>
}

/** Says politely how many pods a search or filter left. */
function Announcement({ count, hasMore }: { count: number; hasMore: boolean }): React.ReactNode {
  const words = count === 1 ? '1 pod' : `${count} pods`
  return (
    <output className="sr-only">
      {words} shown{hasMore ? ', more below' : ''}
    </output>
  )
}

function LoadingCards(): React.ReactNode {
  return (
    <PodGrid>
      {Array.from({ length: 4 }, (_, i) => (
        <div key={i}>
          <SkeletonCard lines={4} label="Loading pods" />
        </div>
      ))}
    </PodGrid>
  )
}

function NoPods({ filters, onClear }: MarketListProps): React.ReactNode {
  const isFiltered = Object.keys(filters).length > 0
  return (
    <Card>
      <EmptyState
        icon="market"
        title={isFiltered ? 'No pod passes all of these filters.' : 'No pod has a free place right now.'}
        action={isFiltered ? <Button onClick={onClear}>Clear filters</Button> : null}
      >
        {isFiltered
          ? 'Take one away, or search with other words.'
          : 'Places open every week. You can also opt in to be matched with a new pod.'}
      </EmptyState>
    </Card>
  )
}
