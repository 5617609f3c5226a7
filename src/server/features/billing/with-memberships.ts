import type { ProviderSubscription } from '#server/gateways/payments/port.ts'
import type { BillingDeps } from './deps.ts'
import { withBillingLease } from './lease.ts'
import { findCustomerId } from './store/customers.ts'
import { refreshSubscriptions } from './sync-subscriptions.ts'

/** A member's subscriptions at the provider, newest first, and a function to sync them after a change. */
export type LockedMemberships = {
  subscriptions: readonly ProviderSubscription[]
  /** Updates our copy from the provider. */
  sync: () => Promise<readonly ProviderSubscription[]>
}

/**
 * Runs work on a member's subscriptions under the billing lease, after a sync with the provider. A member who never ordered has
 * none.
 *
 * @throws ProblemError `conflict` if the lease is not free, `payments-unavailable`
 */
export async function withLockedMemberships<T>(
  deps: BillingDeps,
  userId: string,
  work: (memberships: LockedMemberships) => Promise<T>,
): Promise<T> {
  return withBillingLease(deps, userId, async () => {
    const customerId = await findCustomerId(deps.db, userId)
    const sync = async () => (customerId ? refreshSubscriptions(deps, userId, customerId) : [])
    return work({ subscriptions: await sync(), sync })
  })
}
