import { daysUntil, formatLongDay, formatTime, partsOf, zoneNameOf } from '#domain/words/dates.ts'
import { relativeFormat } from '#domain/words/formats.ts'

const minuteMs = 60_000
const hourMs = 3_600_000

/** "Tue 14 Apr" in a zone; with the year when `now` lies in another one. */
export function formatShortDay(at: Date, now: Date, timeZone: string): string {
  const { weekday, day, month } = partsOf(at, timeZone, { weekday: 'short', day: 'numeric', month: 'short' })
  const year = yearOf(at, timeZone)
  return `${weekday} ${day} ${month}${year === yearOf(now, timeZone) ? '' : ` ${year}`}`
}

/** The whole of it, for those who ask: "Tuesday, 14 April 2026, 4:00 PM CDT". */
export function formatFull(at: Date, timeZone: string): string {
  return `${formatLongDay(at, timeZone)} ${yearOf(at, timeZone)}, ${formatTime(at, timeZone)} ${zoneNameOf(at, timeZone)}`
}

/** Whether clocks of two zones show the same at a time, whatever the zones are called. */
export function isSameClock(at: Date, zoneA: string, zoneB: string): boolean {
  const offsetOf = (zone: string): string | undefined => partsOf(at, zone, { timeZoneName: 'longOffset' })['timeZoneName']
  return zoneA === zoneB || offsetOf(zoneA) === offsetOf(zoneB)
}

/**
 * How far away a time is, in the words one would use: "now", "in 20 minutes", "3 hours ago" on the same calendar day,
 * then "tomorrow", "in 3 days", weeks from two on, months from two on, years from two on.
 */
export function formatRelative(at: Date, now: Date, timeZone: string): string {
  const words = relativeFormat({ numeric: 'auto' })
  const ms = at.getTime() - now.getTime()
  const days = daysUntil(at, now, timeZone)
  if (Math.abs(ms) < minuteMs) return 'now'
  if (Math.abs(ms) < hourMs) return words.format(Math.trunc(ms / minuteMs), 'minute')
  if (days === 0) return words.format(Math.trunc(ms / hourMs), 'hour')
  if (Math.abs(days) < 14) return words.format(days, 'day')
  if (Math.abs(days) < 61) return words.format(Math.trunc(days / 7), 'week')
  if (Math.abs(days) < 730) return words.format(Math.trunc(days / 30.44), 'month')
  return words.format(Math.trunc(days / 365.25), 'year')
}

function yearOf(at: Date, timeZone: string): string {
  return partsOf(at, timeZone, { year: 'numeric' })['year'] ?? ''
}
