import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { podMemberships } from '../tables.ts'

/** Marks the next leaders who were not notified about the second factor as notified now, and returns them. */
export async function markLeadersNotified(
  tx: Transaction,
  { now, limit }: { now: Date; limit: number },
): Promise<{ podMembershipId: string; userId: string }[]> {
  const next = tx
    .select({ id: podMemberships.id })
    .from(podMemberships)
    .where(and(eq(podMemberships.isLeader, true), isNull(podMemberships.factorNotifiedAt)))
    .limit(limit)
    .for('update', { skipLocked: true })
  return tx
    .update(podMemberships)
    .set({ factorNotifiedAt: now })
    .where(inArray(podMemberships.id, next))
    .returning({ podMembershipId: podMemberships.id, userId: podMemberships.userId })
}

/** Clears the marks when a second factor is no longer required. */
export async function clearLeadersNotified(tx: Transaction): Promise<void> {
  await tx
    .update(podMemberships)
    .set({ factorNotifiedAt: null })
    .where(and(eq(podMemberships.isLeader, true), isNotNull(podMemberships.factorNotifiedAt)))
}
