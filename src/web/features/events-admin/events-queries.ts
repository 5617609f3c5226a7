import { type AdminEvent, listAdminEvents, readAdminEvent } from '#contract/calendar-events.ts'
import type { readCalendar } from '#contract/calendar.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'

/** Where events are listed, and where one is made. */
export const eventsPath = '/admin/events'
export const newEventPath = `${eventsPath}/new`

/** A page of the events of the tribe, the newest first. */
export const eventsPage = (cursor: string | null) => queryOf(listAdminEvents, { query: cursor === null ? {} : { cursor } })

/** One event with its times and who comes. */
export const eventQuery = (id: string) => queryOf(readAdminEvent, { params: { id } })

// Named without its schema, which these pages do not bring along.
const calendar = '/api/calendar' satisfies (typeof readCalendar)['path']

/** Shows an event as it was just answered, and has everything else that shows it read anew the next time. */
export async function adoptEvent(event: AdminEvent): Promise<void> {
  queryClient.setQueryData(eventQuery(event.id).queryKey, (before) => before && { ...before, event })
  await rereadEvents()
}

/** Has all lists of events, and the calendar, read anew. */
export async function rereadEvents(): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) => {
      const address = String(key)
      return address.startsWith(listAdminEvents.path) || address.startsWith(`${calendar}?`) || address === calendar
    },
  })
}
