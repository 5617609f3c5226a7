import type { PlannedMeeting } from '#domain/meetings/one-meeting.ts'
import { isDayOf, occurrenceOn, startOn } from '#domain/meetings/recurrence.ts'
import { planEvent } from './planned.ts'
import type { PlannedEvent } from './store/events.ts'

/** One time of an event as it stands, off where it is left out or the whole event is; null where the rule puts none on that day. */
export function timeOn({ event, changes }: PlannedEvent, onDay: string): PlannedMeeting | null {
  const { recurrence } = planEvent(event, changes)
  if (!isDayOf(recurrence, onDay)) return null
  const found = occurrenceOn(recurrence, changes, onDay)
  const startsAt = found?.startsAt ?? startOn(recurrence, onDay)
  const endsAt = found?.endsAt ?? new Date(startsAt.getTime() + event.durationMinutes * 60_000)
  return { onDay, startsAt, endsAt, isSkipped: !found || event.canceledAt !== null }
}

/** The day of an event that takes place once; null for one that repeats. */
export function onlyDayOf({ event }: PlannedEvent): string | null {
  return event.repeats === 'none' ? event.startsWall.slice(0, 10) : null
}
