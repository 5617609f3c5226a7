import { dayMs } from '#domain/meetings/days.ts'

/** Returns the UTC day of a date, `YYYY-MM-DD`. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** Returns the date this many 24-hour days earlier. */
export function daysAgo(at: Date, days: number): Date {
  return new Date(at.getTime() - days * dayMs)
}
