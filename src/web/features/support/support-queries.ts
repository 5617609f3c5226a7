import type { QueryKey } from '@tanstack/react-query'
import { type Conversation, listTickets, readTicket, suggestFaqs } from '#contract/support.ts'
import { type InboxConversation, listInbox, listReadyAnswers, readInboxTicket } from '#contract/support-inbox.ts'
import type { InboxView } from '#domain/support/inbox-view.ts'
import type { SupportTopic } from '#domain/support/topics.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'

/** Where members ask support, and where staff answer. */
export const supportPath = '/dashboard/support'
export const inboxPath = '/admin/support'

/** The viewer's own tickets from a cursor on, null for the first page. */
export function ticketsPage(cursor: string | null) {
  return queryOf(listTickets, { query: cursor === null ? {} : { cursor } })
}

/** Questions that may answer what is about to be asked. */
export function suggestedFaqs(topic: SupportTopic | null, about: string) {
  return queryOf(suggestFaqs, { query: { ...(topic !== null && { topic }), ...(about !== '' && { about }) } })
}

/** An own ticket with its conversation. */
export function ticketQuery(reference: string) {
  return queryOf(readTicket, { params: { reference } })
}

/** The inbox of staff from a cursor on. */
export function inboxPage(view: InboxView, cursor: string | null) {
  return queryOf(listInbox, { query: { ...view, ...(cursor !== null && { cursor }) } })
}

/** A ticket as staff read it. */
export function inboxTicketQuery(reference: string) {
  return queryOf(readInboxTicket, { params: { reference } })
}

/** All answers that staff keep ready. */
export const readyAnswersQuery = queryOf(listReadyAnswers)

/** Shows a ticket as it is now, and has the lists of tickets read anew. */
export function adoptTicket(conversation: Conversation): void {
  queryClient.setQueryData(ticketQuery(conversation.ticket.reference).queryKey, conversation)
  rereadLists(listTickets.path)
}

/** The same for staff. */
export function adoptInboxTicket(conversation: InboxConversation): void {
  queryClient.setQueryData(inboxTicketQuery(conversation.ticket.reference).queryKey, conversation)
  rereadLists(listInbox.path)
}

/** Has every page of a list read anew. */
export function rereadLists(path: string): void {
  const predicate = ({ queryKey }: { queryKey: QueryKey }): boolean => String(queryKey[0]).split('?')[0] === path
  void queryClient.invalidateQueries({ predicate })
}
