import { useEffect, useRef, useState } from 'react'
import { numberFormat } from '#domain/words/formats.ts'

/** One and many of what a list holds: `['pod', 'pods']`. */
export type Noun = readonly [one: string, many: string]

/** "1 pod", "12 pods". */
export function countOf(count: number, [one, many]: Noun): string {
  return `${numberFormat({}).format(count)} ${count === 1 ? one : many}`
}

type Arrival = {
  /** Changes when something new has arrived: the number of items, or the key of the page. */
  mark: string | number | null
  isLoading: boolean
  /** Where the new items begin among the list's children. */
  firstNew: number
  /** What is said once they are there, given where they began. */
  words: (firstNew: number) => string
  listRef: React.RefObject<HTMLElement | null>
}

/**
 * What a reader is told and where they stand after asking for more: the focus goes to the first new item and `said` holds
 * the words for a live region. Nothing moves when items come without being asked for by `ask`.
 */
export function useArrival({ mark, isLoading, firstNew, words, listRef }: Arrival): { said: string; ask: () => void } {
  const askedAt = useRef<{ mark: Arrival['mark']; firstNew: number } | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const asked = askedAt.current
    if (!asked || isLoading || asked.mark === mark) return
    askedAt.current = null
    setSaid(words(asked.firstNew))
    focusItem(listRef.current?.children[asked.firstNew])
  }, [mark, isLoading, words, listRef])
  const ask = (): void => {
    askedAt.current = { mark, firstNew }
    // Emptied first, so that the same words are said again.
    setSaid('')
  }
  return { said, ask }
}

/** Items take the focus only once, from here; they are no stop of the Tab key. */
function focusItem(item: Element | undefined): void {
  if (!(item instanceof HTMLElement)) return
  item.tabIndex = -1
  item.focus()
  item.addEventListener('blur', () => item.removeAttribute('tabindex'), { once: true })
}
