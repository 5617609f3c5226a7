import { and, asc, eq, ne } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { supportMessages, supportTickets } from '../tables.ts'
import type { StoredTicket } from './tickets.ts'

export type StoredMessage = typeof supportMessages.$inferSelect

/** Inserts a message. Returns false if its ID exists. */
export async function insertMessage(tx: Transaction, message: StoredMessage): Promise<boolean> {
  const inserted = await tx.insert(supportMessages).values(message).onConflictDoNothing().returning({ id: supportMessages.id })
  return inserted.length > 0
}

export async function findMessage(executor: Executor, id: string): Promise<StoredMessage | null> {
  const [message] = await executor.select().from(supportMessages).where(eq(supportMessages.id, id))
  return message ?? null
}

/** Returns the messages of a ticket, oldest first, with or without staff notes. */
export async function listMessages(
  executor: Executor,
  ticketId: string,
  { withNotes }: { withNotes: boolean },
): Promise<StoredMessage[]> {
  const isOfTicket = eq(supportMessages.ticketId, ticketId)
  return executor
    .select()
    .from(supportMessages)
    .where(withNotes ? isOfTicket : and(isOfTicket, ne(supportMessages.by, 'note')))
    .orderBy(asc(supportMessages.writtenAt), asc(supportMessages.id))
}

/** Returns a message with its ticket, or null. */
export async function findMessageWithTicket(
  executor: Executor,
  id: string,
): Promise<{ message: StoredMessage; ticket: StoredTicket } | null> {
  const [row] = await executor
    .select({ message: supportMessages, ticket: supportTickets })
    .from(supportMessages)
    .innerJoin(supportTickets, eq(supportTickets.id, supportMessages.ticketId))
    .where(eq(supportMessages.id, id))
  return row ?? null
}
