import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { hotSeats } from '../../tables/hot-seats.ts'
import { forgetSaidOfOthers } from './said.ts'

/** A hot seat that was held. */
type HeldHotSeat = Pick<typeof hotSeats.$inferSelect, 'id' | 'podId' | 'onDay' | 'position' | 'userId' | 'plannedAt'>

/** Writes down who sat; a brief stays with whoever wrote it, and what was said of it goes with it. */
export async function markHeld(tx: Executor, held: HeldHotSeat): Promise<void> {
  const { podId, onDay, position, userId, brief, briefedAt } = hotSeats
  await forgetSaidOfOthers(tx, held)
  const isSame = sql`${userId} = ${held.userId}`
  await tx
    .insert(hotSeats)
    .values({ ...held, state: 'held' })
    .onConflictDoUpdate({
      target: [podId, onDay, position],
      set: {
        state: 'held',
        userId: held.userId,
        brief: sql`case when ${isSame} then ${brief} end`,
        briefedAt: sql`case when ${isSame} then ${briefedAt} end`,
        swapWithId: null,
      },
    })
}

/** Lets those of a day fall out that were planned and not held. */
export async function dropOthers(tx: Executor, podId: string, onDay: string, held: readonly number[]): Promise<void> {
  const isOther = held.length > 0 ? notInArray(hotSeats.position, [...held]) : undefined
  await tx
    .update(hotSeats)
    .set({ state: 'dropped', swapWithId: null })
    .where(and(eq(hotSeats.podId, podId), eq(hotSeats.onDay, onDay), eq(hotSeats.state, 'planned'), isOther))
}

/** Keeps what became of a hot seat. */
export async function keepOutcome(
  tx: Executor,
  id: string,
  said: Pick<typeof hotSeats.$inferSelect, 'outcome' | 'outcomeText' | 'outcomeAt'>,
): Promise<void> {
  await tx.update(hotSeats).set(said).where(eq(hotSeats.id, id))
}
