import * as support from '#contract/api/support/support.ts'
import * as inbox from '#contract/api/support/inbox.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { SupportDeps } from './deps.ts'
import { replyToInboxTicket, updateTicket } from './update-ticket.ts'
import { getInboxTicket, listInbox } from './inbox.ts'
import { createTicket, suggestFaqs } from './create-ticket.ts'
import { getTicket, replyToTicket, setTicketStatus, listTickets } from './own-tickets.ts'
import { createSavedReply, updateSavedReply, deleteSavedReply, listSavedReplies } from './saved-replies.ts'

/** Routes of support tickets, for members and staff. */
export function routes(app: App, deps: SupportDeps): void {
  serve(app, support.suggestFaqs, ({ query }) => suggestFaqs(deps, query))
  serve(app, support.listTickets, ({ userId, query }) => listTickets(deps, userId, query.cursor))
  serve(app, support.getTicket, ({ userId, params }) => getTicket(deps, userId, params.reference))
  serve(app, support.createTicket, ({ userId, body }) => createTicket(deps, userId, body))
  serve(app, support.replyToTicket, ({ userId, params, body }) => replyToTicket(deps, userId, params.reference, body))
  serve(app, support.setTicketStatus, ({ userId, params, body }) => setTicketStatus(deps, userId, params.reference, body.closed))
  serve(app, inbox.listInbox, ({ userId, query }) => listInbox(deps, userId, query))
  serve(app, inbox.getInboxTicket, ({ params }) => getInboxTicket(deps, params.reference))
  serve(app, inbox.replyToInboxTicket, ({ userId, params, body }) => replyToInboxTicket(deps, userId, params.reference, body))
  serve(app, inbox.updateTicket, ({ params, body }) => updateTicket(deps, params.reference, body))
  serve(app, inbox.listSavedReplies, () => listSavedReplies(deps))
  serve(app, inbox.createSavedReply, ({ body: { id, ...fields } }) => createSavedReply(deps, id, fields))
  serve(app, inbox.updateSavedReply, ({ params, body }) => updateSavedReply(deps, params.id, body))
  serve(app, inbox.deleteSavedReply, ({ params }) => deleteSavedReply(deps, params.id))
}
