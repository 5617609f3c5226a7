import type { Subscription } from '#contract/billing.ts'
import { discountedCents, paidAgainAt } from '#domain/billing/discount.ts'
import { monthsAfter } from '#domain/billing/months-after.ts'
import type { SubscriptionRow } from './store/subscriptions.ts'

type Terms = Pick<
  SubscriptionRow,
  | 'status'
  | 'interval'
  | 'amountCents'
  | 'currentPeriodEndAt'
  | 'startedAt'
  | 'anchorAt'
  | 'hasDiscount'
  | 'percentOff'
  | 'fixedOffCents'
  | 'discountEndsAt'
  | 'promoCode'
  | 'latestAmountDueCents'
>

/** Whether a code takes everything off a membership that runs, and the first day that is paid, null for good; null where it is paid. */
export function freeTimeOf(terms: Terms): Subscription['free'] {
  const { status, interval, amountCents, currentPeriodEndAt: nextAt, anchorAt, hasDiscount, discountEndsAt } = terms
  if (status !== 'active' || interval === null || amountCents === null || nextAt === null) return null
  const everyMonths = interval === 'year' ? 12 : 1
  if (!hasDiscount) return isFirstPeriodFree(terms, everyMonths) ? { until: nextAt.toISOString() } : null
  if (discountedCents(amountCents, terms) > 0) return null
  if (discountEndsAt === null) return { until: null }
  const payments = { nextAt, everyMonths, anchorDay: anchorAt?.getUTCDate() ?? null }
  return { until: paidAgainAt(payments, discountEndsAt).toISOString() }
}

/** A code for one payment is spent with the first one; credit may make a later one come to nothing as well. */
function isFirstPeriodFree({ promoCode, latestAmountDueCents, startedAt, currentPeriodEndAt }: Terms, months: number): boolean {
  if (promoCode === null || latestAmountDueCents !== 0 || currentPeriodEndAt === null) return false
  return currentPeriodEndAt <= monthsAfter(startedAt, months)
}
