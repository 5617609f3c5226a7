import * as contract from '#contract/privacy.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve, serveFound } from '#server/platform/http/serve.ts'
import { leaveBrowser } from '../identity/index.ts'
import { deleteAccount } from './delete-account.ts'
import type { PrivacyDeps } from './deps.ts'
import { fetchExport } from './fetch-export.ts'
import { requestExport } from './request-export.ts'
import { exportValues, showLastExport } from './show-export.ts'

/** The calls about one's own data. */
export function routes(app: App, deps: PrivacyDeps): void {
  serveFound(app, contract.readDataExport, exportValues, ({ viewer, found }) => showLastExport(deps, viewer, found))
  serve(app, contract.requestDataExport, ({ userId }) => requestExport(deps, userId))
  serve(app, contract.fetchDataExport, ({ userId, params }) => fetchExport(deps, userId, params.id))
  serve(app, contract.deleteAccount, async ({ userId, context }) => {
    await deleteAccount(deps, userId)
    leaveBrowser(deps.config, context)
  })
}
