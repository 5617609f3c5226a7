import { partsOf } from '#domain/words/dates.ts'
import { memberZone } from './member-zone.ts'

/**
 * "14 April 2026": the one way a day is written out on pages.
 *
 * @param at an instant, as a date or in ISO 8601
 * @param timeZone the member's when left out
 */
export function formatDay(at: Date | string, timeZone = memberZone()): string {
  const { day, month, year } = partsOf(new Date(at), timeZone, { day: 'numeric', month: 'long', year: 'numeric' })
  return `${day} ${month} ${year}`
}

/** "3 March" in a zone; with the year when `now` lies in another one. */
export function formatRecentDay(at: Date, now: Date, timeZone: string): string {
  const full = formatDay(at, timeZone)
  const [year, thisYear] = [at, now].map((one) => partsOf(one, timeZone, { year: 'numeric' })['year'])
  return year === thisYear ? full.slice(0, full.lastIndexOf(' ')) : full
}

/** Short month and day of the month in a zone, for a calendar leaf: "Apr" and "16". */
export function leafOf(at: Date, timeZone: string): { month: string; day: string } {
  const { month, day } = partsOf(at, timeZone, { month: 'short', day: 'numeric' })
  return { month: month ?? '', day: day ?? '' }
}
