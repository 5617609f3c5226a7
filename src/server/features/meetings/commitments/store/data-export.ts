import { desc, eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { commitments } from '../../tables/commitments.ts'

/**
 * Returns a member's commitments, newest first, for the data export. Without the witness, whose name is another member's data.
 */
export async function exportCommitments(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { id, activity, target, text, dueOn, witnessId, outcome, reached, madeAt, settledAt, nudgedAt } = commitments
  const rows = await tx
    .select({ activity, target, text, dueOn, witnessId, outcome, reached, createdAt: madeAt, resolvedAt: settledAt, nudgedAt })
    .from(commitments)
    .where(eq(commitments.userId, userId))
    .orderBy(desc(madeAt), desc(id))
  return rows.map(({ witnessId: witness, ...fields }) => ({ ...fields, hasWitness: witness !== null }))
}

/** Deletes a member's commitments and removes them as a witness. */
export async function deleteCommitmentsOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(commitments).where(eq(commitments.userId, userId))
  await tx.update(commitments).set({ witnessId: null }).where(eq(commitments.witnessId, userId))
}

/** Returns the IDs of a member's commitments. */
export async function listCommitmentIds(tx: Executor, userId: string): Promise<string[]> {
  const rows = await tx.select({ id: commitments.id }).from(commitments).where(eq(commitments.userId, userId))
  return rows.map(({ id }) => id)
}
