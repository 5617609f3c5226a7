import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { places } from '../tables.ts'

/** Marks the next leaders who have not been told that they need a second factor as told now, and returns them. */
export async function markLeadersNotified(
  tx: Transaction,
  { now, limit }: { now: Date; limit: number },
): Promise<{ placeId: string; userId: string }[]> {
  const next = tx
    .select({ id: places.id })
    .from(places)
    .where(and(eq(places.isLeader, true), isNull(places.factorNotifiedAt)))
    .limit(limit)
    .for('update', { skipLocked: true })
  return tx
    .update(places)
    .set({ factorNotifiedAt: now })
    .where(inArray(places.id, next))
    .returning({ placeId: places.id, userId: places.userId })
}

/** Takes back that leaders were told, where a second factor is no longer required. */
export async function clearLeadersNotified(tx: Transaction): Promise<void> {
  await tx
    .update(places)
    .set({ factorNotifiedAt: null })
    .where(and(eq(places.isLeader, true), isNotNull(places.factorNotifiedAt)))
}
