import type { AdminEvent } from '#contract/api/calendar/events.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { validateEvent, type EventInput, defaultEventInput } from '#domain/calendar/event-input.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { t } from '#domain/i18n/messages.ts'
import { dayMs } from '#domain/meetings/wall-time.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { recordAuditEvent } from '../audit/index.ts'
import type { CalendarDeps } from './deps.ts'
import { earliestDay } from './earliest-day.ts'
import { enqueueWaitlistPromotion } from './seats.ts'
import { presentAdminEvents } from './list-admin-events.ts'
import { countMaxGoing, listRsvpDays, listRsvps } from './store/rsvps.ts'
import { findEvent, insertEvent, lockEvent, type PlannedEvent, updateEventRow } from './store/events.ts'
import { enqueueTimeChanges } from './enqueue-time-changes.ts'

type EditDeps = Pick<CalendarDeps, 'db' | 'clock' | 'newId' | 'jobs'>

/**
 * Creates an event in the tribe's calendar.
 *
 * @throws ProblemError `invalid-fields` with the messages of the form
 */
export async function createEvent(deps: EditDeps, adminId: string, sent: FieldValues): Promise<AdminEvent> {
  const { db, clock, newId } = deps
  const input = requireEventInput({ ...defaultEventInput, ...sent }, clock.now())
  const id = newId()
  const now = clock.now()
  return db.transaction(async (tx) => {
    await insertEvent(tx, { ...input, id, createdBy: adminId, createdAt: now, changedAt: now })
    await recordAuditEvent(deps, tx, { event: 'event.made', actorId: adminId, details: { title: input.title } })
    return getAdminEventById(tx, id, now)
  })
}

/**
 * Updates the sent fields of an event, for all of its occurrences. Idempotent.
 *
 * @throws ProblemError `not-found` for an unknown or canceled event, `invalid-fields` with the messages of the form, also for
 *   fewer seats than are taken
 */
export async function updateEvent(deps: EditDeps, adminId: string, id: string, sent: FieldValues): Promise<AdminEvent> {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const before = await lockActiveEvent(tx, id)
    const { event } = before
    const input = requireEventInput({ ...event, ...sent }, now)
    const changed = changedFields(event, input)
    if (changed.capacity) await refuseFewerSeats(tx, event, changed.capacity, now)
    const fields = Object.keys(changed)
    if (fields.length > 0) {
      await updateEventRow(tx, id, { ...changed, changedAt: now })
      if ('capacity' in changed) await enqueueWaitlistPromotions(deps, tx, before, input.capacity)
      await enqueueTimeChanges(deps, tx, before, now)
      const details = { title: input.title, fields: fields.join(', ') }
      await recordAuditEvent(deps, tx, { event: 'event.changed', actorId: adminId, details })
    }
    return getAdminEventById(tx, id, now)
  })
}

/**
 * Cancels an event with all of its occurrences. Idempotent.
 *
 * @throws ProblemError `not-found`
 */
export async function cancelEvent(deps: EditDeps, adminId: string, id: string): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const lockedEvent = await lockEvent(tx, id)
    if (!lockedEvent) throw new ProblemError('not-found')
    if (lockedEvent.event.canceledAt) return
    await updateEventRow(tx, id, { canceledAt: now, changedAt: now })
    await enqueueTimeChanges(deps, tx, lockedEvent, now)
    await recordAuditEvent(deps, tx, { event: 'event.canceled', actorId: adminId, details: { title: lockedEvent.event.title } })
  })
}

/** New seats go to the members on the waitlists of all occurrences. */
async function enqueueWaitlistPromotions(
  deps: EditDeps,
  tx: Transaction,
  { event: { id: eventId, capacity: before } }: PlannedEvent,
  capacity: number | null,
): Promise<void> {
  for (const onDay of await listRsvpDays(tx, eventId, earliestDay(deps.clock.now()))) {
    const rsvps = await listRsvps(tx, eventId, onDay)
    const change = { before: { rsvps, capacity: before }, after: { rsvps, capacity } }
    await enqueueWaitlistPromotion(deps, tx, { eventId, onDay }, change)
  }
}

/** Nobody loses an assigned seat. */
async function refuseFewerSeats(
  tx: Transaction,
  { id, capacity }: PlannedEvent['event'],
  wanted: number,
  now: Date,
): Promise<void> {
  // The capacity limits how many of the members who said yes have a seat. The day before today in UTC is early enough for every
  // time zone.
  const coming = await countMaxGoing(tx, id, new Date(now.getTime() - dayMs).toISOString().slice(0, 10))
  const taken = Math.min(coming, capacity ?? coming)
  if (wanted >= taken) return
  const message = t`Choose at least ${{ taken }}. That many seats are already taken.`
  throw new ProblemError('invalid-fields', undefined, [{ field: 'capacity', message }])
}

/**
 * Returns an event that was not canceled, locked until the transaction ends.
 *
 * @throws ProblemError `not-found`
 */
export async function lockActiveEvent(tx: Transaction, id: string): Promise<PlannedEvent> {
  const lockedEvent = await lockEvent(tx, id)
  if (!lockedEvent || lockedEvent.event.canceledAt) throw new ProblemError('not-found')
  return lockedEvent
}

export async function getAdminEventById(tx: Transaction, id: string, now: Date): Promise<AdminEvent> {
  const planned = await findEvent(tx, id)
  const [event] = await presentAdminEvents(tx, planned ? [planned] : [], now)
  if (!event) throw new Error('The event was not stored.')
  return event
}

function requireEventInput(sent: FieldValues, now: Date): EventInput {
  const { errors, input } = validateEvent(sent, now)
  if (input === null) throw new ProblemError('invalid-fields', undefined, errors)
  return input
}

/** Returns the fields of the input that differ from the event. */
function changedFields(event: PlannedEvent['event'], input: EventInput): Partial<EventInput> {
  const stored: Record<string, unknown> = event
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => stored[name] !== value))
}
