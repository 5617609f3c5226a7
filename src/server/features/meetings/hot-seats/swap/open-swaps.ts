import type { PodHotSeats } from '../plan.ts'
import type { StoredHotSeat } from '../store/hot-seats.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listCurrentPodMemberships } from '../../../pods/index.ts'
import { listHotSeatsByIds } from '../store/swap.ts'

/** The member on `from` requested to swap with the member on `to`. */
type OpenSwap = { from: StoredHotSeat; to: StoredHotSeat }

/**
 * Returns the pod's swap requests that can still be answered: both turns are upcoming and still belong to the same members. A
 * request ends if one of them leaves or is away, or if the meeting has started.
 */
export function listOpenSwaps({ upcoming, planned }: Pick<PodHotSeats, 'upcoming' | 'planned'>): OpenSwap[] {
  const isTheirs = (seat: StoredHotSeat): boolean =>
    upcoming.some(({ onDay, position, who }) => onDay === seat.onDay && position === seat.position && who === seat.userId)
  return planned.flatMap((from) => {
    const to = planned.find(({ id }) => id === from.swapWithId)
    return to && isTheirs(from) && isTheirs(to) ? [{ from, to }] : []
  })
}

/** Data for emails about a swap request: who asked whom, and both days (`YYYY-MM-DD`). */
type SwapEmailData = { requesterId: string; askedId: string; onDay: string; withOnDay: string }

/** Returns a pending swap request between two members of one pod, or null. */
export async function findSwapEmailData(
  executor: Executor,
  { seatId, withId }: { seatId: string; withId: string },
): Promise<SwapEmailData | null> {
  const rows = await listHotSeatsByIds(executor, [seatId, withId])
  const from = rows.find(({ id }) => id === seatId)
  const to = rows.find(({ id }) => id === withId)
  if (!from || !to || from.swapWithId !== to.id || from.state !== 'planned') return null
  const memberIds = new Set((await listCurrentPodMemberships(executor, [from.podId])).map(({ userId }) => userId))
  if (!memberIds.has(from.userId) || !memberIds.has(to.userId)) return null
  return { requesterId: from.userId, askedId: to.userId, onDay: from.onDay, withOnDay: to.onDay }
}
