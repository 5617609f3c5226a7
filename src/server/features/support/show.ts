import type { Conversation, Ticket, TicketMessage } from '#contract/support.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listFiles } from '../files/index.ts'
import { listUsers } from '../identity/index.ts'
import { listMessages, type StoredMessage } from './store/messages.ts'
import type { StoredTicket } from './store/tickets.ts'

/** A ticket as its line shows it. */
export function showTicket({ reference, topic, subject, isSafety, state, createdAt, changedAt }: StoredTicket): Ticket {
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

/** Names of people by their id; whoever is gone has none. */
type Names = ReadonlyMap<string, string>

/** Messages as pages show them, with the names of whoever wrote them and what they show. */
export async function showMessages(executor: Executor, messages: readonly StoredMessage[]): Promise<TicketMessage[]> {
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

/** A ticket as its member reads it: without notes, and of staff the first name alone. */
export async function showConversation(executor: Executor, ticket: StoredTicket): Promise<Conversation> {
  const messages = await listMessages(executor, ticket.id, { withNotes: false })
  const shown = await showMessages(executor, messages)
  return {
    ticket: showTicket(ticket),
    messages: shown.map((message) =>
      message.by === 'staff' ? { ...message, name: message.name?.split(' ')[0] ?? null } : message,
    ),
  }
}
