import * as contract from '#contract/notification-push.ts'
import type { Deps } from '#server/deps.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { switchOn } from './change-browsers.ts'
import { hasBrowser, removeBrowser } from './store.ts'

/** The calls by which a browser is told while it is closed. */
export function pushRoutes(app: App, deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'push'>): void {
  serve(app, contract.readPush, async () => ({ publicKey: deps.push.publicKey }))
  serve(app, contract.subscribePush, ({ viewer, body, context }) =>
    switchOn(deps, viewer, { ...body, device: context.req.header('user-agent') ?? '' }),
  )
  serve(app, contract.checkPush, async ({ userId, body }) => ({ isOn: await hasBrowser(deps.db, userId, body.endpoint) }))
  serve(app, contract.unsubscribePush, ({ userId, body }) => removeBrowser(deps.db, userId, body.endpoint))
}
