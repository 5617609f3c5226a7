import type { Executor } from '#server/platform/database/database.ts'
import type { SupportTopic } from '#domain/support/topics.ts'
import { findMessageWithTicket } from './store/messages.ts'

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
