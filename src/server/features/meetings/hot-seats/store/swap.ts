import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { hotSeats } from '../../tables/hot-seats.ts'
import type { StoredHotSeat } from './hot-seats.ts'
import { forgetSaidOfOthers } from './said.ts'

/** A turn to come and who has it. */
type Turn = Pick<StoredHotSeat, 'id' | 'podId' | 'onDay' | 'position' | 'userId' | 'plannedAt'>

/** Where a row stands while two change places: no pod met on that day. */
const aside = '0001-01-01'

/** Fixes a hot seat to come for its holder; a brief of theirs stays. Answers the id of its row, null where it has been held meanwhile. */
export async function fixHotSeat(tx: Executor, turn: Turn): Promise<string | null> {
  const { id, podId, onDay, position, userId, brief, briefedAt, state } = hotSeats
  await forgetSaidOfOthers(tx, turn)
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

/** Whoever has this hot seat asks whoever has the other one; null takes it back. */
export async function keepSwapAsk(tx: Executor, id: string, swapWithId: string | null): Promise<void> {
  await tx.update(hotSeats).set({ swapWithId }).where(eq(hotSeats.id, id))
}

/** Takes back what somebody asked for a hot seat of theirs that is to come. */
export async function endSwapAsk(
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

/** Has two hot seats change days and positions; what belongs to each goes with it. */
export async function exchange(tx: Transaction, a: StoredHotSeat, b: StoredHotSeat): Promise<void> {
  const move = (id: string, to: Pick<StoredHotSeat, 'onDay' | 'position'>) =>
    tx
      .update(hotSeats)
      .set({ ...to, swapWithId: null })
      .where(eq(hotSeats.id, id))
  await move(a.id, { onDay: aside, position: a.position })
  await move(b.id, { onDay: a.onDay, position: a.position })
  await move(a.id, { onDay: b.onDay, position: b.position })
}

/** Hot seats by their ids, in no order. */
export async function findHotSeats(executor: Executor, ids: readonly string[]): Promise<StoredHotSeat[]> {
  return executor
    .select()
    .from(hotSeats)
    .where(inArray(hotSeats.id, [...ids]))
}
