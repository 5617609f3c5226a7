import { ProblemError } from '#contract/problems/problems.ts'
import { validateFields } from '#domain/fields/validate.ts'
import { t } from '#domain/i18n/messages.ts'
import type { PackageStep } from '#domain/onboarding/package-steps.ts'
import { type Tracking, trackingFields } from '#domain/onboarding/tracking.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { hasGeneralAccess } from '../billing/index.ts'
import { lockProfile } from '../profile/index.ts'
import type { WelcomeDeps } from './deps.ts'
import { packageShipped } from './jobs.ts'
import { findPackage, lockPackage, type PackageRow } from './store.ts'
import { findDeliveryAddress, movedSinceProblem, applyStep } from './apply-step.ts'

/**
 * An event reported by the person or service that ships packages. The step `make-ready` is excluded, because it follows from the
 * member's profile.
 */
export type PackageEvent =
  | { step: Exclude<PackageStep, 'make-ready' | 'ask-address' | 'ship'> }
  | { step: 'ship'; tracking: Tracking }

/**
 * Applies a step to a package. A member is notified by email when their package ships. A package that returns to `ready` takes
 * the member's current address; if that cannot receive parcels, it waits for an address.
 *
 * @param seenAt the `changedAt` that the caller saw; a package that changed since is a `conflict`
 * @throws ProblemError `not-found`, `conflict` if the step is not allowed, also for an export while the member has no access,
 * `invalid-fields` for invalid tracking data
 */
export async function advancePackage(
  deps: WelcomeDeps,
  tx: Transaction,
  id: string,
  event: PackageEvent,
  seenAt?: Date,
): Promise<PackageRow> {
  const { userId } = requirePackage(await findPackage(tx, id))
  const lockedProfile = await lockProfile(tx, userId)
  const found = requirePackage(await lockPackage(tx, id))
  if (seenAt && seenAt.getTime() !== found.changedAt.getTime()) throw movedSinceProblem()
  switch (event.step) {
    case 'undo-export':
    case 'reship': {
      const address = findDeliveryAddress(deps, lockedProfile)
      const ready = await applyStep(deps, tx, found, { step: event.step, ...(address && { address }) })
      return address ? ready : applyStep(deps, tx, ready, { step: 'ask-address', address: null })
    }
    case 'export':
      if (found.state === 'ready' && !(await hasGeneralAccess(tx, userId, deps.clock.now()))) throw onHoldProblem()
      return applyStep(deps, tx, found, event)
    case 'ship':
      return ship(deps, tx, found, event.tracking)
    case 'deliver':
    case 'return':
    case 'fail':
    case 'cancel':
      return applyStep(deps, tx, found, event)
  }
}

async function ship(deps: WelcomeDeps, tx: Transaction, found: PackageRow, tracking: Tracking): Promise<PackageRow> {
  const errors = validateFields(trackingFields, tracking)
  if (errors.length > 0) throw new ProblemError('invalid-fields', undefined, errors)
  const { carrier, trackingNumber, trackingUrl } = tracking
  const shipped = await applyStep(deps, tx, found, {
    step: 'ship',
    tracking: { carrier, trackingNumber, trackingUrl: trackingUrl || null },
  })
  await deps.jobs.enqueue(tx, packageShipped, { packageId: shipped.id, at: shipped.changedAt.toISOString() })
  return shipped
}

function requirePackage(row: PackageRow | null): PackageRow {
  if (!row) throw new ProblemError('not-found')
  return row
}

function onHoldProblem(): ProblemError {
  return new ProblemError(
    'conflict',
    t`This member doesn’t have a membership right now. The package is on hold until they’re back.`,
  )
}
