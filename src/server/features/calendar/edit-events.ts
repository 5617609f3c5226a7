import type { AdminEvent } from '#contract/calendar-events.ts'
import { ProblemError } from '#contract/problems.ts'
import { checkEvent, type EventTerms, untoldEvent } from '#domain/calendar/event-terms.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { dayMs } from '#domain/meetings/wall-time.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { record } from '../audit/index.ts'
import type { CalendarDeps } from './deps.ts'
import { earliestDay } from './earliest-day.ts'
import { tellOfSeats } from './seats.ts'
import { describeEvents } from './show-admin-event.ts'
import { countMostComing, listAnsweredDays, listAnswers } from './store/answers.ts'
import { findEvent, insertEvent, lockEvent, type PlannedEvent, writeEvent } from './store/events.ts'
import { tellOfTimes } from './tell-of-times.ts'

type EditDeps = Pick<CalendarDeps, 'db' | 'clock' | 'newId' | 'jobs'>

/**
 * Puts an event into the calendar of the tribe.
 *
 * @throws ProblemError `invalid-fields` in the words of the forms
 */
export async function makeEvent(deps: EditDeps, adminId: string, sent: FieldValues): Promise<AdminEvent> {
  const { db, clock, newId } = deps
  const terms = demandTerms({ ...untoldEvent, ...sent }, clock.now())
  const id = newId()
  const now = clock.now()
  return db.transaction(async (tx) => {
    await insertEvent(tx, { ...terms, id, createdBy: adminId, createdAt: now, changedAt: now })
    await record(deps, tx, { event: 'event.made', actorId: adminId, details: { title: terms.title } })
    return showEvent(tx, id, now)
  })
}

/**
 * Changes what is sent of an event, for all of its times. Said again, nothing changes.
 *
 * @throws ProblemError `not-found` for an unknown event and one that was called off, `invalid-fields` in the words of the forms,
 * and for fewer seats than are taken
 */
export async function updateEvent(deps: EditDeps, adminId: string, id: string, sent: FieldValues): Promise<AdminEvent> {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const before = await holdEvent(tx, id)
    const { event } = before
    const terms = demandTerms({ ...event, ...sent }, now)
    const changed = differing(event, terms)
    if (changed.capacity) await refuseFewerSeats(tx, event, changed.capacity, now)
    const fields = Object.keys(changed)
    if (fields.length > 0) {
      await writeEvent(tx, id, { ...changed, changedAt: now })
      if ('capacity' in changed) await tellOfMoreSeats(deps, tx, before, terms.capacity)
      await tellOfTimes(deps, tx, before, now)
      const details = { title: terms.title, fields: fields.join(', ') }
      await record(deps, tx, { event: 'event.changed', actorId: adminId, details })
    }
    return showEvent(tx, id, now)
  })
}

/**
 * Calls an event off, with all of its times. Done again, nothing changes.
 *
 * @throws ProblemError `not-found`
 */
export async function cancelEvent(deps: EditDeps, adminId: string, id: string): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const held = await lockEvent(tx, id)
    if (!held) throw new ProblemError('not-found')
    if (held.event.canceledAt) return
    await writeEvent(tx, id, { canceledAt: now, changedAt: now })
    await tellOfTimes(deps, tx, held, now)
    await record(deps, tx, { event: 'event.canceled', actorId: adminId, details: { title: held.event.title } })
  })
}

/** Who waited at any time to come has one of the seats that are new. */
async function tellOfMoreSeats(
  deps: EditDeps,
  tx: Transaction,
  { event: { id: eventId, capacity: before } }: PlannedEvent,
  capacity: number | null,
): Promise<void> {
  for (const onDay of await listAnsweredDays(tx, eventId, earliestDay(deps.clock.now()))) {
    const answers = await listAnswers(tx, eventId, onDay)
    const change = { before: { answers, capacity: before }, after: { answers, capacity } }
    await tellOfSeats(deps, tx, { eventId, onDay }, change)
  }
}

/** Whoever has a seat keeps it. */
async function refuseFewerSeats(
  tx: Transaction,
  { id, capacity }: PlannedEvent['event'],
  wanted: number,
  now: Date,
): Promise<void> {
  // Of those who said yes only so many have a seat. A day before that of UTC is early enough for every zone.
  const coming = await countMostComing(tx, id, new Date(now.getTime() - dayMs).toISOString().slice(0, 10))
  const taken = Math.min(coming, capacity ?? coming)
  if (wanted >= taken) return
  const message = `${taken} seats are taken at the moment. Choose ${taken} or more.`
  throw new ProblemError('invalid-fields', undefined, [{ field: 'capacity', message }])
}

/** An event that was not called off, held until the transaction ends. @throws ProblemError `not-found` */
export async function holdEvent(tx: Transaction, id: string): Promise<PlannedEvent> {
  const held = await lockEvent(tx, id)
  if (!held || held.event.canceledAt) throw new ProblemError('not-found')
  return held
}

/** An event as admins see it. */
export async function showEvent(tx: Transaction, id: string, now: Date): Promise<AdminEvent> {
  const planned = await findEvent(tx, id)
  const [event] = await describeEvents(tx, planned ? [planned] : [], now)
  if (!event) throw new Error('An event was not kept.')
  return event
}

function demandTerms(sent: FieldValues, now: Date): EventTerms {
  const { faults, terms } = checkEvent(sent, now)
  if (terms === null) throw new ProblemError('invalid-fields', undefined, faults)
  return terms
}

/** The terms that are not what they were. */
function differing(event: PlannedEvent['event'], terms: EventTerms): Partial<EventTerms> {
  const stored: Record<string, unknown> = event
  return Object.fromEntries(Object.entries(terms).filter(([name, value]) => stored[name] !== value))
}
