import { isCanceling, isLive } from '#domain/billing/subscription.ts'
import type { ProviderSubscription } from '#server/gateways/payments/port.ts'

/** A subscription as canceling looks at it, from our copy or from the provider. */
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

/** The same as the provider tells it while it is worked on. */
export type MembershipInHand = Membership & Pick<ProviderSubscription, 'moment'>

/** What there is to cancel: the newest membership that goes on by itself, or why there is none. */
export function findCancelable<M extends Membership>(memberships: readonly M[]): M | 'no-subscription' | 'already-canceling' {
  const live = memberships.filter(isLive)
  return live.find((membership) => !isCanceling(membership)) ?? (live.length > 0 ? 'already-canceling' : 'no-subscription')
}
