import { dateFormat, relativeFormat } from './formats.ts'

const dayMs = 86_400_000

/** "Tuesday, 14 April" in a zone. */
export function formatLongDay(at: Date, timeZone: string): string {
  const { weekday, day, month } = partsOf(at, timeZone, { weekday: 'long', day: 'numeric', month: 'long' })
  return `${weekday}, ${day} ${month}`
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

/** "4:00 PM" in a zone. */
export function formatTime(at: Date, timeZone: string): string {
  const { hour, minute, dayPeriod } = partsOf(at, timeZone, { hour: 'numeric', minute: '2-digit' })
  return `${hour}:${minute} ${dayPeriod}`
}

/** The short name of a zone at a time: "CDT", "GMT+1". */
export function zoneNameOf(at: Date, timeZone: string): string {
  return partsOf(at, timeZone, { timeZoneName: 'short' })['timeZoneName'] ?? timeZone
}

/** The calendar day of an instant as if it were in UTC, so that two days differ by whole days whatever the clocks do. */
function startOfDay(at: Date, timeZone: string): number {
  const { year, month, day } = partsOf(at, timeZone, {})
  return Date.UTC(Number(year), Number(month) - 1, Number(day))
}

/** The named parts of an instant in a zone, to put together as the product writes them. */
export function partsOf(at: Date, timeZone: string, format: Intl.DateTimeFormatOptions): Partial<Record<string, string>> {
  const parts = dateFormat({ ...format, timeZone }).formatToParts(at)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}
