import { Button } from '../button.tsx'
import { countOf, type Noun, useArrival } from './arrival.ts'
import { PageFailure } from './page-failure.tsx'
import type { CursorPages } from './use-cursor-pages.ts'

type LoadMoreProps = {
  /** The element whose children are the items. */
  listRef: React.RefObject<HTMLElement | null>
  /** How many items are there now. */
  count: number
  noun: Noun
  hasMore: boolean
  isLoading: boolean
  /** Why the last page did not come, as a sentence. */
  failure?: string | null
  /** Fetches the next page by its cursor; also tries again after a failure. */
  onMore: () => void
}

/** Lengthens a list page by page. The focus goes on to the first new item, and how many came is said aloud. */
export function LoadMore({ listRef, count, noun, hasMore, isLoading, failure, onMore }: LoadMoreProps): React.ReactNode {
  const shown = `${countOf(count, noun)} shown${hasMore ? '' : ', which is all of them'}`
  const words = (before: number): string => `${countOf(count - before, noun)} added, ${shown}`
  const { said, ask } = useArrival({ mark: count, isLoading, firstNew: count, words, listRef })
  const more = (): void => {
    ask()
    onMore()
  }
  return (
    <div className="grid justify-items-center gap-3 pt-5 text-center">
      {failure && !isLoading ? <PageFailure failure={failure} /> : null}
      {hasMore ? (
        <Button variant="secondary" isPending={isLoading} onClick={more}>
          {failure ? 'Try again' : `Show more ${noun[1]}`}
        </Button>
      ) : null}
      <p className="tabular text-sm text-ink-3">{shown}</p>
      <output className="sr-only">{said}</output>
    </div>
  )
}

type MorePagesProps = {
  /** The list as it was asked for so far. */
  found: Pick<CursorPages<{ nextCursor: string | null }>, 'pages' | 'hasMore' | 'isLoadingMore' | 'failure' | 'more'>
  /** The element whose children are the items. */
  listRef: React.RefObject<HTMLElement | null>
  /** How many items are there now. */
  count: number
  noun: Noun
}

/** The foot of a list that grows page by page; a list that a single page holds says nothing of pages. */
export function MorePages({ found, listRef, count, noun }: MorePagesProps): React.ReactNode {
  const { pages, hasMore, isLoadingMore, failure, more } = found
  if (count === 0 || (!hasMore && pages.length < 2)) return null
  return (
    <LoadMore
      listRef={listRef}
      count={count}
      noun={noun}
      hasMore={hasMore}
      isLoading={isLoadingMore}
      failure={failure}
      onMore={more}
    />
  )
}
