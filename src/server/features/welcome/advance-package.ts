import { ProblemError } from '#contract/problems.ts'
import { validateFields } from '#domain/fields/validate.ts'
import type { PackageStep } from '#domain/onboarding/package-steps.ts'
import { type Tracking, trackingFields } from '#domain/onboarding/tracking.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { hasGeneralAccess } from '../billing/index.ts'
import { holdProfile } from '../profile/index.ts'
import type { WelcomeDeps } from './deps.ts'
import { packageShipped } from './jobs.ts'
import { findPackage, lockPackage, type PackageRow } from './store.ts'
import { deliverableTo, movedSince, takeStep } from './take-step.ts'

/** What whoever ships says of a package. Getting ready is the member's own doing. */
export type PackageEvent =
  | { step: Exclude<PackageStep, 'make-ready' | 'ask-address' | 'ship'> }
  | { step: 'ship'; tracking: Tracking }

/**
 * Moves a package one step on, as whoever ships says. A member whose package is on its way hears of it by mail. One that goes
 * back to `ready` goes to where its member lives now; where no parcel can go there, it waits for an address.
 *
 * @param seenAt the `changedAt` that the caller saw; a package that has moved since is a `conflict`
 * @throws ProblemError `not-found`, `conflict` when the step is not open to it, also while its member has no access to the
 * members' area and it would be exported, `invalid-fields` for tracking that cannot be shown
 */
export async function advancePackage(
  deps: WelcomeDeps,
  tx: Transaction,
  id: string,
  event: PackageEvent,
  seenAt?: Date,
): Promise<PackageRow> {
  const { userId } = required(await findPackage(tx, id))
  const held = await holdProfile(tx, userId)
  const found = required(await lockPackage(tx, id))
  if (seenAt && seenAt.getTime() !== found.changedAt.getTime()) throw movedSince()
  switch (event.step) {
    case 'undo-export':
    case 'reship': {
      const address = deliverableTo(deps, held)
      const ready = await takeStep(deps, tx, found, { step: event.step, ...(address && { address }) })
      return address ? ready : takeStep(deps, tx, ready, { step: 'ask-address', address: null })
    }
    case 'export':
      if (found.state === 'ready' && !(await hasGeneralAccess(tx, userId, deps.clock.now()))) throw heldBack()
      return takeStep(deps, tx, found, event)
    case 'ship':
      return ship(deps, tx, found, event.tracking)
    case 'deliver':
    case 'return':
    case 'fail':
    case 'cancel':
      return takeStep(deps, tx, found, event)
  }
}

async function ship(deps: WelcomeDeps, tx: Transaction, found: PackageRow, tracking: Tracking): Promise<PackageRow> {
  const faults = validateFields(trackingFields, tracking)
  if (faults.length > 0) throw new ProblemError('invalid-fields', undefined, faults)
  const { carrier, trackingNumber, trackingUrl } = tracking
  const shipped = await takeStep(deps, tx, found, {
    step: 'ship',
    tracking: { carrier, trackingNumber, trackingUrl: trackingUrl || null },
  })
  await deps.jobs.enqueue(tx, packageShipped, { packageId: shipped.id, at: shipped.changedAt.toISOString() })
  return shipped
}

function required(row: PackageRow | null): PackageRow {
  if (!row) throw new ProblemError('not-found')
  return row
}

function heldBack(): ProblemError {
  return new ProblemError('conflict', 'This member has no membership just now. Their package waits until they are back.')
}
