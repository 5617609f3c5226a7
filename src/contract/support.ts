import * as z from 'zod/mini'
import { ticketStates } from '#domain/support/inbox-view.ts'
import { mostFiles } from '#domain/support/ticket-fields.ts'
import { supportTopicValues } from '#domain/support/topics.ts'
import { endpoint } from './endpoint.ts'
import { Faq } from './faqs.ts'
import { ShownFile } from './files.ts'
import { Id } from './ids.ts'

const Topic = z.enum(supportTopicValues)
const optionalCursor = { cursor: z.optional(z.string().check(z.maxLength(100))) }
/** A ticket is named by its reference, as somebody reads it off a mail. */
const aboutOne = z.object({ reference: z.string().check(z.maxLength(40)) })
/** What is written; the rules of the forms say what is wrong with it. */
const written = z.optional(z.nullable(z.string()))
/** A picture or document to look at, uploaded before. */
/** Files that were sent for the purpose `support`, to go with a message. */
export const fileIds = z.optional(z.array(Id).check(z.maxLength(mostFiles)))

/** Whose turn it is: `open` waits for an answer of ours, `answered` for the member; `closed` for nobody, until somebody writes again. */
export const TicketStateName = z.enum(ticketStates)

/** A question to support in a line. Instants are ISO 8601 in UTC; `changedAt` is when somebody last wrote in it. */
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

/** One message of a ticket, and what its writer shows with it. `by` says who wrote it, `name` their name, null where they are gone. */
export const TicketMessage = z.object({
  id: z.string(),
  by: z.enum(['member', 'staff', 'note']),
  name: z.nullable(z.string()),
  text: z.string(),
  files: z.array(ShownFile),
  writtenAt: z.string(),
})
export type TicketMessage = z.infer<typeof TicketMessage>

/** A ticket with everything that was said in it, the oldest first. Notes are among it for admins alone. */
export const Conversation = z.object({ ticket: Ticket, messages: z.array(TicketMessage) })
export type Conversation = z.infer<typeof Conversation>

/** GET /api/support/faqs: three questions that may answer what somebody is about to ask. Without a word or a topic, what most begin with. */
export const suggestFaqs = endpoint({
  method: 'GET',
  path: '/api/support/faqs',
  access: 'auth',
  summary: 'Three frequently asked questions that may answer what somebody is about to ask support',
  query: z.object({ topic: z.optional(Topic), about: z.optional(z.string().check(z.maxLength(500))) }),
  answer: z.object({ faqs: z.array(Faq) }),
  problems: ['invalid-fields'],
})

/** GET /api/support/tickets: the viewer's own, the last changed first, twenty at a time. */
export const listTickets = endpoint({
  method: 'GET',
  path: '/api/support/tickets',
  access: 'auth',
  summary: "The viewer's own questions to support, the last changed first, a page at a time",
  query: z.object(optionalCursor),
  answer: z.object({ tickets: z.array(Ticket), nextCursor: z.nullable(z.string()) }),
  problems: ['invalid-fields'],
})

/** GET /api/support/tickets/{reference}: an own ticket with its conversation. */
export const readTicket = endpoint({
  method: 'GET',
  path: '/api/support/tickets/{reference}',
  access: 'auth',
  summary: 'An own question to support with its conversation',
  params: aboutOne,
  answer: Conversation,
  problems: ['not-found'],
})

/** POST /api/support/tickets: asks support. The id is made by the caller, so that sending again writes once. */
export const openTicket = endpoint({
  method: 'POST',
  path: '/api/support/tickets',
  access: 'auth',
  summary: 'Asks support something; safe to repeat with the same id',
  body: z.object({
    id: Id,
    topic: written,
    subject: written,
    message: written,
    isSafety: z.optional(z.boolean()),
    fileIds,
    /** The page they came from and the build it was made with, where they agreed to send them. */
    page: z.optional(z.nullable(z.string().check(z.maxLength(300)))),
    build: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  }),
  status: 201,
  answer: Ticket,
  problems: ['not-found', 'invalid-fields', 'too-many-requests'],
})

/** POST /api/support/tickets/{reference}/messages: writes on in an own ticket, which makes it open again. Safe to repeat. */
export const replyToTicket = endpoint({
  method: 'POST',
  path: '/api/support/tickets/{reference}/messages',
  access: 'auth',
  summary: 'Writes on in an own question to support, which opens it again; safe to repeat with the same id',
  params: aboutOne,
  body: z.object({ id: Id, text: written, fileIds }),
  status: 201,
  answer: Conversation,
  problems: ['not-found', 'invalid-fields', 'too-many-requests'],
})

/** PATCH /api/support/tickets/{reference}: the viewer has what they need, or not after all. Said again, nothing changes. */
export const settleTicket = endpoint({
  method: 'PATCH',
  path: '/api/support/tickets/{reference}',
  access: 'auth',
  summary: 'Closes an own question to support, or opens it again',
  params: aboutOne,
  body: z.object({ closed: z.boolean() }),
  answer: Conversation,
  problems: ['not-found', 'invalid-fields'],
})
