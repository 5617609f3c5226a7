import { occurrencesBetween } from '#domain/meetings/recurrence.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { planEvent } from './planned.ts'
import { listEvents } from './store/events.ts'

/** When the tribe's events begin from one instant on and before another, the first one first. Meetings of pods are none of them. */
export async function listEventsAhead(executor: Executor, from: Date, to: Date): Promise<{ title: string; startsAt: Date }[]> {
  const found = await listEvents(executor, from, to)
  return found
    .flatMap(({ event, changes }) => {
      const { title, recurrence } = planEvent(event, changes)
      return occurrencesBetween(recurrence, changes, from, to).map(({ startsAt }) => ({ title, startsAt }))
    })
    .filter(({ startsAt }) => startsAt >= from)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}
