import { type CalendarView, spanOfView } from '#domain/calendar/calendar-view.ts'
import { partsOf } from '#domain/words/dates.ts'

/** The days that a view shows around a day: "November 2026", "22–28 November 2026", "23 November 2026 – 3 January 2027". */
export function rangeWords(view: CalendarView, day: string): string {
  if (view === 'month') return monthAndYear(day)
  const { from, to } = spanOfView(view, day)
  const [first, last] = [dayOfMonth(from), dayOfMonth(to)]
  if (from.slice(0, 7) === to.slice(0, 7)) return `${first}–${last} ${monthAndYear(to)}`
  if (from.slice(0, 4) === to.slice(0, 4)) return `${first} ${monthAndYear(from).split(' ')[0]} – ${last} ${monthAndYear(to)}`
  return `${first} ${monthAndYear(from)} – ${last} ${monthAndYear(to)}`
}

function dayOfMonth(day: string): number {
  return Number(day.slice(8))
}

function monthAndYear(day: string): string {
  const { month, year } = partsOf(new Date(`${day}T00:00:00Z`), 'UTC', { month: 'long', year: 'numeric' })
  return `${month} ${year}`
}
