import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { hotSeats } from '../../tables/hot-seats.ts'
import type { StoredHotSeat } from './hot-seats.ts'
import { deleteContributionsOfFormerHolder } from './contributions.ts'

/** An upcoming turn and the member who has it. */
type Turn = Pick<StoredHotSeat, 'id' | 'podId' | 'onDay' | 'position' | 'userId' | 'plannedAt'>

/** Temporary day of a row during a swap. No pod ever met on it. */
const parkingDay = '0001-01-01'

/**
 * Fixes an upcoming hot seat for its member and keeps their brief. Returns the ID of the row, or null if the hot seat was held
 * meanwhile.
 */
export async function planHotSeat(tx: Executor, turn: Turn): Promise<string | null> {
  const { id, podId, onDay, position, userId, brief, briefedAt, state } = hotSeats
  await deleteContributionsOfFormerHolder(tx, turn)
  const isSame = sql`${userId} = ${turn.userId}`
  const [row] = await tx
    .insert(hotSeats)
    .values(turn)
    .onConflictDoUpdate({
      target: [podId, onDay, position],
      set: {
        userId: turn.userId,
        brief: sql`case when ${isSame} then ${brief} end`,
        briefedAt: sql`case when ${isSame} then ${briefedAt} end`,
        swapWithId: null,
      },
      setWhere: eq(state, 'planned'),
    })
    .returning({ id })
  return row?.id ?? null
}

/** Stores the swap request of a hot seat; null withdraws it. */
export async function updateSwapRequest(tx: Executor, id: string, swapWithId: string | null): Promise<void> {
  await tx.update(hotSeats).set({ swapWithId }).where(eq(hotSeats.id, id))
}

/** Withdraws a member's swap request for an upcoming hot seat of theirs. */
export async function clearSwapRequest(
  tx: Executor,
  { podId, onDay, position, userId }: Pick<StoredHotSeat, 'podId' | 'onDay' | 'position' | 'userId'>,
): Promise<boolean> {
  const isSeat = and(eq(hotSeats.podId, podId), eq(hotSeats.onDay, onDay), eq(hotSeats.position, position))
  const ended = await tx
    .update(hotSeats)
    .set({ swapWithId: null })
    .where(and(isSeat, eq(hotSeats.userId, userId), sql`${hotSeats.swapWithId} is not null`))
    .returning({ id: hotSeats.id })
  return ended.length > 0
}

/** Swaps the days and positions of two hot seats. Briefs, votes and notes move along. */
export async function swapHotSeats(tx: Transaction, a: StoredHotSeat, b: StoredHotSeat): Promise<void> {
  const move = (id: string, to: Pick<StoredHotSeat, 'onDay' | 'position'>) =>
    tx
      .update(hotSeats)
      .set({ ...to, swapWithId: null })
      .where(eq(hotSeats.id, id))
  await move(a.id, { onDay: parkingDay, position: a.position })
  await move(b.id, { onDay: a.onDay, position: a.position })
  await move(a.id, { onDay: b.onDay, position: b.position })
}

/** Returns hot seats by ID, in no particular order. */
export async function listHotSeatsByIds(executor: Executor, ids: readonly string[]): Promise<StoredHotSeat[]> {
  return executor
    .select()
    .from(hotSeats)
    .where(inArray(hotSeats.id, [...ids]))
}
