import { and, asc, eq, ne } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { supportMessages, supportTickets } from '../tables.ts'
import type { StoredTicket } from './tickets.ts'

/** A message as it is stored. */
export type StoredMessage = typeof supportMessages.$inferSelect

/** Keeps a message; false where its id is taken. */
export async function insertMessage(tx: Transaction, message: StoredMessage): Promise<boolean> {
  const kept = await tx.insert(supportMessages).values(message).onConflictDoNothing().returning({ id: supportMessages.id })
  return kept.length > 0
}

/** The message with this id, or null. */
export async function findMessage(executor: Executor, id: string): Promise<StoredMessage | null> {
  const [message] = await executor.select().from(supportMessages).where(eq(supportMessages.id, id))
  return message ?? null
}

/** What was said in a ticket, the oldest first; notes among it only where they are asked for. */
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

/** A message together with its ticket, or null. */
export async function findMessageWithTicket(
  executor: Executor,
  id: string,
): Promise<{ message: StoredMessage; ticket: StoredTicket } | null> {
  const [found] = await executor
    .select({ message: supportMessages, ticket: supportTickets })
    .from(supportMessages)
    .innerJoin(supportTickets, eq(supportTickets.id, supportMessages.ticketId))
    .where(eq(supportMessages.id, id))
  return found ?? null
}
