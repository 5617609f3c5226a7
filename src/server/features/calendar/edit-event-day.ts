import type { AdminEvent, changeEventDay as endpoint } from '#contract/calendar-events.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { ProblemError } from '#contract/problems.ts'
import { isWallTime } from '#domain/fields/real-date.ts'
import { recurrenceOfEvent } from '#domain/calendar/repeats.ts'
import { isDayOf } from '#domain/meetings/recurrence.ts'
import { dayNumber } from '#domain/meetings/wall-time.ts'
import { record } from '../audit/index.ts'
import type { CalendarDeps } from './deps.ts'
import { holdEvent, showEvent } from './edit-events.ts'
import { dropChange, keepChange, timesOf, writeEvent } from './store/events.ts'
import { tellOfTimes } from './tell-of-times.ts'

/** How many days a time may be moved at most, so that it stays the one it was. */
const farthestDays = 31

/**
 * Moves one time of an event that repeats, leaves it out, or puts it back where the rule has it.
 *
 * @throws ProblemError `not-found` for an unknown event, one that was called off and a day that is none of its days; `invalid-fields`
 * for one that takes place once, and for a time that does not exist or lies more than a month away
 */
export async function changeEventDay(
  deps: Pick<CalendarDeps, 'db' | 'clock' | 'newId' | 'jobs'>,
  adminId: string,
  { id: eventId, onDay }: { id: string; onDay: string },
  change: BodyOf<typeof endpoint>,
): Promise<AdminEvent> {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const before = await holdEvent(tx, eventId)
    const { event } = before
    if (!isDayOf(recurrenceOfEvent(timesOf(event)), onDay)) throw new ProblemError('not-found')
    if (event.repeats === 'none') refuse('', 'This event takes place once. Change the event itself.')
    if ('restore' in change) await dropChange(tx, eventId, onDay)
    else await keepChange(tx, { eventId, onDay, madeAt: now, ...changed(change, onDay) })
    await writeEvent(tx, eventId, { changedAt: now })
    await tellOfTimes(deps, tx, before, now)
    await record(deps, tx, { event: 'event.changed', actorId: adminId, details: { title: event.title, day: onDay } })
    return showEvent(tx, eventId, now)
  })
}

type Moved = { kind: 'moved'; toWall: string }
type Skipped = { kind: 'skipped'; reason: string | null }

function changed(change: { moveTo: string } | { skip: true; reason?: string | undefined }, onDay: string): Moved | Skipped {
  if ('skip' in change) return { kind: 'skipped', reason: change.reason?.trim() || null }
  const { moveTo } = change
  if (!isWallTime(moveTo)) refuse('moveTo', 'Choose a day and a time.')
  const days = Math.abs(dayNumber(moveTo.slice(0, 10)) - dayNumber(onDay))
  if (days > farthestDays) refuse('moveTo', `Choose a day at most ${farthestDays} days away from ${onDay}.`)
  return { kind: 'moved', toWall: moveTo }
}

function refuse(field: string, message: string): never {
  throw new ProblemError('invalid-fields', undefined, [{ field, message }])
}
