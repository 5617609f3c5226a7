import { daysUntil, formatLongDay, formatTime, dateParts, timeZoneNameOf } from '#domain/formatting/dates.ts'
import { relativeFormat } from '#domain/formatting/formats.ts'

const minuteMs = 60_000
const hourMs = 3_600_000

/** "Tue 14 Apr" in a time zone, with the year if it differs from that of `now`. */
export function formatShortDay(at: Date, now: Date, timeZone: string): string {
  const { weekday, day, month } = dateParts(at, timeZone, { weekday: 'short', day: 'numeric', month: 'short' })
  const year = yearOf(at, timeZone)
  return `${weekday} ${day} ${month}${year === yearOf(now, timeZone) ? '' : ` ${year}`}`
}

/** The complete date and time: "Tuesday, 14 April 2026, 4:00 PM CDT". */
export function formatFullDateTime(at: Date, timeZone: string): string {
  return `${formatLongDay(at, timeZone)} ${yearOf(at, timeZone)}, ${formatTime(at, timeZone)} ${timeZoneNameOf(at, timeZone)}`
}

/** Whether two time zones have the same local time at an instant, regardless of their names. */
export function isSameLocalTime(at: Date, timeZoneA: string, timeZoneB: string): boolean {
  const offsetOf = (timeZone: string): string | undefined =>
    dateParts(at, timeZone, { timeZoneName: 'longOffset' })['timeZoneName']
  return timeZoneA === timeZoneB || offsetOf(timeZoneA) === offsetOf(timeZoneB)
}

/**
 * Relative time: "now", "in 20 minutes", "3 hours ago" on the same calendar day, then "tomorrow", "in 3 days", weeks from two
 * on, months from two on, years from two on.
 */
export function formatRelative(at: Date, now: Date, timeZone: string): string {
  const relative = relativeFormat({ numeric: 'auto' })
  const ms = at.getTime() - now.getTime()
  const days = daysUntil(at, now, timeZone)
  if (Math.abs(ms) < minuteMs) return 'now'
  if (Math.abs(ms) < hourMs) return relative.format(Math.trunc(ms / minuteMs), 'minute')
  if (days === 0) return relative.format(Math.trunc(ms / hourMs), 'hour')
  if (Math.abs(days) < 14) return relative.format(days, 'day')
  if (Math.abs(days) < 61) return relative.format(Math.trunc(days / 7), 'week')
  if (Math.abs(days) < 730) return relative.format(Math.trunc(days / 30.44), 'month')
  return relative.format(Math.trunc(days / 365.25), 'year')
}

function yearOf(at: Date, timeZone: string): string {
  return dateParts(at, timeZone, { year: 'numeric' })['year'] ?? ''
}
