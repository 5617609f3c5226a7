import type { Transaction } from '#server/platform/database/database.ts'
import type { CalendarDeps } from './deps.ts'
import { earliestDay } from './earliest-day.ts'
import { enqueueWaitlistPromotion } from './seats.ts'
import { listRsvps, listDaysGoing } from './store/rsvps.ts'
import { lockEvent } from './store/events.ts'

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
