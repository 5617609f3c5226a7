import { dayNumber, dayOf } from '#domain/meetings/days.ts'
import { dateFormat, relativeFormat } from '#domain/formatting/formats.ts'

const timeZone = 'UTC'

/** The day a number of days after another, both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return dayOf(dayNumber(day) + days)
}

/** Formats a day `YYYY-MM-DD` relative to today: "today", "tomorrow", "yesterday", otherwise "Thu 26 Nov". */
export function formatRelativeDay(day: string, today: string): string {
  const days = dayNumber(day) - dayNumber(today)
  if (Math.abs(days) <= 1) return relativeFormat({ numeric: 'auto' }).format(days, 'day')
  return formatWeekdayAndDay(day)
}

/** Formats a day `YYYY-MM-DD` as "Thu 26 Nov". */
export function formatWeekdayAndDay(day: string): string {
  const parts = dateFormat({ weekday: 'short', day: 'numeric', month: 'short', timeZone })
    .formatToParts(new Date(day))
    .filter(({ type }) => type !== 'literal')
  const partOf = (type: string): string => parts.find((part) => part.type === type)?.value ?? ''
  return `${partOf('weekday')} ${partOf('day')} ${partOf('month')}`
}

/** Formats a day `YYYY-MM-DD` as the date field does: "11/26/2026". Empty if there is none. */
export function formatSlashedDay(day: string): string {
  const [year, month, date] = day.split('-')
  return date ? `${month}/${date}/${year}` : ''
}
