import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { hotSeats } from '../../tables/hot-seats.ts'
import { deleteContributionsOfFormerHolder } from './contributions.ts'

type HeldHotSeat = Pick<typeof hotSeats.$inferSelect, 'id' | 'podId' | 'onDay' | 'position' | 'userId' | 'plannedAt'>

/** Stores who sat. A brief, with its votes and notes, stays only if its author is the one who sat. */
export async function markHeld(tx: Executor, held: HeldHotSeat): Promise<void> {
  const { podId, onDay, position, userId, brief, briefedAt } = hotSeats
  await deleteContributionsOfFormerHolder(tx, held)
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

/** Drops the planned hot seats of a day that were not held. */
export async function markOthersDropped(tx: Executor, podId: string, onDay: string, held: readonly number[]): Promise<void> {
  const isOther = held.length > 0 ? notInArray(hotSeats.position, [...held]) : undefined
  await tx
    .update(hotSeats)
    .set({ state: 'dropped', swapWithId: null })
    .where(and(eq(hotSeats.podId, podId), eq(hotSeats.onDay, onDay), eq(hotSeats.state, 'planned'), isOther))
}

export async function updateOutcome(
  tx: Executor,
  id: string,
  outcome: Pick<typeof hotSeats.$inferSelect, 'outcome' | 'outcomeText' | 'outcomeAt'>,
): Promise<void> {
  await tx.update(hotSeats).set(outcome).where(eq(hotSeats.id, id))
}
