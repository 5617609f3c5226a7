import { useEffect, useEffectEvent, useState } from 'react'
import { toSearchTerms } from './search-terms.ts'

const debounceMs = 200

type SearchText = {
  text: string
  /** Stores the typed text and searches after a pause. */
  type: (text: string) => void
  /** Searches for the typed text immediately. */
  search: () => void
  /** Clears the field and the search immediately. */
  clear: () => void
}

/** Text of a search field, passed to `onSearch` after a pause in typing. */
export function useSearchText(value: string, onSearch: (terms: string) => void): SearchText {
  const [text, setText] = useState(value)
  const [lastSent, setLastSent] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  // The search changed. Unless this field caused it, it was cleared or restored by navigation, and the field follows.
  if (value !== lastValue) {
    setLastValue(value)
    if (value !== lastSent) {
      setLastSent(value)
      setText(value)
    }
  }

  const send = (terms: string): void => {
    if (terms === lastSent) return
    setLastSent(terms)
    onSearch(terms)
  }
  const searchTerms = toSearchTerms(text)
  const sendDebounced = useEffectEvent(send)
  useEffect(() => {
    const timer = setTimeout(() => sendDebounced(searchTerms), debounceMs)
    return () => clearTimeout(timer)
  }, [searchTerms])

  return {
    text,
    type: setText,
    search: () => send(searchTerms),
    clear: () => {
      setText('')
      send('')
    },
  }
}
