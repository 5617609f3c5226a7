import { dateFormat, relativeFormat } from '#domain/words/formats.ts'

const dayMs = 86_400_000

let known = { offset: Number.NaN, zone: '' }

/** The zone of this browser. Asked for once, and again when the clock is another: its owner may have traveled. */
export function browserZone(): string {
  const offset = new Date().getTimezoneOffset()
  if (offset !== known.offset) known = { offset, zone: new Intl.DateTimeFormat('en-US').resolvedOptions().timeZone }
  return known.zone
}

/** "Tuesday, 14 April" in a zone. */
export function formatLongDay(at: Date, timeZone: string): string {
  const { weekday, day, month } = partsOf(at, timeZone, { weekday: 'long', day: 'numeric', month: 'long' })
  return `${weekday}, ${day} ${month}`
}

/**
 * "14 April 2026": the one way a day is written out on pages.
 *
 * @param at an instant, as a date or in ISO 8601
 * @param timeZone the zone of this browser when left out
 */
export function formatDay(at: Date | string, timeZone = browserZone()): string {
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

/** How far away a day is in a zone, in words: "today", "tomorrow", "in 3 days". */
export function formatDaysUntil(at: Date, now: Date, timeZone: string): string {
  return relativeFormat({ numeric: 'auto' }).format(daysUntil(at, now, timeZone), 'day')
}

/** How many calendar days lie between now and a day in a zone; negative when it is past. */
export function daysUntil(at: Date, now: Date, timeZone: string): number {
  return Math.round((startOfDay(at, timeZone) - startOfDay(now, timeZone)) / dayMs)
}

/** The hour of the day in a zone, 0 to 23. */
export function hourOf(at: Date, timeZone: string): number {
  return Number(partsOf(at, timeZone, { hour: '2-digit', hourCycle: 'h23' })['hour'])
}

/** The calendar day of an instant as if it were in UTC, so that two days differ by whole days whatever the clocks do. */
function startOfDay(at: Date, timeZone: string): number {
  const { year, month, day } = partsOf(at, timeZone, { year: 'numeric', month: 'numeric', day: 'numeric' })
  return Date.UTC(Number(year), Number(month) - 1, Number(day))
}

/** The named parts of an instant in a zone, to put together as the product writes them. */
export function partsOf(at: Date, timeZone: string, format: Intl.DateTimeFormatOptions): Partial<Record<string, string>> {
  const parts = dateFormat({ ...format, timeZone }).formatToParts(at)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}
