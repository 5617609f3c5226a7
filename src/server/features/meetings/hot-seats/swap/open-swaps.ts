import type { PodHotSeats } from '../plan.ts'
import type { StoredHotSeat } from '../store/hot-seats.ts'

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
