import * as support from '#contract/support.ts'
import * as inbox from '#contract/support-inbox.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { SupportDeps } from './deps.ts'
import { answerTicket, handleTicket } from './handle-ticket.ts'
import { readInboxTicket, showInbox } from './inbox.ts'
import { openTicket } from './open-ticket.ts'
import { suggestFaqs } from './suggest-faqs.ts'
import { readOwnTicket, reply, settle, showOwnTickets } from './own-tickets.ts'
import { addReadyAnswer, changeReadyAnswer, removeReadyAnswer, showReadyAnswers } from './ready-answers.ts'

/** The calls about questions to support, of members and of staff. */
export function routes(app: App, deps: SupportDeps): void {
  serve(app, support.suggestFaqs, ({ query }) => suggestFaqs(deps, query))
  serve(app, support.listTickets, ({ userId, query }) => showOwnTickets(deps, userId, query.cursor))
  serve(app, support.readTicket, ({ userId, params }) => readOwnTicket(deps, userId, params.reference))
  serve(app, support.openTicket, ({ userId, body }) => openTicket(deps, userId, body))
  serve(app, support.replyToTicket, ({ userId, params, body }) => reply(deps, userId, params.reference, body))
  serve(app, support.settleTicket, ({ userId, params, body }) => settle(deps, userId, params.reference, body.closed))
  serve(app, inbox.listInbox, ({ userId, query }) => showInbox(deps, userId, query))
  serve(app, inbox.readInboxTicket, ({ params }) => readInboxTicket(deps, params.reference))
  serve(app, inbox.answerTicket, ({ userId, params, body }) => answerTicket(deps, userId, params.reference, body))
  serve(app, inbox.handleTicket, ({ params, body }) => handleTicket(deps, params.reference, body))
  serve(app, inbox.listReadyAnswers, () => showReadyAnswers(deps))
  serve(app, inbox.addReadyAnswer, ({ body: { id, ...sent } }) => addReadyAnswer(deps, id, sent))
  serve(app, inbox.changeReadyAnswer, ({ params, body }) => changeReadyAnswer(deps, params.id, body))
  serve(app, inbox.removeReadyAnswer, ({ params }) => removeReadyAnswer(deps, params.id))
}
