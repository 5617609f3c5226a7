import type { AdminEvent, updateEventDay as endpoint } from '#contract/api/calendar/events.ts'
import type { BodyOf } from '#contract/api/endpoint.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { isWallTime } from '#domain/fields/real-date.ts'
import { recurrenceOfEvent } from '#domain/calendar/repeats.ts'
import { t } from '#domain/i18n/messages.ts'
import { isRecurrenceDay } from '#domain/meetings/recurrence.ts'
import { dayNumber } from '#domain/meetings/wall-time.ts'
import { recordAuditEvent } from '../audit/index.ts'
import type { CalendarDeps } from './deps.ts'
import { lockActiveEvent, getAdminEventById } from './edit-events.ts'
import { deleteEventChange, upsertEventChange, timesOf, updateEventRow } from './store/events.ts'
import { enqueueTimeChanges } from './enqueue-time-changes.ts'

/** Maximum number of days an occurrence may move, so that it stays recognizable. */
const maxDaysMoved = 31

/**
 * Moves or skips one occurrence of a recurring event, or resets it to the rule.
 *
 * @throws ProblemError `not-found` for an unknown or canceled event and for a day without an occurrence; `invalid-fields` for a
 *   one-time event, and for a time that does not exist or is more than a month away
 */
export async function updateEventDay(
  deps: Pick<CalendarDeps, 'db' | 'clock' | 'newId' | 'jobs'>,
  adminId: string,
  { id: eventId, onDay }: { id: string; onDay: string },
  change: BodyOf<typeof endpoint>,
): Promise<AdminEvent> {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const before = await lockActiveEvent(tx, eventId)
    const { event } = before
    if (!isRecurrenceDay(recurrenceOfEvent(timesOf(event)), onDay)) throw new ProblemError('not-found')
    if (event.repeats === 'none') refuse('', t`This event happens only once. Change the event itself.`)
    if ('restore' in change) await deleteEventChange(tx, eventId, onDay)
    else await upsertEventChange(tx, { eventId, onDay, madeAt: now, ...parseChange(change, onDay) })
    await updateEventRow(tx, eventId, { changedAt: now })
    await enqueueTimeChanges(deps, tx, before, now)
    await recordAuditEvent(deps, tx, { event: 'event.changed', actorId: adminId, details: { title: event.title, day: onDay } })
    return getAdminEventById(tx, eventId, now)
  })
}

type Moved = { kind: 'moved'; toWall: string }
type Skipped = { kind: 'skipped'; reason: string | null }

function parseChange(change: { moveTo: string } | { skip: true; reason?: string | undefined }, onDay: string): Moved | Skipped {
  if ('skip' in change) return { kind: 'skipped', reason: change.reason?.trim() || null }
  const { moveTo } = change
  if (!isWallTime(moveTo)) refuse('moveTo', t`Choose a day and time.`)
  const days = Math.abs(dayNumber(moveTo.slice(0, 10)) - dayNumber(onDay))
  if (days > maxDaysMoved) refuse('moveTo', t`Choose a day within ${{ maxDaysMoved }} days of the original date.`)
  return { kind: 'moved', toWall: moveTo }
}

function refuse(field: string, message: string): never {
  throw new ProblemError('invalid-fields', undefined, [{ field, message }])
}
