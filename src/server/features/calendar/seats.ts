import { promotedFromWaitlist, allocateSeats } from '#domain/calendar/rsvps.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { CalendarDeps } from './deps.ts'
import { waitlistPromoted } from './jobs.ts'
import { type DatedRsvp, listRsvps, listDaysGoing } from './store/rsvps.ts'
import { earliestDay } from './earliest-day.ts'
import { lockEvent } from './store/events.ts'

/** The RSVPs to one occurrence and its number of seats. Null means unlimited. */
type EventSeating = { rsvps: readonly DatedRsvp[]; capacity: number | null }

/** Enqueues an email to every member who moved from the waitlist to a seat. Requires the event's lock. */
export async function enqueueWaitlistPromotion(
  { jobs }: Pick<CalendarDeps, 'jobs'>,
  tx: Transaction,
  { eventId, onDay }: { eventId: string; onDay: string },
  { before, after }: { before: EventSeating; after: EventSeating },
): Promise<void> {
  const seatedBefore = allocateSeats(before.rsvps, before.capacity)
  const seatedAfter = allocateSeats(after.rsvps, after.capacity)
  for (const userId of promotedFromWaitlist(seatedBefore, seatedAfter)) {
    const askedAt = after.rsvps.find((one) => one.userId === userId)?.askedAt
    if (askedAt) await jobs.enqueue(tx, waitlistPromoted, { eventId, onDay, userId, askedAt: askedAt.toISOString() })
  }
}

/** Enqueues the waitlist promotions for the seats of a member whose RSVPs are about to be deleted. */
export async function releaseEventSeats(
  deps: Pick<CalendarDeps, 'jobs' | 'clock'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  for (const { eventId, onDay } of await listDaysGoing(tx, userId, earliestDay(deps.clock.now()))) {
    const lockedEvent = await lockEvent(tx, eventId)
    if (!lockedEvent || lockedEvent.event.capacity === null) continue
    const { capacity } = lockedEvent.event
    const rsvps = await listRsvps(tx, eventId, onDay)
    const after = { rsvps: rsvps.filter((one) => one.userId !== userId), capacity }
    await enqueueWaitlistPromotion(deps, tx, { eventId, onDay }, { before: { rsvps, capacity }, after })
  }
}
