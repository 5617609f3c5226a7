import { type AdminEvent, listAdminEvents, getAdminEvent } from '#contract/api/calendar/events.ts'
import type { getCalendar } from '#contract/api/calendar/calendar.ts'
import { queryOf } from '#web/lib/queries.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** Paths of the event list and of a new event. */
export const eventsPath = '/admin/events'
export const newEventPath = `${eventsPath}/new`

/** Query of a page of tribe events, newest first. */
export const eventsPageQuery = (cursor: string | null) => queryOf(listAdminEvents, { query: cursor === null ? {} : { cursor } })

/** Query of an event with its occurrences and attendees. */
export const eventQuery = (id: string) => queryOf(getAdminEvent, { params: { id } })

// Path only, without the schema, which these pages do not load.
const calendarPath = '/api/calendar' satisfies (typeof getCalendar)['path']

/** Caches an event returned by the server, and marks everything else that shows it as stale. */
export async function setCachedEvent(event: AdminEvent): Promise<void> {
  queryClient.setQueryData(eventQuery(event.id).queryKey, (cached) => cached && { ...cached, event })
  await refetchEvents()
}

/** Refetches all lists of events, and the calendar. */
export async function refetchEvents(): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) => {
      const path = String(key)
      return path.startsWith(listAdminEvents.path) || path.startsWith(`${calendarPath}?`) || path === calendarPath
    },
  })
}
