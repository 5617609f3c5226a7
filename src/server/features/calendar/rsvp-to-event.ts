import type { CalendarEntry } from '#contract/api/calendar/calendar.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { EventRsvp } from '#domain/calendar/rsvps.ts'
import { findOccurrenceOn } from '#domain/meetings/recurrence.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { withLockedMember } from './with-locked-member.ts'
import type { CalendarDeps } from './deps.ts'
import { calendarLimits } from './limits.ts'
import { toPlannedEntry } from './planned.ts'
import { presentEntries } from './get-calendar.ts'
import { enqueueWaitlistPromotion } from './seats.ts'
import { type DatedRsvp, listRsvps, upsertRsvp } from './store/rsvps.ts'
import { lockEvent } from './store/events.ts'

/** The occurrence of an event, and the answer. */
type RsvpRequest = { id: string; onDay: string; answer: EventRsvp }

/**
 * Records a member's RSVP to one occurrence of an event. If no seat is left, they join the waitlist; the first one there gets the
 * next free seat. Idempotent.
 *
 * @throws ProblemError `not-found` for an unknown or canceled event and for a day without an occurrence; `event-begun`
 * @throws TooManyRequestsError after 120 within an hour
 */
export async function rsvpToEvent(
  deps: Pick<CalendarDeps, 'db' | 'clock' | 'limits' | 'jobs'>,
  userId: string,
  { id, onDay, answer }: RsvpRequest,
): Promise<CalendarEntry> {
  const { db, clock, limits } = deps
  await limits.hit(calendarLimits.answers, userId)
  return withLockedMember(db, userId, async (tx) => {
    const lockedEvent = await lockEvent(tx, id)
    if (!lockedEvent || lockedEvent.event.canceledAt) throw new ProblemError('not-found')
    const planned = toPlannedEntry(lockedEvent.event, lockedEvent.changes)
    const occurrence = findOccurrenceOn(planned.recurrence, planned.changes, onDay)
    if (!occurrence) throw new ProblemError('not-found')
    const now = clock.now()
    if (occurrence.startsAt <= now) throw new ProblemError('event-begun')
    const rsvps = await listRsvps(tx, id, onDay)
    const { capacity } = lockedEvent.event
    const rsvpsAfter = await saveRsvp(tx, rsvps, { eventId: id, onDay, userId, answer }, now)
    const change = { before: { rsvps, capacity }, after: { rsvps: rsvpsAfter, capacity } }
    await enqueueWaitlistPromotion(deps, tx, { eventId: id, onDay }, change)
    const [entry] = await presentEntries(tx, userId, [{ planned, occurrence }], now)
    if (!entry) throw new Error('The answered event has no calendar entry.')
    return entry
  })
}

/** Returns all RSVPs afterwards, oldest first. */
async function saveRsvp(
  tx: Transaction,
  rsvpsBefore: readonly DatedRsvp[],
  own: { eventId: string; onDay: string; userId: string; answer: EventRsvp },
  now: Date,
): Promise<readonly DatedRsvp[]> {
  if (rsvpsBefore.some(({ userId, answer }) => userId === own.userId && answer === own.answer)) return rsvpsBefore
  // Later than every other RSVP, even within one millisecond or if the clock is behind, so that an assigned seat stays.
  const latest = Math.max(...rsvpsBefore.map(({ askedAt }) => askedAt.getTime() + 1), now.getTime())
  const askedAt = new Date(latest)
  await upsertRsvp(tx, { ...own, askedAt })
  return [...rsvpsBefore.filter(({ userId }) => userId !== own.userId), { userId: own.userId, answer: own.answer, askedAt }]
}
