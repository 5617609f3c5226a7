import { and, asc, between, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { stripeEvents } from '../tables.ts'

/** A webhook as received. */
export type EventRow = typeof stripeEvents.$inferSelect

/** Stores a webhook. Returns false if it was stored before. */
export async function insertEvent(tx: Executor, row: EventRow): Promise<boolean> {
  const inserted = await tx.insert(stripeEvents).values(row).onConflictDoNothing().returning({ id: stripeEvents.id })
  return inserted.length > 0
}

export async function findEvent(tx: Executor, id: string): Promise<EventRow | null> {
  const [row] = await tx.select().from(stripeEvents).where(eq(stripeEvents.id, id))
  return row ?? null
}

/** Marks a webhook as processed. */
export async function markEventProcessed(tx: Executor, id: string, processedAt: Date): Promise<void> {
  await tx.update(stripeEvents).set({ processedAt }).where(eq(stripeEvents.id, id))
}

/** Marks a webhook as processed and stores its customer, which the event itself may not name. */
export async function markEventProcessedForCustomer(
  tx: Executor,
  id: string,
  customerId: string | null,
  processedAt: Date,
): Promise<void> {
  await tx.update(stripeEvents).set({ processedAt, customerId }).where(eq(stripeEvents.id, id))
}

/** Marks a webhook as needing no work and deletes its payload. */
export async function dismissEvent(tx: Executor, id: string, processedAt: Date): Promise<void> {
  await tx.update(stripeEvents).set({ processedAt, payload: {} }).where(eq(stripeEvents.id, id))
}

/** Deletes the payloads of a customer's webhooks. The rows stay. */
export async function deleteEventPayloadsOf(tx: Executor, customerId: string): Promise<void> {
  await tx.update(stripeEvents).set({ payload: {} }).where(eq(stripeEvents.customerId, customerId))
}

/** Lists webhooks received between two times that are not processed, by ID after the given one. */
export async function listPendingEvents(
  tx: Executor,
  { from, to }: { from: Date; to: Date },
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(and(isNull(stripeEvents.processedAt), between(stripeEvents.receivedAt, from, to), gt(stripeEvents.id, after)))
    .orderBy(asc(stripeEvents.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Returns the IDs of a customer's invoices that a webhook reported as paid. */
export async function listPaidInvoiceIdsFromEvents(tx: Executor, customerId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ invoiceId: sql<string | null>`${stripeEvents.payload} #>> '{data,object,id}'` })
    .from(stripeEvents)
    .where(and(eq(stripeEvents.customerId, customerId), eq(stripeEvents.type, 'invoice.paid')))
  return new Set(rows.flatMap(({ invoiceId }) => invoiceId ?? []))
}

/** Deletes webhooks received before a time. Returns the number deleted. */
export async function pruneEventsBefore(tx: Executor, before: Date): Promise<number> {
  const { rowCount } = await tx.delete(stripeEvents).where(lt(stripeEvents.receivedAt, before))
  return rowCount ?? 0
}
