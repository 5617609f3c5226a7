import type { QueryKey } from '@tanstack/react-query'
import { type Conversation, listTickets, getTicket, suggestFaqs } from '#contract/api/support/support.ts'
import { type InboxConversation, listInbox, listSavedReplies, getInboxTicket } from '#contract/api/support/inbox.ts'
import type { InboxView } from '#domain/support/inbox-view.ts'
import type { SupportTopic } from '#domain/support/topics.ts'
import { queryOf } from '#web/lib/queries.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** Paths of support for members and for staff. */
export const supportPath = '/dashboard/support'
export const inboxPath = '/admin/support'

/** Query of a page of the viewer's tickets at a cursor, null for the first page. */
export function ticketsPageQuery(cursor: string | null) {
  return queryOf(listTickets, { query: cursor === null ? {} : { cursor } })
}

/** Query of FAQs that may answer a question. */
export function suggestedFaqsQuery(topic: SupportTopic | null, text: string) {
  return queryOf(suggestFaqs, { query: { ...(topic !== null && { topic }), ...(text !== '' && { about: text }) } })
}

/** Query of an own ticket with its conversation. */
export function ticketQuery(reference: string) {
  return queryOf(getTicket, { params: { reference } })
}

/** Query of a page of the staff inbox. */
export function inboxPageQuery(view: InboxView, cursor: string | null) {
  return queryOf(listInbox, { query: { ...view, ...(cursor !== null && { cursor }) } })
}

/** Query of a ticket for staff. */
export function inboxTicketQuery(reference: string) {
  return queryOf(getInboxTicket, { params: { reference } })
}

/** Query of all saved replies. */
export const savedRepliesQuery = queryOf(listSavedReplies)

/** Caches a ticket and refetches the lists of tickets. */
export function setCachedTicket(conversation: Conversation): void {
  queryClient.setQueryData(ticketQuery(conversation.ticket.reference).queryKey, conversation)
  refetchLists(listTickets.path)
}

/** Like `setCachedTicket`, for staff. */
export function setCachedInboxTicket(conversation: InboxConversation): void {
  queryClient.setQueryData(inboxTicketQuery(conversation.ticket.reference).queryKey, conversation)
  refetchLists(listInbox.path)
}

/** Refetches every page of a list. */
export function refetchLists(path: string): void {
  const predicate = ({ queryKey }: { queryKey: QueryKey }): boolean => String(queryKey[0]).split('?')[0] === path
  void queryClient.invalidateQueries({ predicate })
}
