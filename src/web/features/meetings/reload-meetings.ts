import type { readCalendar } from '#contract/calendar.ts'
import { queryClient } from '../../lib/query-client.ts'
import { meetingsQuery } from './meetings-queries.ts'

const calendar = '/api/calendar' satisfies (typeof readCalendar)['path']

/** Reads anew when the pod meets and who comes, wherever it is shown. */
export async function reloadMeetings(): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      key === meetingsQuery.queryKey[0] || (typeof key === 'string' && key.split('?')[0] === calendar),
  })
}
