import { useRef } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { MarketFilters } from '#domain/pods/market-filters.ts'
import type { PodPage } from '#contract/pods.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/pagination/load-more.tsx'
import { useKeyPages } from '../../ui/pagination/use-key-pages.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { MarketCard } from './market-card.tsx'
import { podPageQuery } from './pod-queries.ts'

type MarketListProps = {
  filters: MarketFilters
  /** How many pages of it are shown. */
  pages: number
  /** Asks for one more. */
  onMore: () => void
  onClear: () => void
}

/** The pods that pass the filters, best match first, a page at a time. */
export function MarketList({ filters, pages, onMore, onClear }: MarketListProps): React.ReactNode {
  const [first, ...more] = useKeyPages((cursor) => podPageQuery(filters, cursor), pages)
  const box = useRef<HTMLDivElement>(null)
  // The button goes with the filters, and the focus with it.
  const clear = (): void => {
    onClear()
    box.current?.focus()
  }
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <output className="sr-only">{first.data ? announce(first.data) : ''}</output>
      <QueryView query={first} loading={<LoadingCards />} failedTitle="We could not load the pods.">
        {({ pods }) =>
          pods.length === 0 ? (
            <NoPods isFiltered={Object.keys(filters).length > 0} onClear={clear} />
          ) : (
            <FoundPods key={JSON.stringify(filters)} found={[first, ...more]} onMore={onMore} />
          )
        }
      </QueryView>
    </div>
  )
}

/** Says politely what a search or filter left. */
function announce({ pods, nextCursor }: PodPage): string {
  const [best] = pods
  if (!best) return 'No pods found'
  const words = pods.length === 1 ? '1 pod' : `${pods.length} pods`
  return `${words} shown${nextCursor ? ', more below' : ''}. First: ${best.name}`
}

type FoundPodsProps = { found: readonly UseQueryResult<PodPage>[]; onMore: () => void }

function FoundPods({ found, onMore }: FoundPodsProps): React.ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const last = found.at(-1)
  // A page may bring a pod again that moved down while one read.
  const pods = new Map(found.flatMap(({ data }) => data?.pods ?? []).map((pod) => [pod.podId, pod]))
  const more = (): void => {
    if (last?.isError) void last.refetch()
    else onMore()
  }
  return (
    <>
      <PodGrid listRef={list}>
        {[...pods.values()].map((pod) => (
          <MarketCard key={pod.podId} pod={pod} />
        ))}
      </PodGrid>
      <LoadMore
        listRef={list}
        count={pods.size}
        noun={['pod', 'pods']}
        hasMore={last?.data ? last.data.nextCursor !== null : true}
        isLoading={last?.data === undefined && last?.isFetching === true}
        failure={last?.isError ? last.error.message : null}
        onMore={more}
      />
    </>
  )
}

type PodGridProps = { listRef?: React.Ref<HTMLUListElement>; children: React.ReactNode[] }

function PodGrid({ listRef, children }: PodGridProps): React.ReactNode {
  return (
    <ul ref={listRef} className="grid gap-5 xl:grid-flow-dense xl:grid-cols-2">
      {children}
    </ul>
  )
}

function LoadingCards(): React.ReactNode {
  return (
    <PodGrid>
      {Array.from({ length: 4 }, (_, i) => (
        <li key={i}>
          <SkeletonCard lines={4} label="Loading pods" />
        </li>
      ))}
    </PodGrid>
  )
}

function NoPods({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }): React.ReactNode {
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
