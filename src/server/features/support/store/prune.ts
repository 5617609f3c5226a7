import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { supportMessages, supportTickets } from '../tables.ts'

/** Deletes up to `limit` tickets closed before a date, oldest first. Returns their number and the IDs of their messages. */
export async function pruneClosedBefore(
  tx: Transaction,
  before: Date,
  limit: number,
): Promise<{ ticketCount: number; messageIds: string[] }> {
  const closed = await tx
    .select({ id: supportTickets.id })
    .from(supportTickets)
    .where(and(eq(supportTickets.state, 'closed'), lt(supportTickets.changedAt, before)))
    .orderBy(asc(supportTickets.changedAt), asc(supportTickets.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  if (closed.length === 0) return { ticketCount: 0, messageIds: [] }
  const ids = closed.map(({ id }) => id)
  const deletedMessages = await tx
    .delete(supportMessages)
    .where(inArray(supportMessages.ticketId, ids))
    .returning({ id: supportMessages.id })
  await tx.delete(supportTickets).where(inArray(supportTickets.id, ids))
  return { ticketCount: ids.length, messageIds: deletedMessages.map(({ id }) => id) }
}
