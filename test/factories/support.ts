import { supportMessages, supportSavedReplies, supportTickets } from '#server/features/support/tables.ts'
import type { TestApp } from '../harness/index.ts'

/** Creates an open support ticket about the user's membership. */
export async function givenTicket(
  { deps, clock }: TestApp,
  userId: string,
  overrides: Partial<typeof supportTickets.$inferInsert> & { text?: string } = {},
): Promise<{ id: string; reference: string }> {
  const { text = 'What do I pay?', ...parts } = overrides
  const now = clock.now()
  const about = { topic: 'billing', subject: 'My invoice', isSafety: false, priority: 1, state: 'open' } as const
  const times = { waitsSince: now, createdAt: now, changedAt: now }
  const ticket = { id: deps.newId(), reference: 'LM-7K3Q9', userId, ...about, ...times, ...parts }
  await deps.db.insert(supportTickets).values(ticket)
  const message = { id: deps.newId(), ticketId: ticket.id, authorId: userId, by: 'member', text, writtenAt: now } as const
  await deps.db.insert(supportMessages).values(message)
  return ticket
}

/** Creates a saved reply and returns its ID. */
export async function givenSavedReply({ deps }: TestApp): Promise<string> {
  const id = deps.newId()
  await deps.db.insert(supportSavedReplies).values({ id, title: 'Invoices', text: 'They are on your membership page.' })
  return id
}
