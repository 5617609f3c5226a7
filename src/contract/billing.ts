import * as z from 'zod/mini'
import { Access } from '#domain/access/access.ts'
import { ShownStatus } from '#domain/billing/subscription.ts'
import { endpoint } from './endpoint.ts'

/** A price a member can choose. `currency` is an ISO 4217 code in lower case. */
export const Price = z.object({ id: z.string(), amountCents: z.int(), currency: z.string() })
export type Price = z.infer<typeof Price>

/**
 * Settings every browser may know. `prices` is null while the payment provider cannot be reached; `stripeJsUrl` is the
 * script to load before Stripe's loader runs, null where the loader fetches the real one itself.
 */
export const PublicConfig = z.object({
  productName: z.string(),
  deployed: z.boolean(),
  paymentMode: z.enum(['live', 'test']),
  publishableKey: z.string(),
  stripeJsUrl: z.nullable(z.string()),
  prices: z.nullable(z.object({ monthly: Price, yearly: Price })),
})
export type PublicConfig = z.infer<typeof PublicConfig>

/** GET /api/config: settings every browser may know. */
export const readConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  access: 'open',
  summary: 'Settings every browser may know: prices and how to load the payment form',
  answer: PublicConfig,
})

/** POST /api/customers/stripe: the member's own customer at the payment provider, made on the first call. */
export const createCustomer = endpoint({
  method: 'POST',
  path: '/api/customers/stripe',
  access: 'auth',
  summary: "The member's customer at the payment provider, made when there is none",
  body: z.object({ email: z.optional(z.string().check(z.maxLength(320))) }),
  answer: z.object({ id: z.string() }),
  problems: ['forbidden', 'payments-unavailable'],
})

const providerId = z.optional(z.nullable(z.string().check(z.maxLength(255))))

/** What a started subscription answers. Amounts are in cents of the price's currency. */
export const StartedSubscription = z.object({
  subscriptionId: z.string(),
  /** Opens the payment form; null when there is nothing to pay. */
  clientSecret: z.nullable(z.string()),
  /** What is charged now. 0 means the subscription is free and already active. */
  piAmount: z.int(),
  /** Why the promo code was left out, in words for the member. */
  discountError: z.nullable(z.string()),
  percentOff: z.nullable(z.number()),
  fixedOff: z.nullable(z.int()),
})
export type StartedSubscription = z.infer<typeof StartedSubscription>

/** POST /api/payments/subscriptions: starts the membership, or changes the one not yet paid. */
export const createSubscription = endpoint({
  method: 'POST',
  path: '/api/payments/subscriptions',
  access: 'auth',
  summary: 'Starts a membership at a price, or changes the one that is not paid yet',
  body: z.object({
    priceId: z.string().check(z.maxLength(255)),
    customerId: providerId,
    subscriptionId: providerId,
    promoCode: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  }),
  answer: StartedSubscription,
  problems: ['not-found', 'invalid-fields', 'already-subscribed', 'payment-processing', 'payments-unavailable'],
})

/** One subscription of the member. Instants are ISO 8601 in UTC. */
export const Subscription = z.object({
  id: z.string(),
  status: ShownStatus,
  access: Access,
  priceId: z.nullable(z.string()),
  interval: z.nullable(z.enum(['month', 'year'])),
  amountCents: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  startedAt: z.string(),
  /** When it ends: set while canceling, and once it has ended. */
  endsAt: z.nullable(z.string()),
  /** End of the paid period, which is the next payment unless it ends before. */
  currentPeriodEndAt: z.nullable(z.string()),
})
export type Subscription = z.infer<typeof Subscription>

/** The member's subscriptions, newest first, and what they and the operator open together. */
export const SubscriptionList = z.object({ subscriptions: z.array(Subscription), access: Access })
export type SubscriptionList = z.infer<typeof SubscriptionList>

/** GET /api/subscriptions: the member's subscriptions and access. */
export const readSubscriptions = endpoint({
  method: 'GET',
  path: '/api/subscriptions',
  access: 'auth',
  summary: "The member's subscriptions, newest first, and the access they give",
  answer: SubscriptionList,
})

/** What became of a payment. */
export const PaymentStatus = z.enum(['free', 'succeeded', 'processing', 'requires_payment_method', 'error'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** GET /api/payments/result: what became of the payment named in the address of the return page. */
export const readPaymentResult = endpoint({
  method: 'GET',
  path: '/api/payments/result',
  access: 'open',
  summary: 'What became of a payment, asked from the provider',
  query: z.object({
    payment_intent: z.optional(z.string().check(z.maxLength(255))),
    payment_intent_client_secret: z.optional(z.string().check(z.maxLength(255))),
    free: z.optional(z.string().check(z.maxLength(10))),
  }),
  answer: z.object({ status: PaymentStatus }),
  problems: ['payments-unavailable'],
})
