/** A figure of the statement as it was saved at an instant. */
export type SavedFigure = { savedAt: string; value: number }

/** How far a figure has come: by how much it changed, and since when. */
export type CourseChange = { difference: number; since: Date }

/**
 * How a figure changed since the first save of the last twelve months; null where there is nothing to compare with.
 *
 * @param saved in the order of time
 */
export function changeInTwelveMonths(saved: readonly SavedFigure[], now: Date): CourseChange | null {
  const from = new Date(now)
  from.setUTCFullYear(from.getUTCFullYear() - 1)
  const first = saved.find(({ savedAt }) => Date.parse(savedAt) >= from.getTime())
  const last = saved.at(-1)
  if (!first || !last || first === last) return null
  // In cents, since 0.3 − 0.1 is a little less than 0.2 in binary.
  return { difference: Math.round((last.value - first.value) * 100) / 100, since: new Date(first.savedAt) }
}
