import { useId } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '../button.tsx'
import { type FormatCount, useFocusNewItems } from './use-focus-new-items.ts'
import { LoadPageError } from './load-page-error.tsx'
import type { CursorPages } from './use-cursor-pages.ts'

type LoadMoreProps = {
  /** The element whose children are the items. */
  listRef: React.RefObject<HTMLElement | null>
  /** Current number of items. */
  count: number
  formatCount: FormatCount
  hasMore: boolean
  isLoading: boolean
  /** Why the last page failed to load, as a sentence. */
  failure?: string | null
  /** Loads the next page. Also retries after a failure. */
  onMore: () => void
}

/** Extends a list page by page. Focus moves to the first new item, and the number of new items is announced. */
export function LoadMore({ listRef, count, formatCount, hasMore, isLoading, failure, onMore }: LoadMoreProps): React.ReactNode {
  const id = useId()
  const shownText = hasMore ? t`Showing ${{ items: formatCount(count) }}` : t`Showing all ${{ items: formatCount(count) }}`
  const announce = (previousCount: number): string => t`${{ items: formatCount(count - previousCount) }} added. ${{ shownText }}`
  const { announcement, requestItems } = useFocusNewItems({ mark: count, isLoading, firstNew: count, announce, listRef })
  const loadMore = (): void => {
    requestItems()
    onMore()
  }
  return (
    <div className="grid justify-items-center gap-3 pt-5 text-center">
      {failure && !isLoading ? <LoadPageError failure={failure} /> : null}
      {hasMore ? (
        <Button variant="secondary" isPending={isLoading} aria-describedby={id} onClick={loadMore}>
          {failure ? t`Try again` : t`Show more`}
        </Button>
      ) : null}
      <p id={id} className="tabular text-sm text-ink-3">
        {shownText}
      </p>
      <output className="sr-only">{announcement}</output>
    </div>
  )
}

type MorePagesProps = {
  /** The pages loaded so far. */
  cursorPages: Pick<CursorPages<{ nextCursor: string | null }>, 'pages' | 'hasMore' | 'isLoadingMore' | 'failure' | 'loadMore'>
  /** The element whose children are the items. */
  listRef: React.RefObject<HTMLElement | null>
  /** Current number of items. */
  count: number
  formatCount: FormatCount
}

/** Footer of a list that grows page by page. Renders nothing about pages if a single page holds the whole list. */
export function MorePages({ cursorPages, listRef, count, formatCount }: MorePagesProps): React.ReactNode {
  const { pages, hasMore, isLoadingMore, failure, loadMore } = cursorPages
  if (count === 0 || (!hasMore && pages.length < 2)) return null
  return (
    <LoadMore
      listRef={listRef}
      count={count}
      formatCount={formatCount}
      hasMore={hasMore}
      isLoading={isLoadingMore}
      failure={failure}
      onMore={loadMore}
    />
  )
}
