import type { Executor } from '#server/platform/database/database.ts'
import { listCurrentPodMemberships } from '../../../pods/index.ts'
import { listHotSeatsByIds } from '../store/swap.ts'

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
