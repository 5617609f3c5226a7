import type { PackageState } from './welcome-package.ts'

/** What can happen to a welcome package, each step from where to where. */
const steps = {
  /** The address is complete. */
  'make-ready': { pending_address: 'ready' },
  /** The address turned out to be none that a parcel can go to. */
  'ask-address': { ready: 'pending_address' },
  /** Whoever packs has it on their list: from here on the address stays as it is. */
  export: { ready: 'exported' },
  'undo-export': { exported: 'ready' },
  /** A carrier has it. */
  ship: { exported: 'shipped' },
  deliver: { shipped: 'delivered' },
  /** It came back. */
  return: { shipped: 'returned' },
  /** It was lost or damaged. */
  fail: { shipped: 'failed' },
  /** It goes out once more, to wherever its member lives now. */
  reship: { returned: 'ready', failed: 'ready' },
  /** It never goes out; what a carrier has cannot be called back. */
  cancel: { pending_address: 'canceled', ready: 'canceled', exported: 'canceled' },
} as const satisfies Record<string, Partial<Record<PackageState, PackageState>>>

/** A step of a welcome package. */
export type PackageStep = keyof typeof steps

/** Every step there is. */
export const packageSteps = Object.keys(steps) as readonly PackageStep[]

/** Where a package stands after a step, or null where that step is not open to it. Pure. */
export function stateAfter(state: PackageState, step: PackageStep): PackageState | null {
  const from: Partial<Record<PackageState, PackageState>> = steps[step]
  return from[state] ?? null
}
