import { isRealDate } from '../fields/real-date.ts'
import { dayNumber } from '../meetings/days.ts'

/** Days, the first and the last counted in, on which somebody is away. */
export type DaysAway = { fromDay: string; untilDay: string }

const daysAtMost = 92
const daysAhead = 366

/**
 * What is wrong with days away that are to be added to others, in a sentence; null where nothing is.
 *
 * @param today the earliest day that it is anywhere
 */
export function faultOfAbsence({ fromDay, untilDay }: DaysAway, others: readonly DaysAway[], today: string): string | null {
  if (!isRealDate(fromDay) || !isRealDate(untilDay)) return 'Choose a real day.'
  if (untilDay < fromDay) return 'The last day comes before the first one.'
  if (untilDay < today) return 'Choose days to come.'
  if (dayNumber(untilDay) - dayNumber(fromDay) > daysAtMost) return 'Choose three months at most.'
  if (dayNumber(fromDay) - dayNumber(today) > daysAhead) return 'Choose days within a year.'
  const overlaps = others.some((other) => other.fromDay <= untilDay && other.untilDay >= fromDay)
  return overlaps ? 'You are already away on some of these days.' : null
}
