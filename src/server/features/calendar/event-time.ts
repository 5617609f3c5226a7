import type { PlannedMeeting } from '#domain/meetings/one-meeting.ts'
import { isRecurrenceDay, findOccurrenceOn, startOn } from '#domain/meetings/recurrence.ts'
import { toPlannedEntry } from './planned.ts'
import type { PlannedEvent } from './store/events.ts'

/**
 * Returns one occurrence of an event, marked as off if it is skipped or the event is canceled. Null if the rule has none on that
 * day.
 */
export function findEventTimeOn({ event, changes }: PlannedEvent, onDay: string): PlannedMeeting | null {
  const { recurrence } = toPlannedEntry(event, changes)
  if (!isRecurrenceDay(recurrence, onDay)) return null
  const found = findOccurrenceOn(recurrence, changes, onDay)
  const startsAt = found?.startsAt ?? startOn(recurrence, onDay)
  const endsAt = found?.endsAt ?? new Date(startsAt.getTime() + event.durationMinutes * 60_000)
  return { onDay, startsAt, endsAt, isSkipped: !found || event.canceledAt !== null }
}

/** Returns the day of a one-time event. Null for a recurring one. */
export function findOnlyDayOf({ event }: PlannedEvent): string | null {
  return event.repeats === 'none' ? event.startsWall.slice(0, 10) : null
}
