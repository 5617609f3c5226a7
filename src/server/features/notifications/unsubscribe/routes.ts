import * as contract from '#contract/api/notifications/settings.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Deps } from '#server/deps.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { getUnsubscription, unsubscribe } from './unsubscribe.ts'

/** Routes of the unsubscribe links in emails: the page, its action, and the one-click request of mail programs. */
export function unsubscribeRoutes(app: App, deps: Pick<Deps, 'secret' | 'clock' | 'db'>): void {
  serve(app, contract.getUnsubscription, ({ params }) => getUnsubscription(deps, params.token))
  serve(app, contract.unsubscribe, ({ params }) => unsubscribe(deps, params.token))
  // One-click (RFC 8058): the request has no cookies and no page, so only the token identifies user and topic.
  app.post('/unsubscribe/:token', async (context) => {
    await unsubscribe(deps, context.req.param('token'))
    return context.text(t`You’re unsubscribed.\n`)
  })
}
