/** A single letter finds nearly everything, so it is not searched for. */
const fewestLetters = 2

/** What to search for when this was typed; empty for no search. */
export function searchWords(typed: string): string {
  const words = typed.trim()
  return Array.from(words).length < fewestLetters ? '' : words
}

/** How many were found, for screen readers. */
export function resultsInWords(count: number): string {
  if (count === 0) return 'No results'
  return count === 1 ? '1 result' : `${count} results`
}
