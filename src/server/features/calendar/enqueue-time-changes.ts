import type { PlannedMeeting } from '#domain/meetings/one-meeting.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { CalendarDeps } from './deps.ts'
import { earliestDay } from './earliest-day.ts'
import { findOnlyDayOf, findEventTimeOn } from './event-time.ts'
import { eventTimeChanged } from './jobs.ts'
import { listRsvpDays, moveRsvps } from './store/rsvps.ts'
import { findEvent, type PlannedEvent } from './store/events.ts'

/** Several edits within this time result in one email. */
const notificationDelayMs = 5 * 60_000

/**
 * Enqueues emails about the upcoming occurrences that a change of an event moved, to the members who answered them. RSVPs to a
 * one-time event move to its new day. Requires the event's lock.
 */
export async function enqueueTimeChanges(
  { jobs }: Pick<CalendarDeps, 'jobs'>,
  tx: Transaction,
  before: PlannedEvent,
  now: Date,
): Promise<void> {
  const { id: eventId } = before.event
  const after = await findEvent(tx, eventId)
  if (!after) return
  const [day, newDay] = [findOnlyDayOf(before), findOnlyDayOf(after)]
  const isOnce = day !== null && newDay !== null
  const startAfter = new Date(now.getTime() + notificationDelayMs)
  for (const onDay of await listRsvpDays(tx, eventId, earliestDay(now))) {
    const was = findEventTimeOn(before, onDay)
    if (!was || was.startsAt <= now || isSame(was, findEventTimeOn(after, isOnce ? newDay : onDay))) continue
    const previousTime = { startsAt: was.startsAt.toISOString(), endsAt: was.endsAt.toISOString(), isSkipped: was.isSkipped }
    await jobs.enqueue(tx, eventTimeChanged, { eventId, onDay: isOnce ? null : onDay, before: previousTime }, { startAfter })
  }
  if (isOnce && day !== newDay) await moveRsvps(tx, eventId, { from: day, to: newDay })
}

function isSame(was: PlannedMeeting, is: PlannedMeeting | null): boolean {
  if (!is || was.isSkipped || is.isSkipped) return was.isSkipped && (is === null || is.isSkipped)
  return was.startsAt.getTime() === is.startsAt.getTime() && was.endsAt.getTime() === is.endsAt.getTime()
}
