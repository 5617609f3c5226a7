import { useEffect, useEffectEvent, useState } from 'react'
import { searchWords } from './search-words.ts'

const debounceMs = 200

type SearchText = {
  text: string
  /** Takes what is typed and searches once there is a pause. */
  type: (text: string) => void
  /** Searches at once for what is typed. */
  search: () => void
  /** Empties the field and searches for nothing, at once. */
  clear: () => void
}

/** What stands in a search field, and its way to `onSearch`: after a pause in typing. */
export function useSearchText(searched: string, onSearch: (words: string) => void): SearchText {
  const [text, setText] = useState(searched)
  const [sent, setSent] = useState(searched)
  const [seen, setSeen] = useState(searched)
  // The search changed. Unless it only answers our own, somebody went back or cleared it, and the field follows.
  if (searched !== seen) {
    setSeen(searched)
    if (searched !== sent) {
      setSent(searched)
      setText(searched)
    }
  }

  const send = (words: string): void => {
    if (words === sent) return
    setSent(words)
    onSearch(words)
  }
  const wanted = searchWords(text)
  const sendLate = useEffectEvent(send)
  useEffect(() => {
    const timer = setTimeout(() => sendLate(wanted), debounceMs)
    return () => clearTimeout(timer)
  }, [wanted])

  return {
    text,
    type: setText,
    search: () => send(wanted),
    clear: () => {
      setText('')
      send('')
    },
  }
}
