import { monthsAfter } from '#domain/billing/months-after.ts'
import { CancelReason, type OfferFacts, offersFor, type RetentionOffer } from '#domain/billing/retention.ts'
import type { MembershipPrices } from '#server/gateways/payments/port.ts'
import type { RetentionDeps } from './deps.ts'
import type { Membership } from './memberships.ts'
import { hasTakenDiscountSince } from './store/sessions.ts'

/** What is offered to a member for each reason, and what the offers were worked out from. */
export type Offers = {
  byReason: Record<CancelReason, RetentionOffer[]>
  prices: MembershipPrices
  interval: 'month' | 'year'
}

const monthsBetweenDiscounts = 12

/**
 * Works out what can be offered to a member, from what the membership is at this moment. The browser chooses among these and
 * has no say in what they are.
 *
 * @throws ProblemError `payments-unavailable`
 */
export async function gatherOffers(
  { config, db, clock, payments }: RetentionDeps,
  userId: string,
  membership: Membership & { anchorAt: Date | null },
): Promise<Offers> {
  const [prices, now, discount, hadDiscountThisYear] = await Promise.all([
    payments.findPrices(),
    payments.now(),
    payments.findCoupon(config.retentionCoupon),
    hasTakenDiscountSince(db, userId, monthsAfter(clock.now(), -monthsBetweenDiscounts)),
  ])
  const interval = membership.interval ?? 'month'
  const [own, other] = interval === 'year' ? [prices.yearly, prices.monthly] : [prices.monthly, prices.yearly]
  const facts: OfferFacts = {
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
  const entries = CancelReason.options.map((reason) => [reason, offersFor(reason, facts)])
  return { byReason: Object.fromEntries(entries) as Offers['byReason'], prices, interval }
}
