import type { Transaction } from '#server/platform/database/database.ts'
import { supportMessages, supportSavedReplies, supportTickets } from '../tables.ts'

/** Rows of tickets, messages and saved replies, complete with IDs. */
export type TicketsInBulk = {
  tickets: readonly (typeof supportTickets.$inferInsert)[]
  messages: readonly (typeof supportMessages.$inferInsert)[]
  savedReplies: readonly (typeof supportSavedReplies.$inferInsert)[]
}

/** Inserts tickets and saved replies in bulk. Used by the demo. */
export async function insertTickets(tx: Transaction, { tickets, messages, savedReplies }: TicketsInBulk): Promise<void> {
  if (tickets.length > 0) await tx.insert(supportTickets).values([...tickets])
  if (messages.length > 0) await tx.insert(supportMessages).values([...messages])
  if (savedReplies.length > 0) await tx.insert(supportSavedReplies).values([...savedReplies])
}
