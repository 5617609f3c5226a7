import * as z from 'zod/mini'
import { ticketStates } from '#domain/support/inbox-view.ts'
import { maxFiles } from '#domain/support/ticket-fields.ts'
import { supportTopicValues } from '#domain/support/topics.ts'
import { endpoint } from '../endpoint.ts'
import { Faq } from '../content/faqs.ts'
import { FileView } from '../files.ts'
import { Id } from '../ids.ts'

const Topic = z.enum(supportTopicValues)
const cursorQuery = { cursor: z.optional(z.string().check(z.maxLength(100))) }
/** The reference identifies a ticket. Members may type it from an email. */
const referenceParams = z.object({ reference: z.string().check(z.maxLength(40)) })
/** Any text. The rules of the forms validate it. */
const optionalText = z.optional(z.nullable(z.string()))
/** A picture or document to look at, uploaded before. */
/** Files uploaded for the purpose `support`, to attach to a message. */
export const fileIds = z.optional(z.array(Id).check(z.maxLength(maxFiles)))

/** Ticket states. `open` waits for staff, `answered` for the member. `closed` waits for nobody and reopens with a new message. */
export const TicketStateName = z.enum(ticketStates)

/** A ticket in a list. Instants are ISO 8601 in UTC. `changedAt` is the time of the latest message. */
export const Ticket = z.object({
  reference: z.string(),
  topic: Topic,
  subject: z.string(),
  isSafety: z.boolean(),
  state: TicketStateName,
  createdAt: z.string(),
  changedAt: z.string(),
})
export type Ticket = z.infer<typeof Ticket>

/**
 * One message of a ticket with its attachments. `by` is the kind of author, `name` their name, null if the account was deleted.
 */
export const TicketMessage = z.object({
  id: z.string(),
  by: z.enum(['member', 'staff', 'note']),
  name: z.nullable(z.string()),
  text: z.string(),
  files: z.array(FileView),
  writtenAt: z.string(),
})
export type TicketMessage = z.infer<typeof TicketMessage>

/** A ticket with all its messages, oldest first. Only admins get internal notes. */
export const Conversation = z.object({ ticket: Ticket, messages: z.array(TicketMessage) })
export type Conversation = z.infer<typeof Conversation>

/**
 * GET /api/support/faqs: suggests three questions that may answer a new ticket. Without a search term or topic, returns the most
 * common ones.
 */
export const suggestFaqs = endpoint({
  method: 'GET',
  path: '/api/support/faqs',
  access: 'auth',
  summary: 'Suggests three frequently asked questions that may answer a new support ticket',
  query: z.object({ topic: z.optional(Topic), about: z.optional(z.string().check(z.maxLength(500))) }),
  response: z.object({ faqs: z.array(Faq) }),
  problems: ['invalid-fields'],
})

/** GET /api/support/tickets: lists the viewer's tickets by latest change, twenty per page. */
export const listTickets = endpoint({
  method: 'GET',
  path: '/api/support/tickets',
  access: 'auth',
  summary: "Lists the viewer's support tickets by latest change, in pages",
  query: z.object(cursorQuery),
  response: z.object({ tickets: z.array(Ticket), nextCursor: z.nullable(z.string()) }),
  problems: ['invalid-fields'],
})

/** GET /api/support/tickets/{reference}: returns one of the viewer's tickets with its conversation. */
export const getTicket = endpoint({
  method: 'GET',
  path: '/api/support/tickets/{reference}',
  access: 'auth',
  summary: "Returns one of the viewer's support tickets with its conversation",
  params: referenceParams,
  response: Conversation,
  problems: ['not-found'],
})

/** POST /api/support/tickets: creates a ticket. The client generates the ID, which makes retries idempotent. */
export const createTicket = endpoint({
  method: 'POST',
  path: '/api/support/tickets',
  access: 'auth',
  summary: 'Creates a support ticket; idempotent with the same ID',
  body: z.object({
    id: Id,
    topic: optionalText,
    subject: optionalText,
    message: optionalText,
    isSafety: z.optional(z.boolean()),
    fileIds,
    /** The page that the member came from and its build, if they agreed to send them. */
    page: z.optional(z.nullable(z.string().check(z.maxLength(300)))),
    build: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  }),
  status: 201,
  response: Ticket,
  problems: ['not-found', 'invalid-fields', 'too-many-requests'],
})

/** POST /api/support/tickets/{reference}/messages: adds a message to the viewer's ticket and reopens it. Idempotent. */
export const replyToTicket = endpoint({
  method: 'POST',
  path: '/api/support/tickets/{reference}/messages',
  access: 'auth',
  summary: "Adds a message to one of the viewer's tickets and reopens it; idempotent with the same ID",
  params: referenceParams,
  body: z.object({ id: Id, text: optionalText, fileIds }),
  status: 201,
  response: Conversation,
  problems: ['not-found', 'invalid-fields', 'too-many-requests'],
})

/** PATCH /api/support/tickets/{reference}: the viewer closes or reopens the ticket. Idempotent. */
export const setTicketStatus = endpoint({
  method: 'PATCH',
  path: '/api/support/tickets/{reference}',
  access: 'auth',
  summary: "Closes or reopens one of the viewer's tickets",
  params: referenceParams,
  body: z.object({ closed: z.boolean() }),
  response: Conversation,
  problems: ['not-found', 'invalid-fields'],
})
