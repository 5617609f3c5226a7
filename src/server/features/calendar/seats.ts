import { promotedFromWaitlist, allocateSeats } from '#domain/calendar/rsvps.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { CalendarDeps } from './deps.ts'
import { waitlistPromoted } from './jobs.ts'
import type { DatedRsvp } from './store/rsvps.ts'

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
