import { desc, eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { commitments } from '../../tables/commitments.ts'

/** What somebody committed to, the newest first. Who their witness is, is the other's name and no part of it. */
export async function readOwnCommitments(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { id, activity, target, text, dueOn, witnessId, outcome, reached, madeAt, settledAt, nudgedAt } = commitments
  const rows = await tx
    .select({ activity, target, text, dueOn, witnessId, outcome, reached, madeAt, settledAt, nudgedAt })
    .from(commitments)
    .where(eq(commitments.userId, userId))
    .orderBy(desc(madeAt), desc(id))
  return rows.map(({ witnessId: witness, ...said }) => ({ ...said, hasWitness: witness !== null }))
}

/** Lets go of what somebody committed to, and of them as others' witness. */
export async function removeCommitmentsOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(commitments).where(eq(commitments.userId, userId))
  await tx.update(commitments).set({ witnessId: null }).where(eq(commitments.witnessId, userId))
}

/** The ids of what somebody committed to. */
export async function listCommitmentIds(tx: Executor, userId: string): Promise<string[]> {
  const rows = await tx.select({ id: commitments.id }).from(commitments).where(eq(commitments.userId, userId))
  return rows.map(({ id }) => id)
}
