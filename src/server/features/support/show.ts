import type { Conversation, Ticket, TicketMessage } from '#contract/support.ts'
import type { Executor } from '#server/platform/database/database.ts'
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

/** The names of whoever wrote these messages. */
export async function namesOf(executor: Executor, messages: readonly StoredMessage[]): Promise<Names> {
  const ids = [...new Set(messages.flatMap(({ authorId }) => authorId ?? []))]
  return new Map((await listUsers(executor, ids)).map(({ id, name }) => [id, name]))
}

/** A message as pages show it. */
export function showMessage({ id, authorId, by, text, writtenAt }: StoredMessage, names: Names): TicketMessage {
  return { id, by, name: (authorId && names.get(authorId)) ?? null, text, writtenAt: writtenAt.toISOString() }
}

/** A ticket as its member reads it: without notes, and of staff the first name alone. */
export async function showConversation(executor: Executor, ticket: StoredTicket): Promise<Conversation> {
  const messages = await listMessages(executor, ticket.id, { withNotes: false })
  const names = await namesOf(executor, messages)
  return {
    ticket: showTicket(ticket),
    messages: messages.map((message) => {
      const shown = showMessage(message, names)
      return message.by === 'staff' ? { ...shown, name: shown.name?.split(' ')[0] ?? null } : shown
    }),
  }
}
