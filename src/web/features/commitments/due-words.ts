import { dayNumber, dayOf } from '#domain/meetings/days.ts'
import { dateFormat, relativeFormat } from '#domain/words/formats.ts'

const zone = 'UTC'

/** The day so many days after another, both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return dayOf(dayNumber(day) + days)
}

/** A day `YYYY-MM-DD` as it is read: "today", "tomorrow", "yesterday", else "Thu 26 Nov". */
export function dayInWords(day: string, today: string): string {
  const days = dayNumber(day) - dayNumber(today)
  if (Math.abs(days) <= 1) return relativeFormat({ numeric: 'auto' }).format(days, 'day')
  return shortDay(day)
}

/** "Thu 26 Nov" of a day `YYYY-MM-DD`. */
export function shortDay(day: string): string {
  const parts = dateFormat({ weekday: 'short', day: 'numeric', month: 'short', timeZone: zone })
    .formatToParts(new Date(day))
    .filter(({ type }) => type !== 'literal')
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('weekday')} ${of('day')} ${of('month')}`
}

/** A day `YYYY-MM-DD` as the date field writes it: "11/26/2026"; empty without one. */
export function slashedDay(day: string): string {
  const [year, month, date] = day.split('-')
  return date ? `${month}/${date}/${year}` : ''
}
