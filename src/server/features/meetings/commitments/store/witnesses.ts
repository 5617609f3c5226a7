import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import { nudgeDaysMin } from '#domain/commitments/follow-through.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { commitments } from '../../tables/commitments.ts'

/** Cursor at the end of a batch of open commitments. */
export type DueKey = { dueOn: string; id: string }

/** A commitment with a witness that has passed half of its time. */
export type WitnessedCommitment = Pick<
  typeof commitments.$inferSelect,
  'id' | 'userId' | 'podId' | 'witnessId' | 'activity' | 'target' | 'text' | 'dueOn'
>

/** UTC day, so the nudge may come a day early or late in the member's time zone. Same as `nudgeOn`. */
const madeOn = sql`(${commitments.madeAt} at time zone 'UTC')::date`

/**
 * Returns open commitments whose witness is due to be asked on a day (`YYYY-MM-DD`) and has not been, soonest due first. Those
 * past their due day are excluded.
 */
export async function listWitnessesDue(
  executor: Executor,
  today: string,
  { after, limit }: { after: DueKey | null; limit: number },
): Promise<WitnessedCommitment[]> {
  const { id, userId, podId, witnessId, activity, target, text, dueOn, outcome, witnessAskedAt } = commitments
  return executor
    .select({ id, userId, podId, witnessId, activity, target, text, dueOn })
    .from(commitments)
    .where(
      and(
        isNull(outcome),
        sql`${witnessId} is not null`,
        isNull(witnessAskedAt),
        sql`${dueOn} >= ${today}::date and ${dueOn} - ${madeOn} >= ${nudgeDaysMin}`,
        sql`${madeOn} + (${dueOn} - ${madeOn}) / 2 <= ${today}::date`,
        after ? sql`(${dueOn}, ${id}) > (${after.dueOn}::date, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(dueOn), asc(id))
    .limit(limit)
}

/** Marks the witnesses of these commitments as asked. Returns the IDs of those not marked before. */
export async function markWitnessesAsked(tx: Executor, ids: readonly string[], at: Date): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .update(commitments)
    .set({ witnessAskedAt: at })
    .where(and(inArray(commitments.id, [...ids]), isNull(commitments.witnessAskedAt), isNull(commitments.outcome)))
    .returning({ id: commitments.id })
  return rows.map(({ id }) => id)
}
