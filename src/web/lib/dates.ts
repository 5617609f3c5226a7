import { dateParts } from '#domain/formatting/dates.ts'
import { memberTimeZone } from './member-time-zone.ts'

/**
 * Formats a day as "14 April 2026", the only long date format on pages.
 *
 * @param at an instant, as a `Date` or in ISO 8601
 * @param timeZone defaults to the member's
 */
export function formatDay(at: Date | string, timeZone = memberTimeZone()): string {
  const { day, month, year } = dateParts(new Date(at), timeZone, { day: 'numeric', month: 'long', year: 'numeric' })
  return `${day} ${month} ${year}`
}

/** "3 March" in a time zone, with the year if it differs from that of `now`. */
export function formatRecentDay(at: Date, now: Date, timeZone: string): string {
  const full = formatDay(at, timeZone)
  const [year, thisYear] = [at, now].map((date) => dateParts(date, timeZone, { year: 'numeric' })['year'])
  return year === thisYear ? full.slice(0, full.lastIndexOf(' ')) : full
}

/** Short month and day of the month in a time zone, for a calendar icon: "Apr" and "16". */
export function monthAndDayOf(at: Date, timeZone: string): { month: string; day: string } {
  const { month, day } = dateParts(at, timeZone, { month: 'short', day: 'numeric' })
  return { month: month ?? '', day: day ?? '' }
}
