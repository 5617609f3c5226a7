import type { getCalendar } from '#contract/api/calendar/calendar.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { meetingsQuery } from './meetings-queries.ts'

const calendarPath = '/api/calendar' satisfies (typeof getCalendar)['path']

/** Refetches meetings and RSVPs wherever they are displayed. */
export async function reloadMeetings(): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      key === meetingsQuery.queryKey[0] || (typeof key === 'string' && key.split('?')[0] === calendarPath),
  })
}
