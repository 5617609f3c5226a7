import * as mails from '#contract/mails.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { NotificationDeps } from '../deps.ts'
import { dismissMail, retryAllMails, retryMail } from './retry-mails.ts'
import { showGivenUp, showOutbox } from './show-outbox.ts'

/** Whether mail leaves, and what becomes of what did not, for admins. */
export function givenUpRoutes(app: App, deps: Pick<NotificationDeps, 'db' | 'clock' | 'newId' | 'jobs'>): void {
  serve(app, mails.readOutbox, () => showOutbox(deps))
  serve(app, mails.listGivenUp, ({ query }) => showGivenUp(deps, query.cursor))
  serve(app, mails.retryAllMails, ({ userId }) => retryAllMails(deps, userId))
  serve(app, mails.retryMail, ({ params }) => retryMail(deps, params.id))
  serve(app, mails.dismissMail, ({ params }) => dismissMail(deps, params.id))
}
