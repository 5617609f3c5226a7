import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { hotSeats } from '../../tables/hot-seats.ts'

/** A hot seat that was held and of which nobody has told yet what became; its day is `YYYY-MM-DD`. */
export type UntoldHotSeat = { id: string; podId: string; userId: string; onDay: string }

const columns = { id: hotSeats.id, podId: hotSeats.podId, userId: hotSeats.userId, onDay: hotSeats.onDay }
// As in the condition of its index.
const isUntold = and(sql`${hotSeats.state} = 'held'`, isNull(hotSeats.outcome))

/** Those of the meetings from one day to another, both counted in, slice by slice from the oldest on. */
export async function listUntold(
  executor: Executor,
  { from, until }: { from: string; until: string },
  { after, limit }: { after: Pick<UntoldHotSeat, 'onDay' | 'id'> | null; limit: number },
): Promise<UntoldHotSeat[]> {
  const { onDay, id } = hotSeats
  const isLater = after ? sql`(${onDay}, ${id}) > (${after.onDay}::date, ${after.id}::uuid)` : undefined
  return executor
    .select(columns)
    .from(hotSeats)
    .where(and(isUntold, gte(onDay, from), lte(onDay, until), isLater))
    .orderBy(asc(onDay), asc(id))
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
