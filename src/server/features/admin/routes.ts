import * as contract from '#contract/api/admin.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { type AuditDeps, getAuditLog } from './get-audit-log.ts'

/** Installs the route of the audit log. */
export function routes(app: App, deps: AuditDeps): void {
  serve(app, contract.getAuditLog, ({ query }) => getAuditLog(deps, query.cursor))
}
