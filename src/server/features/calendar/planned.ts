import type { EventType } from '#domain/calendar/event-types.ts'
import { type OccurrenceChange, type Recurrence, occurrencesBetween } from '#domain/meetings/recurrence.ts'
import { recurrenceOfEvent } from '#domain/calendar/repeats.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { listMemberPodMeetings } from './pod-meetings.ts'
import { listEvents, type StoredEvent, timesOf } from './store/events.ts'

/** A single or recurring entry of a member's calendar. */
export type PlannedEntry = {
  type: EventType
  /** Stable ID in calendar files, without the host. */
  key: string
  title: string
  description: string
  /** Link to the call, for participants. */
  link: string | null
  recurrence: Recurrence
  changes: readonly OccurrenceChange[]
  /** Increases with every change. */
  version: number
  changedAt: Date
  /** The event. Null for pod meetings. */
  event: StoredEvent | null
}

/** A time range and the wanted types of entry. Null means all types. */
export type EntryFilter = { from: Date; to: Date; types: readonly EventType[] | null }

/**
 * Lists what may take place in a member's calendar from one instant (inclusive) to another (exclusive): events of the tribe and
 * meetings of their pod.
 */
export async function listPlannedEntries(db: Database, userId: string, filter: EntryFilter, now: Date): Promise<PlannedEntry[]> {
  const isIncluded = (type: EventType) => filter.types === null || filter.types.includes(type)
  const meetings = isIncluded('pod-meeting') ? await listMemberPodMeetings(db, userId, filter, now) : []
  const events = await listEvents(db, filter.from, filter.to)
  return [
    ...meetings,
    ...events.filter(({ event }) => isIncluded(event.type)).map(({ event, changes }) => toPlannedEntry(event, changes)),
  ]
}

/** Converts an event to a planned entry. */
export function toPlannedEntry(event: StoredEvent, changes: readonly OccurrenceChange[]): PlannedEntry {
  const { id, type, title, description, link, sequence, changedAt } = event
  const recurrence = recurrenceOfEvent(timesOf(event))
  return { type, key: id, title, description, link, recurrence, changes, version: sequence, changedAt, event }
}

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
