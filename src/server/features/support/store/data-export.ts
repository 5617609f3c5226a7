import { asc, desc, eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { supportMessages, supportTickets } from '../tables.ts'

/** Returns a member's tickets, latest change first, for the data export. */
export async function exportTickets(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { reference, topic, subject, isSafety, state, page, build, createdAt, changedAt, id } = supportTickets
  return tx
    .select({ reference, topic, subject, isSafety, state, page, build, askedAt: createdAt, changedAt })
    .from(supportTickets)
    .where(eq(supportTickets.userId, userId))
    .orderBy(desc(changedAt), desc(id))
}

/** Returns all messages in a member's tickets, including staff notes, for the data export. The names of staff are left out. */
export async function exportMessages(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { by, text, writtenAt, id } = supportMessages
  return tx
    .select({ reference: supportTickets.reference, by, text, writtenAt })
    .from(supportMessages)
    .innerJoin(supportTickets, eq(supportTickets.id, supportMessages.ticketId))
    .where(eq(supportTickets.userId, userId))
    .orderBy(asc(supportTickets.createdAt), asc(writtenAt), asc(id))
}

/** Deletes a member's tickets with all messages. Replies they wrote as staff stay, without their name. */
export async function deleteTicketsOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(supportTickets).where(eq(supportTickets.userId, userId))
  await tx.update(supportTickets).set({ assigneeId: null }).where(eq(supportTickets.assigneeId, userId))
  await tx.update(supportMessages).set({ authorId: null }).where(eq(supportMessages.authorId, userId))
}
