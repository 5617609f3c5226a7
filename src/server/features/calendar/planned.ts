import type { EventType } from '#domain/calendar/event-types.ts'
import type { Change, Recurrence } from '#domain/meetings/recurrence.ts'
import { recurrenceOfEvent } from '#domain/calendar/repeats.ts'
import type { Database } from '#server/platform/database/database.ts'
import { planPodMeetings } from './pod-meetings.ts'
import { listEvents, type StoredEvent, timesOf } from './store/events.ts'

/** What takes place in somebody's calendar, once or again and again. */
export type Planned = {
  type: EventType
  /** Its lasting name in calendar files, without the host. */
  key: string
  title: string
  description: string
  /** Where it is held, for those who come. */
  link: string | null
  recurrence: Recurrence
  changes: readonly Change[]
  /** Grows with every change. */
  version: number
  changedAt: Date
  /** The event that it is; null for meetings of the pod. */
  event: StoredEvent | null
}

/** A span of time, and the kinds of entry that are wanted of it; null for all. */
export type Wanted = { from: Date; to: Date; types: readonly EventType[] | null }

/** What may take place in a member's calendar from one instant on and before another: events of the tribe and the meetings of their pod. */
export async function listPlanned(db: Database, userId: string, wanted: Wanted, now: Date): Promise<Planned[]> {
  const isWanted = (type: EventType) => wanted.types === null || wanted.types.includes(type)
  const meetings = isWanted('pod-meeting') ? await planPodMeetings(db, userId, wanted, now) : []
  const events = await listEvents(db, wanted.from, wanted.to)
  return [
    ...meetings,
    ...events.filter(({ event }) => isWanted(event.type)).map(({ event, changes }) => planEvent(event, changes)),
  ]
}

/** An event as something that is planned. */
export function planEvent(event: StoredEvent, changes: readonly Change[]): Planned {
  const { id, type, title, description, link, sequence, changedAt } = event
  const recurrence = recurrenceOfEvent(timesOf(event))
  return { type, key: id, title, description, link, recurrence, changes, version: sequence, changedAt, event }
}
