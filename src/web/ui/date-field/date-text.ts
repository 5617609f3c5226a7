import { CalendarDate, parseDate } from '@internationalized/date'

/** A date as `YYYY-MM-DD`, or null when there is no such day. */
export function toDate(text: string): CalendarDate | null {
  try {
    return parseDate(text)
  } catch {
    return null
  }
}

const isoDate = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:T.*)?$/
const usDate = /^(?<month>\d{1,2})[/.-](?<day>\d{1,2})[/.-](?<year>\d{2}|\d{4})$/
const writtenDate = /^(?<name>[A-Z]{3})[A-Z]*\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/i
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A date as people write and copy it in the United States (`2026-04-14`, `4/14/2026`, `4-14-26`, `April 14, 2026`), or
 * null when it is none or there is no such day.
 *
 * @param latest the year that a year of two digits does not go beyond
 */
export function readDate(text: string, latest: number): CalendarDate | null {
  const parts = (isoDate.exec(text.trim()) ?? usDate.exec(text.trim()) ?? writtenDate.exec(text.trim()))?.groups
  if (!parts) return null
  const month = parts.name === undefined ? Number(parts.month) : months.indexOf(parts.name.toLowerCase()) + 1
  const date = new CalendarDate(fullYear(Number(parts.year), latest), month, Number(parts.day))
  // Days and months that do not exist are drawn to the nearest that do.
  return date.month === month && date.day === Number(parts.day) ? date : null
}

/** A year of two digits in the century in which it does not go beyond the latest; others stay. */
export function fullYear(year: number, latest: number): number {
  if (year >= 100) return year
  const century = latest - (latest % 100)
  return century + year > latest ? century - 100 + year : century + year
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** What is wrong with a date outside its bounds, which are told as people write them. */
export function outsideBounds(date: CalendarDate, first: CalendarDate | null, last: CalendarDate | null): string | undefined {
  const told = (bound: CalendarDate): string => longDate.format(bound.toDate('UTC'))
  if (first && date.compare(first) < 0) return `Choose ${told(first)} or later.`
  if (last && date.compare(last) > 0) return `Choose ${told(last)} or earlier.`
  return undefined
}
