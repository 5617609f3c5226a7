import type {
  getBilling,
  PublicConfig,
  CreatedSubscription,
  Subscription,
  SubscriptionList,
  PlanSwitchPreview,
} from '#contract/api/billing/billing.ts'
import type { ResponseOf } from '#contract/api/endpoint.ts'
import { buildSubscription } from './build-subscription.ts'
import type { Prices } from '../plans.ts'

const access = { general: true, pod_marketplace: true }

/** For tests: both prices. A year costs ten months. */
export const testPrices: Prices = {
  monthly: { id: 'price_month', amountCents: 5_900, currency: 'usd' },
  yearly: { id: 'price_year', amountCents: 59_000, currency: 'usd' },
}

/** For tests: settings with test payments and both prices. */
export function buildConfig(overrides: Partial<PublicConfig> = {}): PublicConfig {
  return {
    productName: 'Landmark',
    deployed: false,
    paymentMode: 'test',
    publishableKey: 'pk_test_1',
    stripeJsUrl: null,
    prices: testPrices,
    ...overrides,
  }
}

/** For tests: a subscription list, with access if one of them grants it. */
export function buildSubscriptionList(
  subscriptions: Subscription[],
  overrides: Partial<SubscriptionList> = {},
): SubscriptionList {
  const isOpen = subscriptions.some((subscription) => subscription.access.general)
  return { subscriptions, access: isOpen ? access : { general: false, pod_marketplace: false }, ...overrides }
}

/** For tests: a yearly subscription without access to the members' pages. */
export function buildSubscriptionWithoutAccess(overrides: Partial<Subscription> = {}): Subscription {
  return buildSubscription({ access: { general: false, pod_marketplace: false }, ...overrides })
}

/** For tests: a stored card, no invoices and no next payment. */
export function buildBilling(overrides: Partial<ResponseOf<typeof getBilling>> = {}): ResponseOf<typeof getBilling> {
  return {
    invoices: [],
    paymentMethod: { kind: 'card', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 },
    nextPayment: null,
    ...overrides,
  }
}

/** For tests: the cost of a change from monthly to yearly. */
export function buildSwitchPreview(overrides: Partial<PlanSwitchPreview> = {}): PlanSwitchPreview {
  return {
    prorationAt: '2026-01-16T15:00:00.000Z',
    creditCents: 2_850,
    chargeCents: 59_000,
    amountDueCents: 56_150,
    balanceCents: 0,
    currency: 'usd',
    nextPaymentAt: '2027-01-16T15:00:00.000Z',
    renewalAt: '2026-02-01T15:00:00.000Z',
    ...overrides,
  }
}

/** For tests: a started yearly subscription that awaits payment. */
export function buildStartedSubscription(overrides: Partial<CreatedSubscription> = {}): CreatedSubscription {
  return {
    subscriptionId: 'sub_1',
    clientSecret: 'pi_1_secret_1',
    piAmount: 59_000,
    discountError: null,
    percentOff: null,
    fixedOff: null,
    renewsAt: '2027-01-16T15:00:00.000Z',
    renewalCents: 59_000,
    discountUntil: null,
    ...overrides,
  }
}
