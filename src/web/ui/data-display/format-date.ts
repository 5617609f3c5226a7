import { dateParts, daysUntil } from '#domain/formatting/dates.ts'
import { relativeFormat } from '#domain/formatting/formats.ts'

const minuteMs = 60_000
const hourMs = 3_600_000

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
