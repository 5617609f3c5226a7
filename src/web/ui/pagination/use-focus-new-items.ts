import { useEffect, useRef, useState } from 'react'

/** Formats a number of a list's items: "1 pod", "12 pods". */
export type FormatCount = (count: number) => string

type FocusNewItemsOptions = {
  /** Changes when new items have arrived: the number of items, or the key of the page. */
  mark: string | number | null
  isLoading: boolean
  /** Index of the first new item among the list's children. */
  firstNew: number
  /** Builds the announcement for the new items, given the index of the first. */
  announce: (firstNew: number) => string
  listRef: React.RefObject<HTMLElement | null>
}

/**
 * Focus and announcement after the member requests more items: focus moves to the first new item, and `announcement` holds the
 * text for a live region. Nothing moves if items arrive that were not requested with `requestItems`.
 */
export function useFocusNewItems({ mark, isLoading, firstNew, announce, listRef }: FocusNewItemsOptions): {
  announcement: string
  requestItems: () => void
} {
  const requestRef = useRef<{ mark: FocusNewItemsOptions['mark']; firstNew: number } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const request = requestRef.current
    if (!request || isLoading || request.mark === mark) return
    requestRef.current = null
    setAnnouncement(announce(request.firstNew))
    focusItem(listRef.current?.children[request.firstNew])
  }, [mark, isLoading, announce, listRef])
  const requestItems = (): void => {
    requestRef.current = { mark, firstNew }
    // Clear it first, so that the same text is announced again.
    setAnnouncement('')
  }
  return { announcement, requestItems }
}

/** Items receive focus only once, from here. They are not in the tab order. */
function focusItem(item: Element | undefined): void {
  if (!(item instanceof HTMLElement)) return
  item.tabIndex = -1
  item.focus()
  item.addEventListener('blur', () => item.removeAttribute('tabindex'), { once: true })
}
