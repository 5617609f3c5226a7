import { memoize } from './memoize.ts'

/** Returns the days from January 1, 1970 to a day `YYYY-MM-DD`. Negative for earlier days. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs
}

/**
 * Returns the day `YYYY-MM-DD` that is this many days after January 1, 1970.
 * Results are memoized because formatting a day takes longer than all other arithmetic of a meeting.
 */
export const dayOf = memoize(10_000, (number: number) => new Date(number * dayMs).toISOString().slice(0, 10))

/** Returns the ISO weekday of a day number: Monday is 1, Sunday is 7. */
export function isoDayOf(number: number): number {
  // January 1, 1970 was a Thursday.
  return ((((number + 3) % 7) + 7) % 7) + 1
}

/** Milliseconds in a 24-hour day. */
export const dayMs = 86_400_000
