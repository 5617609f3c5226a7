/** Returns the entries sorted by code unit without duplicates, so that lists with the same entries are equal. */
export function sortedUnique(entries: readonly string[]): string[] {
  return entries.length < 2 ? [...entries] : [...new Set(entries)].sort(byCodeUnit)
}

/** Compares two strings by code unit, independent of machine and locale. */
export function byCodeUnit(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Returns the entries of the first list that are also in the second, in order. */
export function shared(a: readonly string[], b: readonly string[]): string[] {
  return a.filter((entry) => b.includes(entry))
}

/** Counts the common entries of two lists without duplicates. Allocates nothing, because it runs for every pair. */
export function countShared(a: readonly string[], b: readonly string[]): number {
  let count = 0
  for (const entry of a) if (b.includes(entry)) count += 1
  return count
}
