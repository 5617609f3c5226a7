import { isSameAddress } from '#domain/onboarding/package-address.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { lockProfile } from '../profile/index.ts'
import type { WelcomeDeps } from './deps.ts'
import { updatePackage, lockPackageOf } from './store.ts'
import { findDeliveryAddress, applyStep } from './apply-step.ts'

/**
 * Synchronizes a member's package with their profile: one that waits for an address becomes ready once the profile is complete,
 * and a ready one follows the address. A package in a later state keeps its address. Does nothing before the first access.
 */
export async function syncPackageAddress(deps: WelcomeDeps, tx: Transaction, userId: string): Promise<void> {
  // Lock the profile first, then the package, as everywhere: a change of address already has the profile locked.
  const address = findDeliveryAddress(deps, await lockProfile(tx, userId))
  const found = await lockPackageOf(tx, userId)
  if (found?.state === 'pending_address' && address) await applyStep(deps, tx, found, { step: 'make-ready', address })
  if (found?.state !== 'ready' || isSameAddress(found.address, address)) return
  if (address) await updatePackage(tx, found.id, { address })
  else await applyStep(deps, tx, found, { step: 'ask-address', address: null })
}
