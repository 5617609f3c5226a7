import type { PackageState } from './welcome-package.ts'

/** Steps of a welcome package, each with its transitions from state to state. */
const steps = {
  /** The address is complete. */
  'make-ready': { pending_address: 'ready' },
  /** The address turned out to be undeliverable. */
  'ask-address': { ready: 'pending_address' },
  /** The package is on the packing list. From here on its address no longer changes. */
  export: { ready: 'exported' },
  'undo-export': { exported: 'ready' },
  /** The carrier has it. */
  ship: { exported: 'shipped' },
  deliver: { shipped: 'delivered' },
  /** It was returned. */
  return: { shipped: 'returned' },
  /** It was lost or damaged. */
  fail: { shipped: 'failed' },
  /** It is sent again, to the member's current address. */
  reship: { returned: 'ready', failed: 'ready' },
  /** It is never sent. A package that the carrier has cannot be canceled. */
  cancel: { pending_address: 'canceled', ready: 'canceled', exported: 'canceled' },
} as const satisfies Record<string, Partial<Record<PackageState, PackageState>>>

export type PackageStep = keyof typeof steps

/** All steps. */
export const packageSteps = Object.keys(steps) as readonly PackageStep[]

/** Returns the state of a package after a step, or null if the step is not allowed in this state. Pure. */
export function packageStateAfter(state: PackageState, step: PackageStep): PackageState | null {
  const from: Partial<Record<PackageState, PackageState>> = steps[step]
  return from[state] ?? null
}
