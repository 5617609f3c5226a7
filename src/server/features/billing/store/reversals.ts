import { and, desc, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import { responseStatuses } from '#domain/billing/reversals.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { paymentReversals } from '../tables.ts'

/** A payment that went back. */
export type ReversalRow = typeof paymentReversals.$inferSelect

/** The reversal of this id at the provider, locked until the transaction ends; null when it is new. */
export async function lockReversal(tx: Transaction, providerId: string): Promise<ReversalRow | null> {
  const [row] = await tx.select().from(paymentReversals).where(eq(paymentReversals.providerId, providerId)).for('update')
  return row ?? null
}

/** Adds a reversal, or brings the one of its id at the provider up to date; what makes it up stays. */
export async function upsertReversal(tx: Executor, row: ReversalRow): Promise<void> {
  const { id: _, providerId: __, kind: ___, createdAt: ____, ...changing } = row
  await tx.insert(paymentReversals).values(row).onConflictDoUpdate({ target: paymentReversals.providerId, set: changing })
}

/** Since when lost disputes keep the members' pages closed to a member; null when none does. */
export async function findWithheldSince(tx: Executor, userId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ since: max(paymentReversals.decidedAt) })
    .from(paymentReversals)
    .where(and(eq(paymentReversals.userId, userId), paymentReversals.withholdsAccess))
  return row?.since ?? null
}

/** Lets lost disputes keep nothing closed to a member any more. */
export async function clearWithheld(tx: Executor, userId: string): Promise<void> {
  await tx
    .update(paymentReversals)
    .set({ withholdsAccess: false })
    .where(and(eq(paymentReversals.userId, userId), paymentReversals.withholdsAccess))
}

/** Reversals, the newest first; with a key, those after it in this order; on request only those the bank waits for. */
export async function listNewestReversals(
  tx: Executor,
  limit: number,
  { after, needsResponse }: { after: TimeKey | null; needsResponse: boolean },
): Promise<ReversalRow[]> {
  const waiting = needsResponse ? inArray(paymentReversals.status, [...responseStatuses]) : undefined
  return tx
    .select()
    .from(paymentReversals)
    .where(and(waiting, olderThan(after)))
    .orderBy(desc(paymentReversals.createdAt), desc(paymentReversals.id))
    .limit(limit)
}

function olderThan(after: TimeKey | null): SQL | undefined {
  if (!after) return undefined
  return sql`(${paymentReversals.createdAt}, ${paymentReversals.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
}

/** A person's payments that went back, the newest first. */
export async function readOwnReversals(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { providerId, kind, amountCents, currency, reason, status, createdAt, decidedAt } = paymentReversals
  return tx
    .select({ id: providerId, kind, amountCents, currency, reason, status, createdAt, decidedAt })
    .from(paymentReversals)
    .where(eq(paymentReversals.userId, userId))
    .orderBy(desc(createdAt), desc(paymentReversals.id))
}
