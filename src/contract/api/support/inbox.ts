import * as z from 'zod/mini'
import { supportTopicValues } from '#domain/support/topics.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { fileIds, Ticket, TicketMessage, TicketStateName } from './support.ts'

/** The reference identifies a ticket. */
const referenceParams = z.object({ reference: z.string().check(z.maxLength(40)) })
const optionalText = z.optional(z.nullable(z.string()))

/** A member of the staff. */
const StaffMember = z.object({ id: z.string(), name: z.string() })

/** A ticket in the staff inbox. `waitsSince` is since when it waits for a reply, null if it does not. */
export const InboxTicket = z.extend(Ticket, {
  from: z.object({ name: z.string(), email: z.string() }),
  assignee: z.nullable(StaffMember),
  waitsSince: z.nullable(z.string()),
})
export type InboxTicket = z.infer<typeof InboxTicket>

/** A saved reply of the staff, with its name. */
export const SavedReply = z.object({ id: z.string(), title: z.string(), text: z.string() })
export type SavedReply = z.infer<typeof SavedReply>

/** A ticket as staff see it, with internal notes, the page and build that the member sent, and the possible assignees. */
export const InboxConversation = z.object({
  ticket: InboxTicket,
  messages: z.array(TicketMessage),
  page: z.nullable(z.string()),
  build: z.nullable(z.string()),
  colleagues: z.array(StaffMember),
})
export type InboxConversation = z.infer<typeof InboxConversation>

/** GET /api/admin/support/tickets: lists waiting tickets by priority and waiting time, and others by latest change. */
export const listInbox = endpoint({
  method: 'GET',
  path: '/api/admin/support/tickets',
  access: 'support.answer',
  summary: 'Lists support tickets in pages; waiting ones by priority (safety and billing first), then by waiting time',
  query: z.object({
    /** Defaults to open tickets. */
    state: z.optional(TicketStateName),
    topic: z.optional(z.enum(supportTopicValues)),
    mine: z.optional(z.literal('1')),
    cursor: z.optional(z.string().check(z.maxLength(100))),
  }),
  response: z.object({ tickets: z.array(InboxTicket), nextCursor: z.nullable(z.string()) }),
  problems: ['invalid-fields'],
})

/** GET /api/admin/support/tickets/{reference}: returns one ticket with its conversation. */
export const getInboxTicket = endpoint({
  method: 'GET',
  path: '/api/admin/support/tickets/{reference}',
  access: 'support.answer',
  summary: 'Returns a support ticket with its conversation and internal notes',
  params: referenceParams,
  response: InboxConversation,
  problems: ['not-found'],
})

/**
 * POST /api/admin/support/tickets/{reference}/messages: adds a reply with files, or an internal note without files. Idempotent.
 */
export const replyToInboxTicket = endpoint({
  method: 'POST',
  path: '/api/admin/support/tickets/{reference}/messages',
  access: 'support.answer',
  summary: 'Replies to a support ticket, or adds an internal note; idempotent with the same ID',
  params: referenceParams,
  body: z.object({ id: Id, text: optionalText, isNote: z.boolean(), fileIds }),
  status: 201,
  response: InboxConversation,
  problems: ['not-found', 'invalid-fields'],
})

/** PATCH /api/admin/support/tickets/{reference}: assigns, closes or reopens a ticket. Idempotent. */
export const updateTicket = endpoint({
  method: 'PATCH',
  path: '/api/admin/support/tickets/{reference}',
  access: 'support.answer',
  summary: 'Assigns or unassigns a support ticket, closes or reopens it',
  params: referenceParams,
  body: z.object({ assigneeId: z.optional(z.nullable(Id)), closed: z.optional(z.boolean()) }),
  response: InboxConversation,
  problems: ['not-found', 'invalid-fields'],
})

/** GET /api/admin/support/answers: lists the saved replies by name. */
export const listSavedReplies = endpoint({
  method: 'GET',
  path: '/api/admin/support/answers',
  access: 'support.answer',
  summary: 'Lists the saved replies by name',
  response: z.object({ answers: z.array(SavedReply) }),
})

/** POST /api/admin/support/answers: creates a saved reply. The client generates the ID, which makes retries idempotent. */
export const createSavedReply = endpoint({
  method: 'POST',
  path: '/api/admin/support/answers',
  access: 'support.answer',
  summary: 'Creates a saved reply; idempotent with the same ID',
  body: z.object({ id: Id, title: optionalText, text: optionalText }),
  status: 201,
  response: SavedReply,
  problems: ['invalid-fields'],
})

/** PATCH /api/admin/support/answers/{id}: updates the name and text of a saved reply. */
export const updateSavedReply = endpoint({
  method: 'PATCH',
  path: '/api/admin/support/answers/{id}',
  access: 'support.answer',
  summary: 'Updates a saved reply',
  params: z.object({ id: Id }),
  body: z.object({ title: optionalText, text: optionalText }),
  response: SavedReply,
  problems: ['not-found', 'invalid-fields'],
})

/** DELETE /api/admin/support/answers/{id}: deletes a saved reply. Idempotent. */
export const deleteSavedReply = endpoint({
  method: 'DELETE',
  path: '/api/admin/support/answers/{id}',
  access: 'support.answer',
  summary: 'Deletes a saved reply',
  params: z.object({ id: Id }),
})
