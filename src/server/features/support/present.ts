import type { Conversation, Ticket, TicketMessage } from '#contract/api/support/support.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listFiles } from '../files/index.ts'
import { listUsers } from '../identity/index.ts'
import { listMessages, type StoredMessage, findMessageWithTicket } from './store/messages.ts'
import type { StoredTicket } from './store/tickets.ts'
import type { SupportTopic } from '#domain/support/topics.ts'

/** Presents a ticket as a list row. */
export function presentTicket({ reference, topic, subject, isSafety, state, createdAt, changedAt }: StoredTicket): Ticket {
  return {
    reference,
    topic,
    subject,
    isSafety,
    state,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  }
}

/** Names by user ID, without deleted users. */
type Names = ReadonlyMap<string, string>

/** Presents messages with their authors' names and files. */
export async function presentMessages(executor: Executor, messages: readonly StoredMessage[]): Promise<TicketMessage[]> {
  const authors = [...new Set(messages.flatMap(({ authorId }) => authorId ?? []))]
  const names: Names = new Map((await listUsers(executor, authors)).map(({ id, name }) => [id, name]))
  const files = await listFiles(executor, { kind: 'support-message', ids: messages.map(({ id }) => id) })
  return messages.map(({ id, authorId, by, text, writtenAt }) => ({
    id,
    by,
    name: (authorId && names.get(authorId)) ?? null,
    text,
    files: files.get(id) ?? [],
    writtenAt: writtenAt.toISOString(),
  }))
}

/** Presents a ticket for its member: without notes, and with only the first names of staff. */
export async function presentConversation(executor: Executor, ticket: StoredTicket): Promise<Conversation> {
  const messages = await listMessages(executor, ticket.id, { withNotes: false })
  const presented = await presentMessages(executor, messages)
  return {
    ticket: presentTicket(ticket),
    messages: presented.map((message) =>
      message.by === 'staff' ? { ...message, name: message.name?.split(' ')[0] ?? null } : message,
    ),
  }
}

/** Data of emails about a message in a ticket. */
type TicketEmailData = {
  ticketId: string
  reference: string
  userId: string
  topic: SupportTopic
  subject: string
  isSafety: boolean
  text: string
}

/** Returns a message with its ticket, or null if it was deleted. */
export async function findTicketEmailData(executor: Executor, messageId: string): Promise<TicketEmailData | null> {
  const message = await findMessageWithTicket(executor, messageId)
  if (!message) return null
  const { id: ticketId, reference, userId, topic, subject, isSafety } = message.ticket
  return { ticketId, reference, userId, topic, subject, isSafety, text: message.message.text }
}
