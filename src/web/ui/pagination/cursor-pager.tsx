import { t } from '#domain/i18n/messages.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { type FormatCount, useFocusNewItems } from './use-focus-new-items.ts'
import { LoadPageError } from './load-page-error.tsx'

type CursorPagerProps = {
  /** The element whose children are the items. */
  listRef: React.RefObject<HTMLElement | null>
  /** Accessible name of the pair of buttons: "Pages of applicants". */
  label: string
  /** Cursor of the current page; null for the first. */
  cursor: string | null
  /** Number of items on this page. */
  count: number
  formatCount: FormatCount
  hasPrevious: boolean
  hasNext: boolean
  isLoading: boolean
  /** Why the page failed to load, as a sentence. */
  failure?: string | null
  onPrevious: () => void
  onNext: () => void
  /** Retries the page that failed to load. */
  onRetry?: () => void
}

/**
 * Pages through a cursor-paginated list, one page at a time. There are no page numbers, because pages shift while members join
 * and leave.
 */
export function CursorPager(props: CursorPagerProps): React.ReactNode {
  const { listRef, label, cursor, count, formatCount, hasPrevious, hasNext, isLoading, failure, onPrevious, onNext, onRetry } =
    props
  const announce = (): string => t`${{ items: formatCount(count) }} on this page`
  const { announcement, requestItems } = useFocusNewItems({ mark: cursor, isLoading, firstNew: 0, announce, listRef })
  const withRequest = (onGo: () => void) => (): void => {
    requestItems()
    onGo()
  }
  return (
    <nav aria-label={label} aria-busy={isLoading || undefined} className="grid gap-3 pt-4">
      {failure && !isLoading ? <LoadPageError failure={failure} onRetry={onRetry} /> : null}
      <div className="flex items-center justify-between gap-3">
        <PageButton isDisabled={!hasPrevious || isLoading} onClick={withRequest(onPrevious)}>
          <Icon name="chevron-left" />
          {t`Previous`}
        </PageButton>
        <PageButton isDisabled={!hasNext || isLoading} onClick={withRequest(onNext)}>
          {t`Next`}
          <Icon name="chevron-right" />
        </PageButton>
      </div>
      <output className="sr-only">{announcement}</output>
    </nav>
  )
}

type PageButtonProps = { isDisabled: boolean; onClick: () => void; children: React.ReactNode }

/** When disabled it stays focusable, so that keyboard focus is not lost at either end. */
function PageButton({ isDisabled, onClick, children }: PageButtonProps): React.ReactNode {
  return (
    <Button variant="secondary" size="sm" aria-disabled={isDisabled || undefined} onClick={isDisabled ? undefined : onClick}>
      {children}
    </Button>
  )
}
