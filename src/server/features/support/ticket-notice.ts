import type { Executor } from '#server/platform/database/database.ts'
import type { SupportTopic } from '#domain/support/topics.ts'
import { findMessageWithTicket } from './store/messages.ts'

/** What mails about a message in a ticket need to know. */
type TicketNotice = {
  ticketId: string
  reference: string
  userId: string
  topic: SupportTopic
  subject: string
  isSafety: boolean
  text: string
}

/** The message and its ticket; null once it is gone. */
export async function findTicketNotice(executor: Executor, messageId: string): Promise<TicketNotice | null> {
  const found = await findMessageWithTicket(executor, messageId)
  if (!found) return null
  const { id: ticketId, reference, userId, topic, subject, isSafety } = found.ticket
  return { ticketId, reference, userId, topic, subject, isSafety, text: found.message.text }
}
