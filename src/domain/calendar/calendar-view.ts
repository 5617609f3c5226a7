import { isRealDate } from '../fields/real-date.ts'
import { dayNumber, dayOf, isoDayOf } from '../meetings/days.ts'
import { type EventType, eventTypes } from './event-types.ts'

/** The ways to look at the calendar, in the order in which they are offered. */
export const calendarViews = [
  { value: 'agenda', label: 'Agenda' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const

/** One of them. */
export type CalendarView = (typeof calendarViews)[number]['value']

/** What the address of the calendar says; `day` (`YYYY-MM-DD`) is null for today, and no types are all of them. */
export type CalendarAddress = { view: CalendarView; day: string | null; types: readonly EventType[] }

/** The first and the last day that are shown, both counted in. */
export type DaySpan = { from: string; to: string }

const agendaDays = 42
// The calendar reaches as far as this, with room for a page of it on either side.
const [firstDay, lastDay] = ['2000-03-01', '2100-10-01']

/** What the parameters of an address say; what nobody knows is left out. */
export function readCalendarAddress(query: Readonly<Record<string, string | undefined>>): CalendarAddress {
  const { view, day = '', types = '' } = query
  const isShown = isRealDate(day) && day >= firstDay && day <= lastDay
  return {
    view: calendarViews.find(({ value }) => value === view)?.value ?? 'agenda',
    day: isShown ? day : null,
    types: [...new Set(types.split(','))].flatMap((type) => eventTypes.find(({ value }) => value === type)?.value ?? []),
  }
}

/** The parameters that say this; the agenda of today from all types needs none. */
export function writeCalendarAddress({ view, day, types }: CalendarAddress): Record<string, string> {
  return {
    ...(view === 'agenda' ? {} : { view }),
    ...(day === null ? {} : { day }),
    ...(types.length === 0 ? {} : { types: types.join(',') }),
  }
}

/** The days that a view shows around a day: six weeks from it on, its week from Sunday, or its month in six whole weeks. */
export function spanOfView(view: CalendarView, day: string): DaySpan {
  const first = view === 'month' ? dayNumber(`${day.slice(0, 7)}-01`) : dayNumber(day)
  if (view === 'agenda') return span(first, agendaDays)
  // ISO days count from Monday; the week of our members begins on Sunday.
  return span(first - (isoDayOf(first) % 7), view === 'week' ? 7 : agendaDays)
}

/** The day on which one stands a page of the view later, or earlier for -1. */
export function stepInView(view: CalendarView, day: string, direction: 1 | -1): string {
  if (view !== 'month') return dayOf(dayNumber(day) + direction * (view === 'week' ? 7 : agendaDays))
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + direction, 1)).toISOString().slice(0, 10)
}

/** What is asked of the calendar for an address: nothing for the agenda from today on, whose first day the server knows. */
export function calendarQueryOf({ view, day }: CalendarAddress): Partial<DaySpan> {
  return day === null ? {} : spanOfView(view, day)
}

function span(first: number, days: number): DaySpan {
  return { from: dayOf(first), to: dayOf(first + days - 1) }
}
