import { dayNumber, dayOf } from '#domain/meetings/days.ts'
import { dateFormat, relativeFormat } from '#domain/formatting/formats.ts'

const timeZone = 'UTC'

/** The day a number of days after another, both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return dayOf(dayNumber(day) + days)
}

/** Formats a day `YYYY-MM-DD` relative to today: "today", "tomorrow", "yesterday", otherwise "Thu, Nov 26". */
export function formatRelativeDay(day: string, today: string): string {
  const days = dayNumber(day) - dayNumber(today)
  if (Math.abs(days) <= 1) return relativeFormat({ numeric: 'auto' }).format(days, 'day')
  return formatWeekdayAndDay(day)
}

/** Formats a day `YYYY-MM-DD` as "Thu, Nov 26". */
export function formatWeekdayAndDay(day: string): string {
  return dateFormat({ weekday: 'short', month: 'short', day: 'numeric', timeZone }).format(new Date(day))
}

/** Formats a day `YYYY-MM-DD` as the date field does: "11/26/2026". Empty if there is none. */
export function formatSlashedDay(day: string): string {
  const [year, month, date] = day.split('-')
  return date ? `${month}/${date}/${year}` : ''
}
