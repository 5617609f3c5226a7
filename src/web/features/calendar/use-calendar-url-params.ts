import {
  type CalendarPageState,
  type CalendarView,
  type DayRange,
  parseCalendarPageState,
  dayRangeOfView,
  serializeCalendarPageState,
} from '#domain/calendar/calendar-view.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/api/endpoint.ts'
import { getCalendar } from '#contract/api/calendar/calendar.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useUrlParams } from '#web/lib/use-url-params.ts'

/** Response of the calendar for a range of days. */
export type CalendarDays = ResponseOf<typeof getCalendar>

/** The calendar's URL parameters and their setter. */
type CalendarUrlParamsState = {
  /** Parameters of the displayed calendar. */
  urlParams: CalendarPageState
  /** The latest requested parameters, ahead of the URL until their days are loaded. */
  chosen: CalendarPageState
  change: (change: Partial<CalendarPageState>) => void
}

/** Stores view, day and types in the URL, so that back, reload and links restore them. */
export function useCalendarUrlParams(): CalendarUrlParamsState {
  const { params, chosen: chosenParams, set } = useUrlParams()
  const urlParams = parseCalendarPageState(params)
  const chosen = parseCalendarPageState(chosenParams)
  const change = (changes: Partial<CalendarPageState>): void => set(serializeCalendarPageState({ ...chosen, ...changes }))
  return { urlParams, chosen, change }
}

/** The days of a view. Without a day, the server uses today in the member's time zone. */
export function useCalendarDays({ view, day }: CalendarPageState): UseQueryResult<CalendarDays> {
  const isToday = day === null
  const fromToday = useQuery({ ...queryOf(getCalendar), enabled: isToday })
  const today = fromToday.data?.from
  const aroundDay = useQuery({
    ...queryOf(getCalendar, { query: rangeInputOf(view, day ?? today ?? null) }),
    enabled: !isToday || (view !== 'agenda' && today !== undefined),
  })
  return isToday && (view === 'agenda' || !fromToday.isSuccess) ? fromToday : aroundDay
}

function rangeInputOf(view: CalendarView, day: string | null): Partial<DayRange> {
  return day === null ? {} : dayRangeOfView(view, day)
}
