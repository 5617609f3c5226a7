import * as z from 'zod/mini'
import { supportTopicValues } from '#domain/support/topics.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './ids.ts'
import { fileIds, Ticket, TicketMessage, TicketStateName } from './support.ts'

/** A ticket is named by its reference. */
const aboutOne = z.object({ reference: z.string().check(z.maxLength(40)) })
const written = z.optional(z.nullable(z.string()))

/** Somebody of the staff. */
const Colleague = z.object({ id: z.string(), name: z.string() })

/** A ticket as the staff's list shows it. `waitsSince` is since when somebody waits for an answer, null while nobody does. */
export const InboxTicket = z.extend(Ticket, {
  from: z.object({ name: z.string(), email: z.string() }),
  assignee: z.nullable(Colleague),
  waitsSince: z.nullable(z.string()),
})
export type InboxTicket = z.infer<typeof InboxTicket>

/** An answer that staff keep ready, under a name of their own. */
export const ReadyAnswer = z.object({ id: z.string(), title: z.string(), text: z.string() })
export type ReadyAnswer = z.infer<typeof ReadyAnswer>

/** A ticket as staff read it: notes among the messages, the page and the build where the member sent them, and who can take it. */
export const InboxConversation = z.object({
  ticket: InboxTicket,
  messages: z.array(TicketMessage),
  page: z.nullable(z.string()),
  build: z.nullable(z.string()),
  colleagues: z.array(Colleague),
})
export type InboxConversation = z.infer<typeof InboxConversation>

/** GET /api/admin/support/tickets: those that wait by how urgent they are and how long they wait; others the last changed first. */
export const listInbox = endpoint({
  method: 'GET',
  path: '/api/admin/support/tickets',
  access: 'admin',
  summary: 'Questions to support, a page at a time; those that wait: safety and billing first, then the longest wait',
  query: z.object({
    /** Those that wait, unless stated. */
    state: z.optional(TicketStateName),
    topic: z.optional(z.enum(supportTopicValues)),
    mine: z.optional(z.literal('1')),
    cursor: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: z.object({ tickets: z.array(InboxTicket), nextCursor: z.nullable(z.string()) }),
  problems: ['invalid-fields'],
})

/** GET /api/admin/support/tickets/{reference}: one of them with its conversation. */
export const readInboxTicket = endpoint({
  method: 'GET',
  path: '/api/admin/support/tickets/{reference}',
  access: 'admin',
  summary: 'A question to support with its conversation and the notes about it',
  params: aboutOne,
  answer: InboxConversation,
  problems: ['not-found'],
})

/** POST /api/admin/support/tickets/{reference}/messages: an answer to the member, files with it, or a note among staff without any. Safe to repeat. */
export const answerTicket = endpoint({
  method: 'POST',
  path: '/api/admin/support/tickets/{reference}/messages',
  access: 'admin',
  summary: 'Answers a question to support, or notes something that only staff read; safe to repeat with the same id',
  params: aboutOne,
  body: z.object({ id: Id, text: written, isNote: z.boolean(), fileIds }),
  status: 201,
  answer: InboxConversation,
  problems: ['not-found', 'invalid-fields'],
})

/** PATCH /api/admin/support/tickets/{reference}: who takes it, and whether it is closed. Said again, nothing changes. */
export const handleTicket = endpoint({
  method: 'PATCH',
  path: '/api/admin/support/tickets/{reference}',
  access: 'admin',
  summary: 'Gives a question to one of the staff or to nobody, closes it or opens it again',
  params: aboutOne,
  body: z.object({ assigneeId: z.optional(z.nullable(Id)), closed: z.optional(z.boolean()) }),
  answer: InboxConversation,
  problems: ['not-found', 'invalid-fields'],
})

/** GET /api/admin/support/answers: all that are kept ready, by name. */
export const listReadyAnswers = endpoint({
  method: 'GET',
  path: '/api/admin/support/answers',
  access: 'admin',
  summary: 'Answers that staff keep ready, by name',
  answer: z.object({ answers: z.array(ReadyAnswer) }),
})

/** POST /api/admin/support/answers: keeps one more ready. The id is made by the caller, so that sending again writes once. */
export const addReadyAnswer = endpoint({
  method: 'POST',
  path: '/api/admin/support/answers',
  access: 'admin',
  summary: 'Keeps an answer ready; safe to repeat with the same id',
  body: z.object({ id: Id, title: written, text: written }),
  status: 201,
  answer: ReadyAnswer,
  problems: ['invalid-fields'],
})

/** PATCH /api/admin/support/answers/{id}: another name, another text. */
export const changeReadyAnswer = endpoint({
  method: 'PATCH',
  path: '/api/admin/support/answers/{id}',
  access: 'admin',
  summary: 'Changes an answer that is kept ready',
  params: z.object({ id: Id }),
  body: z.object({ title: written, text: written }),
  answer: ReadyAnswer,
  problems: ['not-found', 'invalid-fields'],
})

/** DELETE /api/admin/support/answers/{id}: it is not kept any more. Done again, nothing changes. */
export const removeReadyAnswer = endpoint({
  method: 'DELETE',
  path: '/api/admin/support/answers/{id}',
  access: 'admin',
  summary: 'Lets go of an answer that was kept ready',
  params: z.object({ id: Id }),
})
