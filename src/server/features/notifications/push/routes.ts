import * as contract from '#contract/api/notifications/push.ts'
import type { Deps } from '#server/deps.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { subscribePush } from './subscribe.ts'
import { hasPushSubscription, deletePushSubscription } from './store.ts'

export function pushRoutes(app: App, deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'push'>): void {
  serve(app, contract.getPushKey, async () => ({ publicKey: deps.push.publicKey }))
  serve(app, contract.subscribePush, ({ viewer, body, context }) =>
    subscribePush(deps, viewer, { ...body, device: context.req.header('user-agent') ?? '' }),
  )
  serve(app, contract.checkPushSubscription, async ({ userId, body }) => ({
    isOn: await hasPushSubscription(deps.db, userId, body.endpoint),
  }))
  serve(app, contract.unsubscribePush, ({ userId, body }) => deletePushSubscription(deps.db, userId, body.endpoint))
}
