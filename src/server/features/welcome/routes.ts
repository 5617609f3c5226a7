import * as contract from '#contract/api/welcome/welcome.ts'
import * as admin from '#contract/api/welcome/packages-admin.ts'
import type { Deps } from '#server/deps.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve, serveWithLoaders } from '#server/platform/http/serve.ts'
import type { WelcomeDeps } from './deps.ts'
import { exportPackages, downloadPackageList } from './export-packages.ts'
import { listPackages } from './list-packages.ts'
import { movePackage } from './move-package.ts'
import { packageLoader } from './store.ts'

/** Routes of welcome packages, for members and admins. */
export function routes(app: App, deps: WelcomeDeps & Pick<Deps, 'db' | 'log'>): void {
  serveWithLoaders(app, contract.getWelcomePackage, { package: packageLoader }, ({ loaded }) => ({ package: loaded.package }))
  serve(app, admin.listPackages, ({ query }) => listPackages(deps, query))
  serve(app, admin.exportPackages, ({ body }) => exportPackages(deps, body))
  serve(app, admin.downloadPackageList, () => downloadPackageList(deps))
  serve(app, admin.movePackage, ({ params, body }) => movePackage(deps, params.id, body))
}
