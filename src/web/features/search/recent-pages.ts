import { useState } from 'react'

const maxRecent = 3

// In memory only, because the member's history must not be stored.
let recent: readonly string[] = []

/** The paths last selected in the palette, latest first, and a function to add one. */
export function useRecentPages(): [readonly string[], (path: string) => void] {
  // Read once when the palette opens, so that entries do not reorder while it is open.
  const [initialRecent] = useState(recent)
  return [initialRecent, rememberPage]
}

function rememberPage(path: string): void {
  recent = [path, ...recent.filter((other) => other !== path)].slice(0, maxRecent)
}
