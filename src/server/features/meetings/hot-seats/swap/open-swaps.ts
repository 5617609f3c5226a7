import type { PodHotSeats } from '../plan.ts'
import type { StoredHotSeat } from '../store/hot-seats.ts'

/** Whoever has `from` asked whoever has `to` to change places. */
type OpenSwap = { from: StoredHotSeat; to: StoredHotSeat }

/**
 * The asks of a pod that can still be answered: both hot seats are to come and their holders have them. Where one of them has left, is
 * away, or the meeting has begun, there is nothing to answer any more.
 */
export function openSwaps({ coming, planned }: Pick<PodHotSeats, 'coming' | 'planned'>): OpenSwap[] {
  const isTheirs = (seat: StoredHotSeat): boolean =>
    coming.some(({ onDay, position, who }) => onDay === seat.onDay && position === seat.position && who === seat.userId)
  return planned.flatMap((from) => {
    const to = planned.find(({ id }) => id === from.swapWithId)
    return to && isTheirs(from) && isTheirs(to) ? [{ from, to }] : []
  })
}
