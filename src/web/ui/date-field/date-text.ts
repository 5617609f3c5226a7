import { CalendarDate, parseDate } from '@internationalized/date'
import { formatDay } from '../../lib/dates.ts'

/** A date as `YYYY-MM-DD`, or null when there is no such day. */
export function toDate(text: string): CalendarDate | null {
  try {
    return parseDate(text)
  } catch {
    return null
  }
}

const isoDate = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:T.*)?$/
const figures = /^(?<month>\d{1,2})[/.-](?<day>\d{1,2})[/.-](?<year>\d{2}|\d{4})$/
const monthFirst = /^(?<name>[A-Z]{3,})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/i
const dayFirst = /^(?<day>\d{1,2})(?:st|nd|rd|th)? (?<name>[A-Z]{3,})[.,]? (?<year>\d{4})$/i
const months = 'January February March April May June July August September October November December'.split(' ')

/**
 * A date as people write and copy it (`2026-04-14`, `4/14/2026`, `4-14-26`, `April 14, 2026`, `14 Apr 2026`), or null
 * when it is none or there is no such day. The month goes first, as in the United States, unless it cannot be one.
 *
 * @param latest the year that a year of two digits does not go beyond
 */
export function readDate(text: string, latest: number): CalendarDate | null {
  const said = text.trim().replaceAll(/\s+/g, ' ')
  const written = (monthFirst.exec(said) ?? dayFirst.exec(said))?.groups
  if (written) return existing(Number(written['year']), monthCalled(written['name'] ?? ''), Number(written['day']))
  const iso = isoDate.exec(said)?.groups
  if (iso) return existing(Number(iso['year']), Number(iso['month']), Number(iso['day']))
  const parts = figures.exec(said)?.groups
  if (!parts) return null
  const [first, second] = [Number(parts['month']), Number(parts['day'])]
  const year = fullYear(Number(parts['year']), latest)
  return first > 12 ? existing(year, second, first) : existing(year, first, second)
}

/** The day, or null when there is no such one. */
function existing(year: number, month: number, day: number): CalendarDate | null {
  const date = new CalendarDate(year, month, day)
  // Days and months that do not exist are drawn to the nearest that do.
  return date.month === month && date.day === day ? date : null
}

/** The number of the month whose name begins so; 0 for none. */
function monthCalled(name: string): number {
  return months.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1
}

/** A date as it stands in the field: `04/14/2026`. */
export function fieldText({ year, month, day }: CalendarDate): string {
  return `${pad(month)}/${pad(day)}/${year}`
}

function pad(part: number): string {
  return String(part).padStart(2, '0')
}

/** The last day of the month where a day beyond it was typed, and what to say about that; null for a day that exists. */
export function mendDay(year: number, month: number, day: number): { date: CalendarDate; notice: string } | null {
  const date = new CalendarDate(year, month, day)
  if (date.month !== month || date.day === day) return null
  const length = `${months[month - 1]} has ${date.day} days${month === 2 ? ` in ${year}` : ''}`
  return { date, notice: `${length}; the date is now ${fieldText(date)}.` }
}

// A birthdate lies at most so far back, and most plans end before that many years.
const [yearsBack, yearsAhead] = [120, 20]

/** The years to choose from: those within the bounds, else those around the present one, and always the one that stands there. */
export function yearsToChoose(value: string, min: string, max: string, present: number): { first: number; last: number } {
  const standing = toDate(value)?.year ?? present
  const first = toDate(min)?.year
  const last = toDate(max)?.year ?? Math.max(present + yearsAhead, standing, first ?? 0)
  return { first: first ?? Math.min(present - yearsBack, standing, last), last }
}

/** A year of two digits in the century in which it does not go beyond the latest; others stay. */
export function fullYear(year: number, latest: number): number {
  if (year >= 100) return year
  const century = latest - (latest % 100)
  return century + year > latest ? century - 100 + year : century + year
}

/** What is wrong with a date outside its bounds, which are told as people write them. */
export function outsideBounds(date: CalendarDate, first: CalendarDate | null, last: CalendarDate | null): string | undefined {
  const told = (bound: CalendarDate): string => formatDay(bound.toDate('UTC'), 'UTC')
  if (first && date.compare(first) < 0) return `Choose ${told(first)} or later.`
  if (last && date.compare(last) > 0) return `Choose ${told(last)} or earlier.`
  return undefined
}
