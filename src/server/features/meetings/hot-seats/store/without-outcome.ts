import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { hotSeats } from '../../tables/hot-seats.ts'

/** A held hot seat without a recorded outcome. `onDay` is `YYYY-MM-DD`. */
export type HotSeatWithoutOutcome = { id: string; podId: string; userId: string; onDay: string }

const columns = { id: hotSeats.id, podId: hotSeats.podId, userId: hotSeats.userId, onDay: hotSeats.onDay }
// Must match the predicate of the partial index.
const hasNoOutcome = and(sql`${hotSeats.state} = 'held'`, isNull(hotSeats.outcome))

/** Returns a batch of hot seats without an outcome from a range of days (inclusive), oldest first. */
export async function listHotSeatsWithoutOutcome(
  executor: Executor,
  { from, until }: { from: string; until: string },
  { after, limit }: { after: Pick<HotSeatWithoutOutcome, 'onDay' | 'id'> | null; limit: number },
): Promise<HotSeatWithoutOutcome[]> {
  const { onDay, id } = hotSeats
  const isLater = after ? sql`(${onDay}, ${id}) > (${after.onDay}::date, ${after.id}::uuid)` : undefined
  return executor
    .select(columns)
    .from(hotSeats)
    .where(and(hasNoOutcome, gte(onDay, from), lte(onDay, until), isLater))
    .orderBy(asc(onDay), asc(id))
    .limit(limit)
}

/** Returns a hot seat, or null once its outcome is recorded. */
export async function findRowWithoutOutcome(executor: Executor, id: string): Promise<HotSeatWithoutOutcome | null> {
  const [found] = await executor
    .select(columns)
    .from(hotSeats)
    .where(and(hasNoOutcome, eq(hotSeats.id, id)))
  return found ?? null
}
