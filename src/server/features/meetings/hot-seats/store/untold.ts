import { and, asc, eq, gt, gte, isNull, lte } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { hotSeats } from '../../tables/hot-seats.ts'

/** A hot seat that was held and of which nobody has told yet what became; its day is `YYYY-MM-DD`. */
export type UntoldHotSeat = { id: string; podId: string; userId: string; onDay: string }

const columns = { id: hotSeats.id, podId: hotSeats.podId, userId: hotSeats.userId, onDay: hotSeats.onDay }
const isUntold = and(eq(hotSeats.state, 'held'), isNull(hotSeats.outcome))

/** Those of the meetings from one day to another, both counted in, slice by slice in the order of their ids. */
export async function listUntold(
  executor: Executor,
  { from, until }: { from: string; until: string },
  { after, limit }: { after: string | null; limit: number },
): Promise<UntoldHotSeat[]> {
  return executor
    .select(columns)
    .from(hotSeats)
    .where(and(isUntold, gte(hotSeats.onDay, from), lte(hotSeats.onDay, until), after ? gt(hotSeats.id, after) : undefined))
    .orderBy(asc(hotSeats.id))
    .limit(limit)
}

/** One of them; null once it is told. */
export async function readUntold(executor: Executor, id: string): Promise<UntoldHotSeat | null> {
  const [found] = await executor
    .select(columns)
    .from(hotSeats)
    .where(and(isUntold, eq(hotSeats.id, id)))
  return found ?? null
}
