import type { PlannedMeeting } from '#domain/meetings/one-meeting.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { CalendarDeps } from './deps.ts'
import { earliestDay } from './earliest-day.ts'
import { onlyDayOf, timeOn } from './event-time.ts'
import { eventTimeChanged } from './jobs.ts'
import { listAnsweredDays, moveAnswers } from './store/answers.ts'
import { findEvent, type PlannedEvent } from './store/events.ts'

/** Whoever thinks again within this time writes to those who answered once. */
const thinkAgainMs = 5 * 60_000

/**
 * Has those who answered told which times to come of an event are others than before it was changed. Whoever answered an event that takes place once
 * has answered it on its new day, too. Called under the event's lock.
 */
export async function tellOfTimes(
  { jobs }: Pick<CalendarDeps, 'jobs'>,
  tx: Transaction,
  before: PlannedEvent,
  now: Date,
): Promise<void> {
  const { id: eventId } = before.event
  const after = await findEvent(tx, eventId)
  if (!after) return
  const [day, newDay] = [onlyDayOf(before), onlyDayOf(after)]
  const isOnce = day !== null && newDay !== null
  const startAfter = new Date(now.getTime() + thinkAgainMs)
  for (const onDay of await listAnsweredDays(tx, eventId, earliestDay(now))) {
    const was = timeOn(before, onDay)
    if (!was || was.startsAt <= now || isSame(was, timeOn(after, isOnce ? newDay : onDay))) continue
    const told = { startsAt: was.startsAt.toISOString(), endsAt: was.endsAt.toISOString(), isSkipped: was.isSkipped }
    await jobs.enqueue(tx, eventTimeChanged, { eventId, onDay: isOnce ? null : onDay, before: told }, { startAfter })
  }
  if (isOnce && day !== newDay) await moveAnswers(tx, eventId, { from: day, to: newDay })
}

function isSame(was: PlannedMeeting, is: PlannedMeeting | null): boolean {
  if (!is || was.isSkipped || is.isSkipped) return was.isSkipped && (is === null || is.isSkipped)
  return was.startsAt.getTime() === is.startsAt.getTime() && was.endsAt.getTime() === is.endsAt.getTime()
}
