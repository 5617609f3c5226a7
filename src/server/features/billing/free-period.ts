import type { Subscription } from '#contract/api/billing/billing.ts'
import { discountedCents, firstFullPaymentAt } from '#domain/billing/discount.ts'
import { addMonths } from '#domain/billing/add-months.ts'
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

/**
 * Returns the free period of a running membership that a code reduces to zero. `until` is the first paid day, null if it stays
 * free. Returns null if the membership is paid.
 */
export function freePeriodOf(terms: Terms): Subscription['free'] {
  const { status, interval, amountCents, currentPeriodEndAt: nextAt, anchorAt, hasDiscount, discountEndsAt } = terms
  if (status !== 'active' || interval === null || amountCents === null || nextAt === null) return null
  const everyMonths = interval === 'year' ? 12 : 1
  if (!hasDiscount) return isFirstPeriodFree(terms, everyMonths) ? { until: nextAt.toISOString() } : null
  if (discountedCents(amountCents, terms) > 0) return null
  if (discountEndsAt === null) return { until: null }
  const payments = { nextAt, everyMonths, anchorDay: anchorAt?.getUTCDate() ?? null }
  return { until: firstFullPaymentAt(payments, discountEndsAt).toISOString() }
}

/** A one-time code applies to the first payment only. Credit may also reduce a later one to zero. */
function isFirstPeriodFree({ promoCode, latestAmountDueCents, startedAt, currentPeriodEndAt }: Terms, months: number): boolean {
  if (promoCode === null || latestAmountDueCents !== 0 || currentPeriodEndAt === null) return false
  return currentPeriodEndAt <= addMonths(startedAt, months)
}
