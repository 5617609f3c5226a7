import * as contract from '#contract/notification-centre.ts'
import type { Deps } from '#server/deps.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { noteRead, showNotices } from './show-notices.ts'

/** The calls about what a member was told. */
export function noticeRoutes(app: App, deps: Pick<Deps, 'db' | 'clock' | 'live'>): void {
  serve(app, contract.listNotices, ({ userId, query }) => showNotices(deps, userId, query.cursor))
  serve(app, contract.readNotices, ({ userId, body }) => noteRead(deps, userId, body))
}
