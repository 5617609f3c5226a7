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
  limit: 'payments',
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
  /** When it renews by itself and what is charged then, and when what comes off that ends; null for ever, or where nothing does. */
  renewsAt: z.nullable(z.string()),
  renewalCents: z.int(),
  discountUntil: z.nullable(z.string()),
})
export type StartedSubscription = z.infer<typeof StartedSubscription>

/** POST /api/payments/subscriptions: starts the membership, or changes the one not yet paid. */
export const createSubscription = endpoint({
  method: 'POST',
  path: '/api/payments/subscriptions',
  access: 'auth',
  limit: 'payments',
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
  /** Until when payments are skipped; null when none are. Access lasts while the period is paid. */
  pauseEndsAt: z.nullable(z.string()),
  /** What ending its pause now costs: nothing in time that is paid. Null when it is not paused. */
  resumeCents: z.nullable(z.int()),
  /** The plan it changes to by itself, and when. */
  plannedInterval: z.nullable(z.enum(['month', 'year'])),
  plannedAt: z.nullable(z.string()),
  /** The provider's page of an invoice that waits to be paid or confirmed by the member, and what it asks for. */
  openInvoiceUrl: z.nullable(z.string()),
  openInvoiceCents: z.nullable(z.int()),
  /** Until when pages stay open although a payment is owed; null where none is, or they are closed. */
  accessUntil: z.nullable(z.string()),
  /** Whether a lost dispute alone keeps the members' pages closed. */
  isWithheld: z.boolean(),
  /** The promo code it was ordered with, and whether its first payment was made and is on its way. */
  promoCode: z.nullable(z.string()),
  isPaymentUnderWay: z.boolean(),
  /** Whether something comes off the next payment, how much, and until when; null with a discount that lasts for ever. */
  hasDiscount: z.boolean(),
  percentOff: z.nullable(z.number()),
  fixedOffCents: z.nullable(z.int()),
  discountUntil: z.nullable(z.string()),
  /** Set while a code takes everything off; `until` is the first day that is paid, null for good. */
  free: z.nullable(z.object({ until: z.nullable(z.string()) })),
})
export type Subscription = z.infer<typeof Subscription>

/** The member's subscriptions, newest first, and what they and the operator open together. */
export const SubscriptionList = z.object({
  subscriptions: z.array(Subscription),
  access: Access,
  /** The first payment of a membership that failed days after it was made; left out where another was made since, and after 30 days. */
  failedFirstPayment: z.optional(z.object({ amountCents: z.int(), currency: z.string() })),
})
export type SubscriptionList = z.infer<typeof SubscriptionList>

/** GET /api/subscriptions: the member's subscriptions and access. */
export const readSubscriptions = endpoint({
  method: 'GET',
  path: '/api/subscriptions',
  access: 'auth',
  summary: "The member's subscriptions, newest first, and the access they give",
  answer: SubscriptionList,
})

/** What a membership is paid by. */
export const PaymentMethod = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('card'), brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() }),
  z.object({ kind: z.literal('bank'), bankName: z.nullable(z.string()), last4: z.string() }),
  z.object({ kind: z.literal('other'), name: z.string() }),
])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** An invoice with its receipt. Amounts in cents. */
export const Invoice = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  status: z.enum(['open', 'paid', 'void', 'uncollectible']),
  totalCents: z.int(),
  currency: z.string(),
  createdAt: z.string(),
  pageUrl: z.nullable(z.string()),
  pdfUrl: z.nullable(z.string()),
})
export type Invoice = z.infer<typeof Invoice>

/** A payment that comes by itself. */
export const NextPayment = z.object({ amountCents: z.int(), currency: z.string(), at: z.string() })
export type NextPayment = z.infer<typeof NextPayment>

/** GET /api/subscriptions/billing: invoices, newest first, the payment method and the next payment. */
export const readBilling = endpoint({
  method: 'GET',
  path: '/api/subscriptions/billing',
  access: 'auth',
  limit: 'payments',
  summary: "The member's invoices and what the membership is paid by, asked from the provider",
  answer: z.object({
    invoices: z.array(Invoice),
    paymentMethod: z.nullable(PaymentMethod),
    /** What is charged next and when, after discounts and credit; null when nothing comes by itself. */
    nextPayment: z.nullable(NextPayment),
  }),
  problems: ['payments-unavailable'],
})

/** POST /api/subscriptions/create-portal-session: a page of the provider where a member looks after their billing. */
export const createPortalSession = endpoint({
  method: 'POST',
  path: '/api/subscriptions/create-portal-session',
  access: 'auth',
  limit: 'payments',
  summary: 'A page of the payment provider for cards, invoices and the plan; opened externally',
  body: z.object({ flow: z.optional(z.nullable(z.enum(['payment_method_update']))) }),
  answer: z.object({ url: z.string() }),
  problems: ['no-subscription', 'payments-unavailable'],
})

const priceBody = { priceId: z.string().check(z.maxLength(255)) }

/** What changing the plan would cost. Amounts in cents, instants ISO 8601. */
export const SwitchPreview = z.object({
  prorationAt: z.iso.datetime(),
  creditCents: z.int(),
  chargeCents: z.int(),
  amountDueCents: z.int(),
  balanceCents: z.int(),
  currency: z.string(),
  nextPaymentAt: z.string(),
  /** When the change would come if it waited for the end of the paid period. */
  renewalAt: z.nullable(z.string()),
})
export type SwitchPreview = z.infer<typeof SwitchPreview>

/** POST /api/subscriptions/switch-preview: what changing to another plan would cost now. */
export const previewSwitch = endpoint({
  method: 'POST',
  path: '/api/subscriptions/switch-preview',
  access: 'auth',
  limit: 'payments',
  summary: 'What changing to another plan would cost now, to the cent',
  body: z.object(priceBody),
  answer: SwitchPreview,
  problems: ['not-found', 'no-subscription', 'conflict', 'payments-unavailable'],
})

/** What came of a charge: paid, waiting for the member's word at their bank, or refused in the provider's words. */
export const ChargeOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('done') }),
  z.object({ outcome: z.literal('action-required'), url: z.nullable(z.string()) }),
  z.object({ outcome: z.literal('declined'), message: z.string() }),
])
export type ChargeOutcome = z.infer<typeof ChargeOutcome>

/** POST /api/subscriptions/switch: changes the plan, at once for the previewed amount or at the end of the paid period. */
export const switchPlan = endpoint({
  method: 'POST',
  path: '/api/subscriptions/switch',
  access: 'auth',
  limit: 'payments',
  summary: 'Changes the plan: at once for the previewed amount, or when the paid period ends',
  body: z.discriminatedUnion('when', [
    z.object({ ...priceBody, when: z.literal('now'), prorationAt: z.iso.datetime(), amountDueCents: z.int() }),
    z.object({ ...priceBody, when: z.literal('renewal') }),
  ]),
  answer: ChargeOutcome,
  problems: ['not-found', 'no-subscription', 'conflict', 'payments-unavailable'],
})

/** DELETE /api/subscriptions/switch: gives up a change of plan that has not come yet. */
export const forgetSwitch = endpoint({
  method: 'DELETE',
  path: '/api/subscriptions/switch',
  access: 'auth',
  limit: 'payments',
  summary: 'Gives up a planned change of plan',
  problems: ['no-subscription', 'payments-unavailable'],
})

/** POST /api/subscriptions/keep: takes back a cancellation whose day has not come. */
export const keepMembership = endpoint({
  method: 'POST',
  path: '/api/subscriptions/keep',
  access: 'auth',
  limit: 'payments',
  summary: 'Takes back a cancellation that has not taken effect',
  problems: ['no-subscription', 'payments-unavailable'],
})

/** POST /api/subscriptions/resume: ends a pause now; it stays as it was when that is to be paid and is not. */
export const resumeMembership = endpoint({
  method: 'POST',
  path: '/api/subscriptions/resume',
  access: 'auth',
  limit: 'payments',
  summary: 'Ends a pause now',
  answer: ChargeOutcome,
  problems: ['no-subscription', 'payments-unavailable'],
})

/** POST /api/subscriptions/pay: tries the outstanding payment again; with `newMethodOnly`, unless it was tried with that payment method. */
export const payOutstanding = endpoint({
  method: 'POST',
  path: '/api/subscriptions/pay',
  access: 'auth',
  limit: 'payments',
  summary: 'Tries the outstanding payment again, by the payment method now kept',
  query: z.object({ newMethodOnly: z.optional(z.enum(['1'])) }),
  answer: ChargeOutcome,
  problems: ['no-subscription', 'payments-unavailable'],
})

/** What became of a payment. */
export const PaymentStatus = z.enum(['free', 'succeeded', 'processing', 'requires_payment_method', 'error'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** GET /api/payments/result: what became of the payment named in the address of the return page. */
export const readPaymentResult = endpoint({
  method: 'GET',
  path: '/api/payments/result',
  access: 'open',
  limit: 'payment-result',
  summary: 'What became of a payment, asked from the provider',
  query: z.object({
    payment_intent: z.optional(z.string().check(z.maxLength(255))),
    payment_intent_client_secret: z.optional(z.string().check(z.maxLength(255))),
    free: z.optional(z.string().check(z.maxLength(10))),
  }),
  answer: z.object({ status: PaymentStatus }),
  problems: ['payments-unavailable', 'too-many-requests'],
})
