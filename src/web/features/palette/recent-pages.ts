import { useState } from 'react'

const mostKept = 3

// Kept for as long as the page is loaded: what somebody looked at is written nowhere.
let recent: readonly string[] = []

/** The addresses last chosen in the palette, the latest first, and what adds one. */
export function useRecentPages(): [readonly string[], (path: string) => void] {
  // Read when the palette opens, so that nothing changes places under the hand.
  const [shown] = useState(recent)
  return [shown, remember]
}

function remember(path: string): void {
  recent = [path, ...recent.filter((other) => other !== path)].slice(0, mostKept)
}
