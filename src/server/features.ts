import type { App, Doorman } from './platform/http/context.ts'
import type { Deps } from './deps.ts'
import * as identity from './features/identity/index.ts'
import * as notifications from './features/notifications/index.ts'
import * as pods from './features/pods/index.ts'

/** Who answers for sessions and for access. */
export function doorman(deps: Deps): Doorman {
  return {
    findViewer: (context) => identity.findViewer(deps, context),
    findAccess: async () => ({ general: false, pod_marketplace: false }),
  }
}

/** Every feature's routes, low to high. */
export function installFeatures(app: App, deps: Deps): void {
  identity.routes(app, deps)
  pods.routes(app, deps)
  notifications.routes(app, deps)
}
