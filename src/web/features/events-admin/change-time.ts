import { changeEventDay } from '#contract/calendar-events.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { call } from '../../lib/call.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { queryClient } from '../../lib/query-client.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { eventQuery, rereadEvents } from './events-queries.ts'

/** Moves one time of an event, calls it off or puts it back. Answers what is wrong with it, in a sentence, or null once it is done. */
export async function changeTime(id: string, onDay: string, body: BodyOf<typeof changeEventDay>): Promise<string | null> {
  try {
    await call(changeEventDay, { params: { id, onDay }, body })
  } catch (error) {
    const { errors, detail } = asProblem(error)
    const fault = errors[0]?.message ?? detail
    if ('restore' in body) notify({ type: 'error', message: fault })
    return fault
  }
  await Promise.all([queryClient.invalidateQueries({ queryKey: eventQuery(id).queryKey }), rereadEvents()])
  notify({ type: 'success', message: 'Saved. Whoever answered is told in five minutes.' })
  return null
}
