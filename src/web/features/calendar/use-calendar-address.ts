import {
  type CalendarAddress,
  type CalendarView,
  type DaySpan,
  readCalendarAddress,
  spanOfView,
  writeCalendarAddress,
} from '#domain/calendar/calendar-view.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import { readCalendar } from '#contract/calendar.ts'
import { queryOf } from '../../lib/queries.ts'
import { useUrlParams } from '../../lib/use-url-params.ts'

/** What the calendar answered about some days. */
export type CalendarDays = AnswerOf<typeof readCalendar>

/** What the address of the calendar says, and its changes. */
type AddressInUse = {
  /** What is on show. */
  address: CalendarAddress
  /** What was pressed last: ahead of the address until its days have arrived. */
  chosen: CalendarAddress
  change: (change: Partial<CalendarAddress>) => void
}

/** The view, day and types in the address, so that a way back, a reload and a link find them again. */
export function useCalendarAddress(): AddressInUse {
  const { params, chosen: chosenParams, set } = useUrlParams()
  const address = readCalendarAddress(params)
  const chosen = readCalendarAddress(chosenParams)
  const change = (part: Partial<CalendarAddress>): void => set(writeCalendarAddress({ ...chosen, ...part }))
  return { address, chosen, change }
}

/** The days that a view shows; those of today are found by the server, on the member's clock. */
export function useCalendarDays({ view, day }: CalendarAddress): UseQueryResult<CalendarDays> {
  const isToday = day === null
  const fromToday = useQuery({ ...queryOf(readCalendar), enabled: isToday })
  const today = fromToday.data?.from
  const around = useQuery({
    ...queryOf(readCalendar, { query: inputOf(view, day ?? today ?? null) }),
    enabled: !isToday || (view !== 'agenda' && today !== undefined),
  })
  return isToday && (view === 'agenda' || !fromToday.isSuccess) ? fromToday : around
}

function inputOf(view: CalendarView, day: string | null): Partial<DaySpan> {
  return day === null ? {} : spanOfView(view, day)
}
