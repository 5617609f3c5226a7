import { type CalendarView, dayRangeOfView } from '#domain/calendar/calendar-view.ts'
import { dateFormat } from '#domain/formatting/formats.ts'

/** Title of the displayed range: "November 2026", "November 22–28, 2026", "December 23, 2026 – January 3, 2027". */
export function formatRange(view: CalendarView, day: string): string {
  if (view === 'month') return dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(dateOf(day))
  const { from, to } = dayRangeOfView(view, day)
  const range = dateFormat({ month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
  // `Intl` puts thin spaces around the dash, in some browsers only.
  return range
    .formatRange(dateOf(from), dateOf(to))
    .replaceAll('\u2009', ' ')
    .replace(/(\d) – (\d)/, '$1–$2')
}

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
