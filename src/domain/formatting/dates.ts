import { dateFormat, relativeFormat } from './formats.ts'

const dayMs = 86_400_000

/** Formats a day in a time zone: "Tuesday, 14 April". */
export function formatLongDay(at: Date, timeZone: string): string {
  const { weekday, day, month } = dateParts(at, timeZone, { weekday: 'long', day: 'numeric', month: 'long' })
  return `${weekday}, ${day} ${month}`
}

/** Formats the distance to a day in a time zone: "today", "tomorrow", "in 3 days". */
export function formatDaysUntil(at: Date, now: Date, timeZone: string): string {
  return relativeFormat({ numeric: 'auto' }).format(daysUntil(at, now, timeZone), 'day')
}

/** Returns the calendar days from now to a day in a time zone. Negative if it is past. */
export function daysUntil(at: Date, now: Date, timeZone: string): number {
  return Math.round((startOfDay(at, timeZone) - startOfDay(now, timeZone)) / dayMs)
}

/** Returns the hour of the day in a time zone, 0 to 23. */
export function hourOf(at: Date, timeZone: string): number {
  return Number(dateParts(at, timeZone, { hour: '2-digit', hourCycle: 'h23' })['hour'])
}

/** Formats a time in a time zone: "4:00 PM". */
export function formatTime(at: Date, timeZone: string): string {
  const { hour, minute, dayPeriod } = dateParts(at, timeZone, { hour: 'numeric', minute: '2-digit' })
  return `${hour}:${minute} ${dayPeriod}`
}

/** Returns the abbreviation of a time zone at an instant: "CDT", "GMT+1". */
export function timeZoneNameOf(at: Date, timeZone: string): string {
  return dateParts(at, timeZone, { timeZoneName: 'short' })['timeZoneName'] ?? timeZone
}

/** Maps the local calendar day to UTC, so that days differ by whole days despite clock changes. */
function startOfDay(at: Date, timeZone: string): number {
  const { year, month, day } = dateParts(at, timeZone, {})
  return Date.UTC(Number(year), Number(month) - 1, Number(day))
}

/** Returns the named parts of an instant in a time zone, from which the product's formats are assembled. */
export function dateParts(at: Date, timeZone: string, format: Intl.DateTimeFormatOptions): Partial<Record<string, string>> {
  const parts = dateFormat({ ...format, timeZone }).formatToParts(at)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}
