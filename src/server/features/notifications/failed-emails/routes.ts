import * as mails from '#contract/api/notifications/emails.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { NotificationDeps } from '../deps.ts'
import { dismissEmail, retryAllEmails, retryEmail } from './retry-emails.ts'
import { listFailedEmails, getOutboxStatus } from './get-outbox-status.ts'

/** Admin routes for the state of the outbox and for failed emails. */
export function failedEmailRoutes(app: App, deps: Pick<NotificationDeps, 'db' | 'clock' | 'newId' | 'jobs'>): void {
  serve(app, mails.getOutboxStatus, () => getOutboxStatus(deps))
  serve(app, mails.listFailedEmails, ({ query }) => listFailedEmails(deps, query.cursor))
  serve(app, mails.retryAllEmails, ({ userId }) => retryAllEmails(deps, userId))
  serve(app, mails.retryEmail, ({ params }) => retryEmail(deps, params.id))
  serve(app, mails.dismissEmail, ({ params }) => dismissEmail(deps, params.id))
}
