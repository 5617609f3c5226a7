import { ProblemError } from '#contract/problems.ts'
import { packageAddressOf } from '#domain/onboarding/package-address.ts'
import { type PackageStep, stateAfter } from '#domain/onboarding/package-steps.ts'
import type { Tracking } from '#domain/onboarding/tracking.ts'
import type { PackageAddress } from '#domain/onboarding/welcome-package.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { record } from '../audit/index.ts'
import type { HeldProfile } from '../profile/index.ts'
import type { WelcomeDeps } from './deps.ts'
import { changePackage, type PackageRow } from './store.ts'

/** A step with what it brings: the address on the way into `ready`, the tracking on the way to the carrier. */
export type StepTaken = { step: PackageStep; address?: PackageAddress | null; tracking?: Tracking }

/**
 * Moves a held package one step on and writes it down in the audit log.
 *
 * @throws ProblemError `conflict` when the step is not open to a package that stands there
 */
export async function takeStep(deps: WelcomeDeps, tx: Executor, from: PackageRow, taken: StepTaken): Promise<PackageRow> {
  const { step, tracking, address } = taken
  const state = stateAfter(from.state, step)
  if (!state) throw movedSince()
  const stored = await changePackage(tx, from.id, {
    state,
    changedAt: deps.clock.now(),
    ...(address !== undefined && { address }),
    // A package that goes out again is followed under another number.
    ...(state === 'ready' && { carrier: null, trackingNumber: null, trackingUrl: null }),
    ...tracking,
  })
  await record(deps, tx, { event: 'package.moved', aboutId: from.userId, details: { step } })
  return stored
}

/** The refusal of a step that is not open to a package any more. */
export function movedSince(): ProblemError {
  return new ProblemError('conflict', 'This package is no longer where it was. Please look at it again.')
}

/** Where the package of this member can go now; null before the profile is declared complete, and where no parcel can go. */
export function deliverableTo({ shipping }: Pick<WelcomeDeps, 'shipping'>, held: HeldProfile): PackageAddress | null {
  const address = held.completedAt && packageAddressOf(held.profile)
  return address && shipping.validateAddress(address) === null ? address : null
}
