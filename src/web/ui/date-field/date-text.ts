import { CalendarDate, parseDate } from '@internationalized/date'
import { dateFormat } from '#domain/formatting/formats.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatDay } from '../../lib/dates.ts'

/** Parses `YYYY-MM-DD`. Returns null if there is no such day. */
export function toDate(text: string): CalendarDate | null {
  try {
    return parseDate(text)
  } catch {
    return null
  }
}

const isoDate = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:T.*)?$/
const numericDate = /^(?<month>\d{1,2})[/.-](?<day>\d{1,2})[/.-](?<year>\d{2}|\d{4})$/
const monthFirst = /^(?<name>[A-Z]{3,})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/i
const dayFirst = /^(?<day>\d{1,2})(?:st|nd|rd|th)? (?<name>[A-Z]{3,})[.,]? (?<year>\d{4})$/i
const months = Array.from({ length: 12 }, (_, i) => dateFormat({ month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, i)))

/**
 * Parses a date as people write and copy it (`2026-04-14`, `4/14/2026`, `4-14-26`, `April 14, 2026`, `14 Apr 2026`). Returns
 * null if it is not a date or the day does not exist. The month comes first, as in the United States, unless it cannot be a
 * month.
 *
 * @param latestYear the latest year that a two-digit year may stand for
 */
export function parseDateText(text: string, latestYear: number): CalendarDate | null {
  const normalized = text.trim().replaceAll(/\s+/g, ' ')
  const namedDate = (monthFirst.exec(normalized) ?? dayFirst.exec(normalized))?.groups
  if (namedDate)
    return toExistingDate(Number(namedDate['year']), monthNumberOf(namedDate['name'] ?? ''), Number(namedDate['day']))
  const iso = isoDate.exec(normalized)?.groups
  if (iso) return toExistingDate(Number(iso['year']), Number(iso['month']), Number(iso['day']))
  const parts = numericDate.exec(normalized)?.groups
  if (!parts) return null
  const [first, second] = [Number(parts['month']), Number(parts['day'])]
  const year = fullYear(Number(parts['year']), latestYear)
  return first > 12 ? toExistingDate(year, second, first) : toExistingDate(year, first, second)
}

/** The day, or null if it does not exist. */
function toExistingDate(year: number, month: number, day: number): CalendarDate | null {
  const date = new CalendarDate(year, month, day)
  // The library clamps days and months that do not exist to the nearest that do.
  return date.month === month && date.day === day ? date : null
}

/** Number of the month whose name starts with this text, or 0. */
function monthNumberOf(name: string): number {
  return months.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1
}

/** A date as the field displays it: `04/14/2026`. */
export function fieldText({ year, month, day }: CalendarDate): string {
  return `${pad(month)}/${pad(day)}/${year}`
}

function pad(part: number): string {
  return String(part).padStart(2, '0')
}

/**
 * The last day of the month if a later day was typed, with a message about the correction. Returns null for a day that exists.
 */
export function clampDay(year: number, month: number, day: number): { date: CalendarDate; correction: string } | null {
  const date = new CalendarDate(year, month, day)
  if (date.month !== month || date.day === day) return null
  const monthName = months[month - 1] ?? ''
  const monthAndYear = month === 2 ? t`${{ monthName }} ${{ year }}` : monthName
  const length = t`${{ monthAndYear }} has ${{ days: date.day }} days`
  return { date, correction: t`${{ length }}; the date is now ${{ fieldText: fieldText(date) }}.` }
}

// A birthdate is at most this far back, and plans rarely reach further ahead.
const [yearsBack, yearsAhead] = [120, 20]

/** Years to offer: those within the bounds, otherwise those around the current year, and always the selected one. */
export function yearsToChoose(value: string, min: string, max: string, currentYear: number): { first: number; last: number } {
  const valueYear = toDate(value)?.year ?? currentYear
  const first = toDate(min)?.year
  const last = toDate(max)?.year ?? Math.max(currentYear + yearsAhead, valueYear, first ?? 0)
  return { first: first ?? Math.min(currentYear - yearsBack, valueYear, last), last }
}

/** Expands a two-digit year to the latest century that does not exceed `latestYear`. Other years are unchanged. */
export function fullYear(year: number, latestYear: number): number {
  if (year >= 100) return year
  const century = latestYear - (latestYear % 100)
  return century + year > latestYear ? century - 100 + year : century + year
}

/** Error message for a date outside its bounds. */
export function outsideBounds(date: CalendarDate, first: CalendarDate | null, last: CalendarDate | null): string | undefined {
  const formatBound = (bound: CalendarDate): string => formatDay(bound.toDate('UTC'), 'UTC')
  if (first && date.compare(first) < 0) return t`Choose ${{ bound: formatBound(first) }} or later.`
  if (last && date.compare(last) > 0) return t`Choose ${{ bound: formatBound(last) }} or earlier.`
  return undefined
}
