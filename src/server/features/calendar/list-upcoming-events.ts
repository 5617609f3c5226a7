import { occurrencesBetween } from '#domain/meetings/recurrence.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { toPlannedEntry } from './planned.ts'
import { listEvents } from './store/events.ts'

/** Lists the starts of the tribe's events in a range (end exclusive), first one first. Pod meetings are not included. */
export async function listUpcomingEvents(executor: Executor, from: Date, to: Date): Promise<{ title: string; startsAt: Date }[]> {
  const found = await listEvents(executor, from, to)
  return found
    .flatMap(({ event, changes }) => {
      const { title, recurrence } = toPlannedEntry(event, changes)
      return occurrencesBetween(recurrence, changes, from, to).map(({ startsAt }) => ({ title, startsAt }))
    })
    .filter(({ startsAt }) => startsAt >= from)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}
