/** A field of the statement as saved at an instant. */
export type SavedAmount = { savedAt: string; value: number }

/** How a field changed: the difference, and since when. */
export type TrendChange = { difference: number; since: Date }

/**
 * Returns the change of a field since the first save of the last twelve months, or null if there is nothing to compare with.
 * @param saved ordered by time
 */
export function twelveMonthChange(saved: readonly SavedAmount[], now: Date): TrendChange | null {
  const from = new Date(now)
  from.setUTCFullYear(from.getUTCFullYear() - 1)
  const first = saved.find(({ savedAt }) => Date.parse(savedAt) >= from.getTime())
  const last = saved.at(-1)
  if (!first || !last || first === last) return null
  // Rounded to cents, because 0.3 − 0.1 is slightly less than 0.2 in binary.
  return { difference: Math.round((last.value - first.value) * 100) / 100, since: new Date(first.savedAt) }
}
