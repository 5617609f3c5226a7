import * as contract from '#contract/api/notifications/center.ts'
import type { Deps } from '#server/deps.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { markNotificationsRead, listNotifications } from './list-notifications.ts'

export function notificationRoutes(app: App, deps: Pick<Deps, 'db' | 'clock' | 'pubSub'>): void {
  serve(app, contract.listNotifications, ({ userId, query }) => listNotifications(deps, userId, query.cursor))
  serve(app, contract.markNotificationsRead, ({ userId, body }) => markNotificationsRead(deps, userId, body))
}
