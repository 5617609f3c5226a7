import { isCanceling, isOngoing } from '#domain/billing/subscription.ts'
import type { ProviderSubscription } from '#server/gateways/payments/port.ts'

/** The parts of a subscription that canceling needs, from our database or from the provider. */
export type Membership = Pick<
  ProviderSubscription,
  | 'id'
  | 'status'
  | 'cancelAtPeriodEnd'
  | 'cancelAt'
  | 'currentPeriodEndAt'
  | 'pauseBehavior'
  | 'pauseEndsAt'
  | 'isLatestInvoiceVoid'
  | 'pastDueSince'
  | 'interval'
  | 'amountCents'
  | 'currency'
  | 'hasDiscount'
  | 'discountEndsAt'
  | 'plannedPriceId'
>

/** A membership with the provider's current state, under the lock. */
export type LockedMembership = Membership & Pick<ProviderSubscription, 'snapshot'>

/** Returns the newest membership that renews automatically, or why there is none. */
export function findCancelable<M extends Membership>(memberships: readonly M[]): M | 'no-subscription' | 'already-canceling' {
  const ongoing = memberships.filter(isOngoing)
  return ongoing.find((membership) => !isCanceling(membership)) ?? (ongoing.length > 0 ? 'already-canceling' : 'no-subscription')
}
