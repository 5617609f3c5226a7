import { and, asc, between, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { stripeEvents } from '../tables.ts'

/** One webhook as received. */
export type EventRow = typeof stripeEvents.$inferSelect

/** Stores a webhook; false when the same one was stored before. */
export async function insertEvent(tx: Executor, row: EventRow): Promise<boolean> {
  const inserted = await tx.insert(stripeEvents).values(row).onConflictDoNothing().returning({ id: stripeEvents.id })
  return inserted.length > 0
}

/** A webhook by its id, or null. */
export async function findEvent(tx: Executor, id: string): Promise<EventRow | null> {
  const [row] = await tx.select().from(stripeEvents).where(eq(stripeEvents.id, id))
  return row ?? null
}

/** Notes that the work a webhook asked for is done. */
export async function markEventProcessed(tx: Executor, id: string, processedAt: Date): Promise<void> {
  await tx.update(stripeEvents).set({ processedAt }).where(eq(stripeEvents.id, id))
}

/** Notes that the work is done, and whose customer it was about: the event itself may not name one. */
export async function assignEvent(tx: Executor, id: string, customerId: string | null, processedAt: Date): Promise<void> {
  await tx.update(stripeEvents).set({ processedAt, customerId }).where(eq(stripeEvents.id, id))
}

/** Notes that nothing is to be done for a webhook, and keeps nothing of what it said. */
export async function dismissEvent(tx: Executor, id: string, processedAt: Date): Promise<void> {
  await tx.update(stripeEvents).set({ processedAt, payload: {} }).where(eq(stripeEvents.id, id))
}

/** Keeps nothing of what webhooks said about a customer; that there were such webhooks stays. */
export async function emptyEventsOf(tx: Executor, customerId: string): Promise<void> {
  await tx.update(stripeEvents).set({ payload: {} }).where(eq(stripeEvents.customerId, customerId))
}

/** Ids of webhooks that were received between two times and still wait for their work, by their ids, from after one on. */
export async function listWaitingEvents(
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

/** Ids of a customer's invoices whose payment a webhook told of. */
export async function listPaidInvoicesHeardOf(tx: Executor, customerId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ invoiceId: sql<string | null>`${stripeEvents.payload} #>> '{data,object,id}'` })
    .from(stripeEvents)
    .where(and(eq(stripeEvents.customerId, customerId), eq(stripeEvents.type, 'invoice.paid')))
  return new Set(rows.flatMap(({ invoiceId }) => invoiceId ?? []))
}

/** Removes webhooks that were received before a time; answers how many. */
export async function removeEventsBefore(tx: Executor, before: Date): Promise<number> {
  const { rowCount } = await tx.delete(stripeEvents).where(lt(stripeEvents.receivedAt, before))
  return rowCount ?? 0
}
