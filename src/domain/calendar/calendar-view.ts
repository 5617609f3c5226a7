import { t } from '#domain/i18n/messages.ts'
import { isRealDate } from '../fields/real-date.ts'
import { dayNumber, dayOf, isoDayOf } from '../meetings/days.ts'
import { type EventType, eventTypes } from './event-types.ts'

/** The calendar views, in the order they are offered. */
export const calendarViews = [
  { value: 'agenda', label: t`Agenda` },
  { value: 'week', label: t`Week` },
  { value: 'month', label: t`Month` },
] as const

export type CalendarView = (typeof calendarViews)[number]['value']

/** State in the calendar page's URL. A null `day` (`YYYY-MM-DD`) means today. An empty `types` means all types. */
export type CalendarPageState = { view: CalendarView; day: string | null; types: readonly EventType[] }

/** The first and last day shown, both inclusive. */
export type DayRange = { from: string; to: string }

const agendaDays = 42
// The range that the calendar can show, with room for one page on either side.
const [firstDay, lastDay] = ['2000-03-01', '2100-10-01']

/** Parses the calendar page's query parameters. Ignores unknown values. */
export function parseCalendarPageState(query: Readonly<Record<string, string | undefined>>): CalendarPageState {
  const { view, day = '', types = '' } = query
  const isInRange = isRealDate(day) && day >= firstDay && day <= lastDay
  return {
    view: calendarViews.find(({ value }) => value === view)?.value ?? 'agenda',
    day: isInRange ? day : null,
    types: [...new Set(types.split(','))].flatMap((type) => eventTypes.find(({ value }) => value === type)?.value ?? []),
  }
}

/** Returns the query parameters for a state. The default, today's agenda with all types, needs none. */
export function serializeCalendarPageState({ view, day, types }: CalendarPageState): Record<string, string> {
  return {
    ...(view === 'agenda' ? {} : { view }),
    ...(day === null ? {} : { day }),
    ...(types.length === 0 ? {} : { types: types.join(',') }),
  }
}

/**
 * Returns the days that a view shows for a given day: six weeks starting with it, its week from Sunday, or its month in six full
 * weeks.
 */
export function dayRangeOfView(view: CalendarView, day: string): DayRange {
  const first = view === 'month' ? dayNumber(`${day.slice(0, 7)}-01`) : dayNumber(day)
  if (view === 'agenda') return dayRange(first, agendaDays)
  // ISO weeks start on Monday. The members' week starts on Sunday.
  return dayRange(first - (isoDayOf(first) % 7), view === 'week' ? 7 : agendaDays)
}

/** Returns the day one page of the view later, or one page earlier for -1. */
export function stepView(view: CalendarView, day: string, direction: 1 | -1): string {
  if (view !== 'month') return dayOf(dayNumber(day) + direction * (view === 'week' ? 7 : agendaDays))
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + direction, 1)).toISOString().slice(0, 10)
}

/** Returns the calendar request's range for a URL. The agenda from today sends none, because the server decides what today is. */
export function calendarQueryOf({ view, day }: CalendarPageState): Partial<DayRange> {
  return day === null ? {} : dayRangeOfView(view, day)
}

function dayRange(first: number, days: number): DayRange {
  return { from: dayOf(first), to: dayOf(first + days - 1) }
}
