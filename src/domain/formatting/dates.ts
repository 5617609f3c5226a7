import { t } from '#domain/i18n/messages.ts'
import { dateFormat, relativeFormat } from './formats.ts'

const dayMs = 86_400_000

/** Formats a day in a time zone: "April 14, 2026". */
export function formatDate(at: Date, timeZone: string): string {
  return dateFormat({ year: 'numeric', month: 'long', day: 'numeric', timeZone }).format(at)
}

/** Formats a day in a time zone, with the year if it differs from that of `now`: "April 14". */
export function formatRecentDate(at: Date, now: Date, timeZone: string): string {
  if (yearOf(at, timeZone) !== yearOf(now, timeZone)) return formatDate(at, timeZone)
  return dateFormat({ month: 'long', day: 'numeric', timeZone }).format(at)
}

/** Formats a day in a time zone: "Tuesday, April 14". */
export function formatLongDay(at: Date, timeZone: string): string {
  return dateFormat({ weekday: 'long', month: 'long', day: 'numeric', timeZone }).format(at)
}

/** Formats a day in a time zone: "Tuesday, April 14, 2026". */
export function formatLongDate(at: Date, timeZone: string): string {
  return dateFormat({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', timeZone }).format(at)
}

/** Formats a day in a time zone, with the year if it differs from that of `now`: "Tue, Apr 14". */
export function formatShortDay(at: Date, now: Date, timeZone: string): string {
  const year = yearOf(at, timeZone) === yearOf(now, timeZone) ? undefined : ('numeric' as const)
  return dateFormat({ weekday: 'short', month: 'short', day: 'numeric', year, timeZone }).format(at)
}

/** Formats a time in a time zone: "4:00 PM". */
export function formatTime(at: Date, timeZone: string): string {
  // Replaces the narrow no-break space before "PM", which some mail programs do not show.
  return dateFormat({ hour: 'numeric', minute: '2-digit', timeZone }).format(at).replaceAll('\u202f', ' ')
}

/** Formats a time with the abbreviation of its time zone: "4:00 PM CDT". */
export function formatTimeWithZone(at: Date, timeZone: string): string {
  return `${formatTime(at, timeZone)} ${timeZoneNameOf(at, timeZone)}`
}

/** Formats a day and time in a time zone: "Tuesday, April 14 at 4:00 PM CDT". */
export function formatDayAndTime(at: Date, timeZone: string): string {
  return t`${{ longDay: formatLongDay(at, timeZone) }} at ${{ timeWithZone: formatTimeWithZone(at, timeZone) }}`
}

/** Formats a date and time in a time zone: "Tuesday, April 14, 2026 at 4:00 PM CDT". */
export function formatDateAndTime(at: Date, timeZone: string): string {
  return t`${{ day: formatLongDate(at, timeZone) }} at ${{ timeWithZone: formatTimeWithZone(at, timeZone) }}`
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

/** Returns the abbreviation of a time zone at an instant: "CDT", "GMT+1". */
export function timeZoneNameOf(at: Date, timeZone: string): string {
  return dateParts(at, timeZone, { timeZoneName: 'short' })['timeZoneName'] ?? timeZone
}

/** Returns the name of a time zone for the whole year: "Eastern Time". */
export function longTimeZoneName(at: Date, timeZone: string): string {
  return dateParts(at, timeZone, { timeZoneName: 'longGeneric' })['timeZoneName'] ?? timeZone
}

/** Maps the local calendar day to UTC, so that days differ by whole days despite clock changes. */
function startOfDay(at: Date, timeZone: string): number {
  const { year, month, day } = dateParts(at, timeZone, {})
  return Date.UTC(Number(year), Number(month) - 1, Number(day))
}

function yearOf(at: Date, timeZone: string): string {
  return dateParts(at, timeZone, { year: 'numeric' })['year'] ?? ''
}

/** Returns the named parts of an instant in a time zone, for formats that `Intl` does not have. */
export function dateParts(at: Date, timeZone: string, format: Intl.DateTimeFormatOptions): Partial<Record<string, string>> {
  const parts = dateFormat({ ...format, timeZone }).formatToParts(at)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}
