import * as contract from '#contract/admin.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { type AuditDeps, showAudit } from './show-audit.ts'

/** The calls of the back office. */
export function routes(app: App, deps: AuditDeps): void {
  serve(app, contract.readAudit, ({ query }) => showAudit(deps, query.cursor))
}
