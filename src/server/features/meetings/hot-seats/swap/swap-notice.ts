import type { Executor } from '#server/platform/database/database.ts'
import { listCurrentPlaces } from '../../../pods/index.ts'
import { findHotSeats } from '../store/swap.ts'

/** What a mail about an ask to change hot seats needs to know: who asked whom, and the days of both, `YYYY-MM-DD`. */
type SwapNotice = { askerId: string; askedId: string; onDay: string; withOnDay: string }

/** An ask that waits for its answer, between two members of one pod; null once that is no longer so. */
export async function findSwapNotice(
  executor: Executor,
  { seatId, withId }: { seatId: string; withId: string },
): Promise<SwapNotice | null> {
  const rows = await findHotSeats(executor, [seatId, withId])
  const from = rows.find(({ id }) => id === seatId)
  const to = rows.find(({ id }) => id === withId)
  if (!from || !to || from.swapWithId !== to.id || from.state !== 'planned') return null
  const inPod = new Set((await listCurrentPlaces(executor, [from.podId])).map(({ userId }) => userId))
  if (!inPod.has(from.userId) || !inPod.has(to.userId)) return null
  return { askerId: from.userId, askedId: to.userId, onDay: from.onDay, withOnDay: to.onDay }
}
