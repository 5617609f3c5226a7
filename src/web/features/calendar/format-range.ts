import { type CalendarView, dayRangeOfView } from '#domain/calendar/calendar-view.ts'
import { dateParts } from '#domain/formatting/dates.ts'

/** Title of the displayed range: "November 2026", "22–28 November 2026", "23 November 2026 – 3 January 2027". */
export function formatRange(view: CalendarView, day: string): string {
  if (view === 'month') return formatMonthAndYear(day)
  const { from, to } = dayRangeOfView(view, day)
  const [first, last] = [dayOfMonth(from), dayOfMonth(to)]
  if (from.slice(0, 7) === to.slice(0, 7)) return `${first}–${last} ${formatMonthAndYear(to)}`
  if (from.slice(0, 4) === to.slice(0, 4))
    return `${first} ${formatMonthAndYear(from).split(' ')[0]} – ${last} ${formatMonthAndYear(to)}`
  return `${first} ${formatMonthAndYear(from)} – ${last} ${formatMonthAndYear(to)}`
}

function dayOfMonth(day: string): number {
  return Number(day.slice(8))
}

function formatMonthAndYear(day: string): string {
  const { month, year } = dateParts(new Date(`${day}T00:00:00Z`), 'UTC', { month: 'long', year: 'numeric' })
  return `${month} ${year}`
}
