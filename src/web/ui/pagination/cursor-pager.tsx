import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { countOf, type Noun, useArrival } from './arrival.ts'
import { PageFailure } from './page-failure.tsx'

type CursorPagerProps = {
  /** The element whose children are the items. */
  listRef: React.RefObject<HTMLElement | null>
  /** Names the pair of buttons for screen readers: "Pages of applicants". */
  label: string
  /** The cursor of the page that is shown; null for the first. */
  cursor: string | null
  /** How many items this page has. */
  count: number
  noun: Noun
  hasPrevious: boolean
  hasNext: boolean
  isLoading: boolean
  /** Why the page did not come, as a sentence. */
  failure?: string | null
  onPrevious: () => void
  onNext: () => void
  /** Asks again for the page that did not come. */
  onRetry?: () => void
}

/** Leafs through a list paged by key, one page at a time. There are no page numbers: pages shift while people join and leave. */
export function CursorPager(props: CursorPagerProps): React.ReactNode {
  const { listRef, label, cursor, count, noun, hasPrevious, hasNext, isLoading, failure, onPrevious, onNext, onRetry } = props
  const words = (): string => `${countOf(count, noun)} on this page`
  const { said, ask } = useArrival({ mark: cursor, isLoading, firstNew: 0, words, listRef })
  const going = (go: () => void) => (): void => {
    ask()
    go()
  }
  return (
    <nav aria-label={label} aria-busy={isLoading || undefined} className="grid gap-3 pt-4">
      {failure && !isLoading ? <PageFailure failure={failure} onRetry={onRetry} /> : null}
      <div className="flex items-center justify-between gap-3">
        <PageButton isOff={!hasPrevious || isLoading} onClick={going(onPrevious)}>
          <Icon name="chevron-left" />
          Previous
        </PageButton>
        <PageButton isOff={!hasNext || isLoading} onClick={going(onNext)}>
          Next
          <Icon name="chevron-right" />
        </PageButton>
      </div>
      <output className="sr-only">{said}</output>
    </nav>
  )
}

type PageButtonProps = { isOff: boolean; onClick: () => void; children: React.ReactNode }

/** Switched off it keeps the focus, so that the keyboard does not lose its place at either end. */
function PageButton({ isOff, onClick, children }: PageButtonProps): React.ReactNode {
  return (
    <Button variant="secondary" size="sm" aria-disabled={isOff || undefined} onClick={isOff ? undefined : onClick}>
      {children}
    </Button>
  )
}
