import { dateParts, formatDate } from '#domain/formatting/dates.ts'
import { memberTimeZone } from './member-time-zone.ts'

/**
 * Formats a day as "April 14, 2026".
 *
 * @param at an instant, as a `Date` or in ISO 8601
 * @param timeZone defaults to the member's
 */
export function formatDay(at: Date | string, timeZone = memberTimeZone()): string {
  return formatDate(new Date(at), timeZone)
}

/** Short month and day of the month in a time zone, for a calendar icon: "Apr" and "16". */
export function monthAndDayOf(at: Date, timeZone: string): { month: string; day: string } {
  const { month, day } = dateParts(at, timeZone, { month: 'short', day: 'numeric' })
  return { month: month ?? '', day: day ?? '' }
}
