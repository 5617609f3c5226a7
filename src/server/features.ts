import type { App, Doorman } from './platform/http/context.ts'
import type { Deps } from './deps.ts'

/** Who answers for sessions and for access. */
export function doorman(_deps: Deps): Doorman {
  return { findViewer: async () => null, findAccess: async () => ({ general: false, pod_marketplace: false }) }
}

/** Every feature's routes, low to high. */
export function installFeatures(_app: App, _deps: Deps): void {}
