import type { Subscription } from '#contract/api/billing/billing.ts'

/** For tests: an active yearly membership, plus the overrides. */
export function buildSubscription(overrides: Partial<Subscription> = {}): Subscription {
  return {
    id: 'sub_1',
    status: 'active',
    access: { general: true, pod_marketplace: true },
    priceId: 'price_1',
    interval: 'year',
    amountCents: 59_000,
    currency: 'usd',
    startedAt: '2026-01-01T00:00:00.000Z',
    endsAt: null,
    currentPeriodEndAt: '2027-01-01T00:00:00.000Z',
    pauseEndsAt: null,
    resumeCents: null,
    plannedInterval: null,
    plannedAt: null,
    openInvoiceUrl: null,
    openInvoiceCents: null,
    accessUntil: null,
    isWithheld: false,
    promoCode: null,
    isPaymentUnderWay: false,
    hasDiscount: false,
    percentOff: null,
    fixedOffCents: null,
    discountUntil: null,
    free: null,
    ...overrides,
  }
}
