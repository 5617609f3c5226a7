import { type MemberRsvp, allocateSeats } from '#domain/calendar/rsvps.ts'
import type { PlannedMeeting } from '#domain/meetings/one-meeting.ts'
import { findNextOccurrence, startOn } from '#domain/meetings/recurrence.ts'
import type { SingleEntry } from '#server/platform/ics/entries.ts'
import type { CalendarDeps } from './deps.ts'
import { entryTextsOf } from './entry-texts.ts'
import { findOnlyDayOf, findEventTimeOn } from './event-time.ts'
import { toPlannedEntry } from './planned.ts'
import { listRsvps } from './store/rsvps.ts'
import { findEvent } from './store/events.ts'

/**
 * Email data for the members who answered one occurrence of an event. `time` is null if the event no longer has an occurrence on
 * that day. `entry` identifies it in calendar files. `nextAt` is the next start of the event.
 */
type EventEmailData = {
  onDay: string
  title: string
  version: number
  time: PlannedMeeting | null
  entry: SingleEntry | null
  nextAt: Date | null
  rsvps: readonly MemberRsvp[]
  /** User IDs of the members with a seat. */
  going: readonly string[]
}

/** Returns the current state of one occurrence and its RSVPs. Without a day, it is the occurrence of a one-time event. */
export async function findEventEmailData(
  { db, clock, config }: Pick<CalendarDeps, 'db' | 'clock' | 'config'>,
  eventId: string,
  day: string | null,
): Promise<EventEmailData | null> {
  const plannedEvent = await findEvent(db, eventId)
  const onDay = day ?? (plannedEvent && findOnlyDayOf(plannedEvent))
  if (!plannedEvent || onDay === null) return null
  const { title, sequence: version, timezone, capacity, canceledAt } = plannedEvent.event
  const planned = toPlannedEntry(plannedEvent.event, plannedEvent.changes)
  const time = findEventTimeOn(plannedEvent, onDay)
  const replaces = findOnlyDayOf(plannedEvent) === null ? startOn(planned.recurrence, onDay) : null
  const { recurrence, changes } = planned
  const rsvps = await listRsvps(db, eventId, onDay)
  return {
    onDay,
    title,
    version,
    time,
    entry: time && {
      kind: 'single',
      ...entryTextsOf(planned, config.appUrl),
      startsAt: time.startsAt,
      endsAt: time.endsAt,
      timezone,
      replaces,
    },
    nextAt: canceledAt ? null : (findNextOccurrence(recurrence, changes, clock.now())?.startsAt ?? null),
    rsvps,
    going: allocateSeats(rsvps, capacity).going,
  }
}
