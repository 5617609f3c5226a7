import type { ProviderSubscription } from '#server/gateways/payments/port.ts'
import type { BillingDeps } from './deps.ts'
import { withBillingLease } from './lease.ts'
import { findCustomerId } from './store/customers.ts'
import { refreshSubscriptions } from './sync-subscriptions.ts'

/** What the provider says of a member's subscriptions, newest first, and a way to look again after a change. */
export type MembershipsInHand = {
  subscriptions: readonly ProviderSubscription[]
  /** Brings our copy up to what the provider says now. */
  sync: () => Promise<readonly ProviderSubscription[]>
}

/**
 * Does work on a member's subscriptions while nobody else does; it begins with what the provider says now. Whoever has never
 * ordered anything has none.
 *
 * @throws ProblemError `conflict` when the turn does not come, `payments-unavailable`
 */
export async function workOnMemberships<T>(
  deps: BillingDeps,
  userId: string,
  work: (inHand: MembershipsInHand) => Promise<T>,
): Promise<T> {
  return withBillingLease(deps, userId, async () => {
    const customerId = await findCustomerId(deps.db, userId)
    const sync = async () => (customerId ? refreshSubscriptions(deps, userId, customerId) : [])
    return work({ subscriptions: await sync(), sync })
  })
}
