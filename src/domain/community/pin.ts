/** An announcement stands above all others for so many days at most. */
export const pinDaysMax = 90

const dayMs = 24 * 3_600_000

/** What is wrong with pinning something until a moment, in a sentence; null where nothing is. */
export function pinFault(until: Date, now: Date): string | null {
  const aheadMs = until.getTime() - now.getTime()
  if (aheadMs <= 0) return 'This day is past. Choose today or a later one.'
  // The last day ends after the hour that it is now.
  return aheadMs > (pinDaysMax + 1) * dayMs ? `Choose a day within the next ${pinDaysMax} days.` : null
}
