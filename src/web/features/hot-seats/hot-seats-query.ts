import { type HotSeat, type HotSeats, listHotSeats } from '#contract/api/meetings/hot-seats.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { queryOf } from '#web/lib/queries.ts'

/** The hot seats of the viewer's pod. */
export const hotSeatsQuery = queryOf(listHotSeats)

/** Caches a hot seat returned by a call until the next fetch. */
export function setCachedSeat(seat: HotSeat): void {
  const isSame = (other: HotSeat): boolean => other.onDay === seat.onDay && other.position === seat.position
  const withSeat = (seats: readonly HotSeat[]): HotSeat[] => seats.map((other) => (isSame(other) ? seat : other))
  queryClient.setQueryData<HotSeats>(
    hotSeatsQuery.queryKey,
    (cached) =>
      cached && { ...cached, coming: withSeat(cached.coming), running: withSeat(cached.running), held: withSeat(cached.held) },
  )
}
