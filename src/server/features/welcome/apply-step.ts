import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import { packageAddressOf } from '#domain/onboarding/package-address.ts'
import { type PackageStep, packageStateAfter } from '#domain/onboarding/package-steps.ts'
import type { Tracking } from '#domain/onboarding/tracking.ts'
import type { PackageAddress } from '#domain/onboarding/welcome-package.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { recordAuditEvent } from '../audit/index.ts'
import type { LockedProfile } from '../profile/index.ts'
import type { WelcomeDeps } from './deps.ts'
import { updatePackage, type PackageRow } from './store.ts'

/** A step with its data: the address for `ready`, the tracking data for `ship`. */
export type PackageStepInput = { step: PackageStep; address?: PackageAddress | null; tracking?: Tracking }

/**
 * Applies a step to a locked package and records it in the audit log.
 *
 * @throws ProblemError `conflict` if the step is not allowed in the package's state
 */
export async function applyStep(deps: WelcomeDeps, tx: Executor, from: PackageRow, input: PackageStepInput): Promise<PackageRow> {
  const { step, tracking, address } = input
  const state = packageStateAfter(from.state, step)
  if (!state) throw movedSinceProblem()
  const stored = await updatePackage(tx, from.id, {
    state,
    changedAt: deps.clock.now(),
    ...(address !== undefined && { address }),
    // A package that is sent again gets another tracking number.
    ...(state === 'ready' && { carrier: null, trackingNumber: null, trackingUrl: null }),
    ...tracking,
  })
  await recordAuditEvent(deps, tx, { event: 'package.moved', aboutId: from.userId, details: { step } })
  return stored
}

/** The error for a step that is no longer allowed. */
export function movedSinceProblem(): ProblemError {
  return new ProblemError('conflict', t`This package has already moved on. Reload to see its status.`)
}

/**
 * Returns the current delivery address of a member's package, or null if the profile is not complete or the address cannot
 * receive parcels.
 */
export function findDeliveryAddress(
  { shipping }: Pick<WelcomeDeps, 'shipping'>,
  lockedProfile: LockedProfile,
): PackageAddress | null {
  const address = lockedProfile.completedAt && packageAddressOf(lockedProfile.profile)
  return address && shipping.validateAddress(address) === null ? address : null
}
