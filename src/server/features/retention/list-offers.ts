import { addMonths } from '#domain/billing/add-months.ts'
import { CancelReason, type OfferInput, retentionOffersFor, type RetentionOffer } from '#domain/billing/retention.ts'
import type { MembershipPrices } from '#server/gateways/payments/port.ts'
import type { RetentionDeps } from './deps.ts'
import type { Membership } from './memberships.ts'
import { hasAcceptedDiscountSince } from './store/sessions.ts'

/** The offers for each reason, and the data they were computed from. */
export type Offers = {
  byReason: Record<CancelReason, RetentionOffer[]>
  prices: MembershipPrices
  interval: 'month' | 'year'
}

const monthsBetweenDiscounts = 12

/**
 * Computes the offers for a member from the current state of the membership. The browser chooses among them but cannot change
 * them.
 *
 * @throws ProblemError `payments-unavailable`
 */
export async function listOffers(
  { config, db, clock, payments }: RetentionDeps,
  userId: string,
  membership: Membership & { anchorAt: Date | null },
): Promise<Offers> {
  const [prices, now, discount, hadDiscountThisYear] = await Promise.all([
    payments.getPrices(),
    payments.now(),
    payments.findCoupon(config.retentionCoupon),
    hasAcceptedDiscountSince(db, userId, addMonths(clock.now(), -monthsBetweenDiscounts)),
  ])
  const interval = membership.interval ?? 'month'
  const [own, other] = interval === 'year' ? [prices.yearly, prices.monthly] : [prices.monthly, prices.yearly]
  const facts: OfferInput = {
    interval,
    amountCents: membership.amountCents ?? own.amountCents,
    otherAmountCents: other.amountCents,
    discount,
    now,
    nextPaymentAt: membership.currentPeriodEndAt,
    anchorDay: membership.anchorAt?.getUTCDate() ?? null,
    hasDiscount: membership.hasDiscount,
    discountEndsAt: membership.discountEndsAt,
    hadDiscountThisYear,
    isPaused: membership.status === 'paused' || membership.pauseBehavior !== null,
    isSwitchPlanned: membership.plannedPriceId !== null,
    isPastDue: membership.status === 'past_due' || membership.status === 'unpaid',
  }
  const entries = CancelReason.options.map((reason) => [reason, retentionOffersFor(reason, facts)])
  return { byReason: Object.fromEntries(entries) as Offers['byReason'], prices, interval }
}
