import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import { nudgeDaysMin } from '#domain/commitments/nudge.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { commitments } from '../../tables/commitments.ts'

/** Where a slice of the open commitments ends. */
export type DueKey = { dueOn: string; id: string }

/** A commitment that is half-way to its day, and has a witness. */
export type WitnessedCommitment = Pick<
  typeof commitments.$inferSelect,
  'id' | 'userId' | 'podId' | 'witnessId' | 'activity' | 'target' | 'text' | 'dueOn'
>

/** Days of UTC: the nudge may come a day early or late by the member's own clock. As in `nudgeOn`. */
const madeOn = sql`(${commitments.madeAt} at time zone 'UTC')::date`

/**
 * The open commitments whose witness is to be asked on a day `YYYY-MM-DD` and was not yet, those that are due soonest first. What is
 * past its day is left alone.
 */
export async function listToWitness(
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

/** Notes that the witnesses of these commitments have been asked, and answers of which nobody had noted it. */
export async function markAsked(tx: Executor, ids: readonly string[], at: Date): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .update(commitments)
    .set({ witnessAskedAt: at })
    .where(and(inArray(commitments.id, [...ids]), isNull(commitments.witnessAskedAt), isNull(commitments.outcome)))
    .returning({ id: commitments.id })
  return rows.map(({ id }) => id)
}
