import * as contract from '#contract/retention.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { abortCancel } from './abort-cancel.ts'
import { cancelPlainly } from './cancel-plainly.ts'
import { decide } from './decide.ts'
import type { RetentionDeps } from './deps.ts'
import { reportStep } from './report-step.ts'
import { showFigures } from './show-figures.ts'
import { showSession } from './show-session.ts'
import { startCancel } from './start-cancel.ts'

/** The calls of the cancel flow, and its figures for the back office. */
export function routes(app: App, deps: RetentionDeps): void {
  serve(app, contract.startCancel, ({ userId }) => startCancel(deps, userId))
  serve(app, contract.abortCancel, ({ userId }) => abortCancel(deps, userId))
  serve(app, contract.cancelPlainly, ({ userId }) => cancelPlainly(deps, userId))
  serve(app, contract.readRetentionSession, ({ userId, request }) => showSession(deps, userId, tokenOf(request)))
  serve(app, contract.reportRetentionEvent, ({ userId, request, body }) => reportStep(deps, userId, tokenOf(request), body))
  serve(app, contract.decideRetention, ({ userId, request, body }) => decide(deps, userId, tokenOf(request), body))
  serve(app, contract.readRetentionFigures, ({ query }) => showFigures(deps, query.days))
}

function tokenOf(request: Request): string | null {
  return request.headers.get('authorization')
}
