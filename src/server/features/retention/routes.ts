import * as contract from '#contract/api/retention.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { abortCancelFlow } from './abort-cancel-flow.ts'
import { cancelWithoutFlow, decideRetention } from './decide-retention.ts'
import type { RetentionDeps } from './deps.ts'
import { recordRetentionEvent, startCancelFlow } from './start-cancel-flow.ts'
import { getRetentionStats } from './get-retention-stats.ts'
import { getRetentionSession } from './get-retention-session.ts'

/** Routes of the cancel flow, and its stats for admins. */
export function routes(app: App, deps: RetentionDeps): void {
  serve(app, contract.startCancelFlow, ({ userId }) => startCancelFlow(deps, userId))
  serve(app, contract.abortCancelFlow, ({ userId }) => abortCancelFlow(deps, userId))
  serve(app, contract.cancelWithoutFlow, ({ userId }) => cancelWithoutFlow(deps, userId))
  serve(app, contract.getRetentionSession, ({ userId, request }) => getRetentionSession(deps, userId, tokenOf(request)))
  serve(app, contract.recordRetentionEvent, ({ userId, request, body }) =>
    recordRetentionEvent(deps, userId, tokenOf(request), body),
  )
  serve(app, contract.decideRetention, ({ userId, request, body }) => decideRetention(deps, userId, tokenOf(request), body))
  serve(app, contract.getRetentionStats, ({ query }) => getRetentionStats(deps, query.days))
}

function tokenOf(request: Request): string | null {
  return request.headers.get('authorization')
}
