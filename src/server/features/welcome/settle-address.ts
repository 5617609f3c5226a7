import { isSameAddress } from '#domain/onboarding/package-address.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { holdProfile } from '../profile/index.ts'
import type { WelcomeDeps } from './deps.ts'
import { changePackage, lockPackageOf } from './store.ts'
import { deliverableTo, takeStep } from './take-step.ts'

/**
 * Brings a member's package in line with their profile: one that waits for an address becomes ready once the profile is
 * declared complete, one that is ready follows the address. What is further on goes where it was going. Nothing to do before
 * the first access.
 */
export async function settleAddress(deps: WelcomeDeps, tx: Transaction, userId: string): Promise<void> {
  // The profile first, then the package, everywhere: whoever changes an address holds the profile already.
  const address = deliverableTo(deps, await holdProfile(tx, userId))
  const found = await lockPackageOf(tx, userId)
  if (found?.state === 'pending_address' && address) await takeStep(deps, tx, found, { step: 'make-ready', address })
  if (found?.state !== 'ready' || isSameAddress(found.address, address)) return
  if (address) await changePackage(tx, found.id, { address })
  else await takeStep(deps, tx, found, { step: 'ask-address', address: null })
}
