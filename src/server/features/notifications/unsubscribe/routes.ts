import * as contract from '#contract/notification-settings.ts'
import type { Deps } from '#server/deps.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { showUnsubscription, unsubscribe } from './unsubscribe.ts'

/** The links at the end of mails: what their page shows and does, and the press that mail programs make by themselves. */
export function unsubscribeRoutes(app: App, deps: Pick<Deps, 'secret' | 'clock' | 'db'>): void {
  serve(app, contract.readUnsubscription, ({ params }) => showUnsubscription(deps, params.token))
  serve(app, contract.unsubscribe, ({ params }) => unsubscribe(deps, params.token))
  // One-click (RFC 8058): without cookies, from no page, so the token alone says who and what.
  app.post('/unsubscribe/:token', async (context) => {
    await unsubscribe(deps, context.req.param('token'))
    return context.text('You no longer get these mails.\n')
  })
}
