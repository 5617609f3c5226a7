/** The entries sorted by code unit, each once, so that two lists of the same entries are equal. */
export function sortedUnique(entries: readonly string[]): string[] {
  return entries.length < 2 ? [...entries] : [...new Set(entries)].sort(byCodeUnit)
}

/** Order of two strings by code unit, the same on every machine and in every language. */
export function byCodeUnit(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Entries of the first list that the second has too, in order. */
export function shared(a: readonly string[], b: readonly string[]): string[] {
  return a.filter((entry) => b.includes(entry))
}

/** How many entries two lists have in common; each must be free of repetition. Builds nothing, for it runs for every pair. */
export function countShared(a: readonly string[], b: readonly string[]): number {
  let count = 0
  for (const entry of a) if (b.includes(entry)) count += 1
  return count
}
