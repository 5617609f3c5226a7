import { useRef } from 'react'
import type { MarketFilters } from '#domain/pods/market-filters.ts'
import type { PodPage } from '#contract/api/pods/pods.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/pagination/load-more.tsx'
import { type CursorPages, useCursorPages } from '#web/ui/pagination/use-cursor-pages.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { MarketCard } from './market-card.tsx'
import { podPageQuery } from './pod-queries.ts'

type MarketListProps = {
  filters: MarketFilters
  /** Number of displayed pages, and its setter. */
  pages: number
  onPages: (count: number) => void
  onClear: () => void
}

/** The pods that match the filters, best match first, paginated. */
export function MarketList({ filters, pages: pageCount, onPages, onClear }: MarketListProps): React.ReactNode {
  const cursorPages = useCursorPages((cursor) => podPageQuery(filters, cursor), [pageCount, onPages])
  const { first } = cursorPages
  const box = useRef<HTMLDivElement>(null)
  // The button and its focus disappear with the filters.
  const clear = (): void => {
    onClear()
    box.current?.focus()
  }
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <output className="sr-only">{first.data ? announcementText(first.data) : ''}</output>
      <QueryView query={first} loading={<LoadingCards />} failedTitle={t`We couldn’t load the pods.`}>
        {({ pods }) =>
          pods.length === 0 ? (
            <NoPods isFiltered={Object.keys(filters).length > 0} onClear={clear} />
          ) : (
            <PodResults key={JSON.stringify(filters)} cursorPages={cursorPages} />
          )
        }
      </QueryView>
    </div>
  )
}

/** Announces the number of results of a search or filter. */
function announcementText({ pods, nextCursor }: PodPage): string {
  const [best] = pods
  if (!best) return t`No pods found`
  const countText = t`${plural({ podsCount: pods.length }, { one: '1 pod', other: '# pods' })}`
  return nextCursor
    ? t`${{ countText }} shown, more below. First: ${{ podName: best.name }}`
    : t`${{ countText }} shown. First: ${{ podName: best.name }}`
}

function PodResults({ cursorPages }: { cursorPages: CursorPages<PodPage> }): React.ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const { pages, hasMore, isLoadingMore, failure, loadMore } = cursorPages
  // A later page may repeat a pod that moved down since.
  const pods = new Map(pages.flatMap((page) => page.pods).map((pod) => [pod.podId, pod]))
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
        formatCount={(count) => t`${plural({ count }, { one: '# pod', other: '# pods' })}`}
        hasMore={hasMore}
        isLoading={isLoadingMore}
        failure={failure}
        onMore={loadMore}
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
          <SkeletonCard lines={4} label={t`Loading pods`} />
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
        title={isFiltered ? t`No pods match your filters.` : t`No pods have open seats right now.`}
        action={isFiltered ? <Button onClick={onClear}>{t`Clear filters`}</Button> : null}
      >
        {isFiltered
          ? t`Remove a filter or try another search.`
          : t`Seats open every week. You can also opt in to be matched with a new pod.`}
      </EmptyState>
    </Card>
  )
}
