import { eq } from 'drizzle-orm'
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
