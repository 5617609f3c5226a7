import * as contract from '#contract/api/privacy.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve, serveWithLoaders } from '#server/platform/http/serve.ts'
import { clearBrowserSession } from '../identity/index.ts'
import { deleteAccount } from './delete-account.ts'
import type { PrivacyDeps } from './deps.ts'
import { downloadDataExport } from './download-data-export.ts'
import { requestDataExport } from './request-data-export.ts'
import { exportLoaders, presentLastExport } from './present-export.ts'

/** Routes of data exports and account deletion. */
export function routes(app: App, deps: PrivacyDeps): void {
  serveWithLoaders(app, contract.getDataExport, exportLoaders, ({ viewer, loaded }) => presentLastExport(deps, viewer, loaded))
  serve(app, contract.requestDataExport, ({ userId }) => requestDataExport(deps, userId))
  serve(app, contract.downloadDataExport, ({ userId, params }) => downloadDataExport(deps, userId, params.id))
  serve(app, contract.deleteAccount, async ({ userId, context }) => {
    await deleteAccount(deps, userId)
    clearBrowserSession(deps.config, context)
  })
}
