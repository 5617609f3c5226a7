import { asc, desc, eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { supportMessages, supportTickets } from '../tables.ts'

/** A person's questions to support, the last changed first. */
export async function readOwnTickets(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { reference, topic, subject, isSafety, state, page, build, createdAt, changedAt, id } = supportTickets
  return tx
    .select({ reference, topic, subject, isSafety, state, page, build, askedAt: createdAt, changedAt })
    .from(supportTickets)
    .where(eq(supportTickets.userId, userId))
    .orderBy(desc(changedAt), desc(id))
}

/** Everything that was said in a person's questions to support, what staff noted included. Who of the staff said it is theirs. */
export async function readOwnMessages(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { by, text, writtenAt, id } = supportMessages
  return tx
    .select({ reference: supportTickets.reference, by, text, writtenAt })
    .from(supportMessages)
    .innerJoin(supportTickets, eq(supportTickets.id, supportMessages.ticketId))
    .where(eq(supportTickets.userId, userId))
    .orderBy(asc(supportTickets.createdAt), asc(writtenAt), asc(id))
}

/** Lets go of a person's tickets with all that was said in them; what they answered others as staff stays, without their name. */
export async function removeTicketsOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(supportTickets).where(eq(supportTickets.userId, userId))
  await tx.update(supportTickets).set({ assigneeId: null }).where(eq(supportTickets.assigneeId, userId))
  await tx.update(supportMessages).set({ authorId: null }).where(eq(supportMessages.authorId, userId))
}
