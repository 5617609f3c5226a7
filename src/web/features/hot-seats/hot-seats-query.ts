import { type HotSeat, type HotSeats, listHotSeats } from '#contract/hot-seats.ts'
import { queryClient } from '../../lib/query-client.ts'
import { queryOf } from '../../lib/queries.ts'

/** The hot seats of the viewer's pod. */
export const hotSeatsQuery = queryOf(listHotSeats)

/** Shows a hot seat as a call has just answered it, until the next reading. */
export function showSeat(seat: HotSeat): void {
  const isSame = (one: HotSeat): boolean => one.onDay === seat.onDay && one.position === seat.position
  const replaced = (seats: readonly HotSeat[]): HotSeat[] => seats.map((one) => (isSame(one) ? seat : one))
  queryClient.setQueryData<HotSeats>(
    hotSeatsQuery.queryKey,
    (known) =>
      known && { ...known, coming: replaced(known.coming), running: replaced(known.running), held: replaced(known.held) },
  )
}
