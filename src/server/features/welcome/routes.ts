import * as contract from '#contract/welcome.ts'
import * as admin from '#contract/packages-admin.ts'
import type { Deps } from '#server/deps.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve, serveFound } from '#server/platform/http/serve.ts'
import type { WelcomeDeps } from './deps.ts'
import { exportPackages, fetchPackageList } from './export-packages.ts'
import { listPackages } from './list-packages.ts'
import { movePackage } from './move-package.ts'
import { packageValue } from './store.ts'

/** The calls about what is sent to members by post, by members and by admins. */
export function routes(app: App, deps: WelcomeDeps & Pick<Deps, 'db' | 'log'>): void {
  serveFound(app, contract.readWelcomePackage, { package: packageValue }, ({ found }) => ({ package: found.package }))
  serve(app, admin.listPackages, ({ query }) => listPackages(deps, query))
  serve(app, admin.exportPackages, ({ body }) => exportPackages(deps, body))
  serve(app, admin.fetchPackageList, () => fetchPackageList(deps))
  serve(app, admin.movePackage, ({ params, body }) => movePackage(deps, params.id, body))
}
