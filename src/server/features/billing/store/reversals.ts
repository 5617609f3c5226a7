import { and, desc, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import { responseStatuses } from '#domain/billing/reversals.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { paymentReversals } from '../tables.ts'

export type ReversalRow = typeof paymentReversals.$inferSelect

/** Finds the reversal with this ID at the provider and locks it until the transaction ends. Null if it is new. */
export async function lockReversal(tx: Transaction, providerId: string): Promise<ReversalRow | null> {
  const [row] = await tx.select().from(paymentReversals).where(eq(paymentReversals.providerId, providerId)).for('update')
  return row ?? null
}

/** Inserts a reversal or updates the one with the same ID at the provider. Its identity columns stay. */
export async function upsertReversal(tx: Executor, row: ReversalRow): Promise<void> {
  const { id: _, providerId: __, kind: ___, createdAt: ____, ...changing } = row
  await tx.insert(paymentReversals).values(row).onConflictDoUpdate({ target: paymentReversals.providerId, set: changing })
}

/** Returns since when lost disputes have blocked a member's access. Null if none does. */
export async function findWithheldSince(tx: Executor, userId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ since: max(paymentReversals.decidedAt) })
    .from(paymentReversals)
    .where(and(eq(paymentReversals.userId, userId), paymentReversals.withholdsAccess))
  return row?.since ?? null
}

/** Ends the blocking of a member's access by lost disputes. */
export async function liftWithholding(tx: Executor, userId: string): Promise<void> {
  await tx
    .update(paymentReversals)
    .set({ withholdsAccess: false })
    .where(and(eq(paymentReversals.userId, userId), paymentReversals.withholdsAccess))
}

/**
 * Lists reversals, newest first, or those after the given key in this order. Optionally only those that need a response to the
 * bank.
 */
export async function listNewestReversals(
  tx: Executor,
  limit: number,
  { after, needsResponse }: { after: TimeKey | null; needsResponse: boolean },
): Promise<ReversalRow[]> {
  const responseCondition = needsResponse ? inArray(paymentReversals.status, [...responseStatuses]) : undefined
  return tx
    .select()
    .from(paymentReversals)
    .where(and(responseCondition, olderThan(after)))
    .orderBy(desc(paymentReversals.createdAt), desc(paymentReversals.id))
    .limit(limit)
}

function olderThan(after: TimeKey | null): SQL | undefined {
  if (!after) return undefined
  return sql`(${paymentReversals.createdAt}, ${paymentReversals.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
}
