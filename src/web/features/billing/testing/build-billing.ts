import type {
  readBilling,
  PublicConfig,
  StartedSubscription,
  Subscription,
  SubscriptionList,
  SwitchPreview,
} from '#contract/billing.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { buildSubscription } from './build-subscription.ts'
import type { Prices } from '../plans.ts'

const access = { general: true, pod_marketplace: true }

/** The two prices, for tests: a year costs as much as ten months. */
export const testPrices: Prices = {
  monthly: { id: 'price_month', amountCents: 5_900, currency: 'usd' },
  yearly: { id: 'price_year', amountCents: 59_000, currency: 'usd' },
}

/** Settings with test payments and both prices, for tests. */
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

/** What a member has, for tests: these subscriptions, and access as long as one of them gives it. */
export function buildList(subscriptions: Subscription[], overrides: Partial<SubscriptionList> = {}): SubscriptionList {
  const isOpen = subscriptions.some((one) => one.access.general)
  return { subscriptions, access: isOpen ? access : { general: false, pod_marketplace: false }, ...overrides }
}

/** A yearly subscription that closes the members' pages, for tests. */
export function buildClosed(overrides: Partial<Subscription> = {}): Subscription {
  return buildSubscription({ access: { general: false, pod_marketplace: false }, ...overrides })
}

/** A stored card, no invoices and no next payment, for tests. */
export function buildBilling(overrides: Partial<AnswerOf<typeof readBilling>> = {}): AnswerOf<typeof readBilling> {
  return {
    invoices: [],
    paymentMethod: { kind: 'card', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 },
    nextPayment: null,
    ...overrides,
  }
}

/** What changing from monthly to yearly costs, for tests. */
export function buildPreview(overrides: Partial<SwitchPreview> = {}): SwitchPreview {
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

/** A started yearly subscription that waits to be paid, for tests. */
export function buildStarted(overrides: Partial<StartedSubscription> = {}): StartedSubscription {
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
