import type { Transaction } from '#server/platform/database/database.ts'
import { supportMessages, supportReadyAnswers, supportTickets } from '../tables.ts'

/** Tickets with their messages, and answers that are kept ready, complete with ids. */
export type TicketsInBulk = {
  tickets: readonly (typeof supportTickets.$inferInsert)[]
  messages: readonly (typeof supportMessages.$inferInsert)[]
  readyAnswers: readonly (typeof supportReadyAnswers.$inferInsert)[]
}

/** Adds tickets and ready answers. For the demo tribe. */
export async function addTickets(tx: Transaction, { tickets, messages, readyAnswers }: TicketsInBulk): Promise<void> {
  if (tickets.length > 0) await tx.insert(supportTickets).values([...tickets])
  if (messages.length > 0) await tx.insert(supportMessages).values([...messages])
  if (readyAnswers.length > 0) await tx.insert(supportReadyAnswers).values([...readyAnswers])
}
