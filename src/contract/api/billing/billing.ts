import * as z from 'zod/mini'
import { Access } from '#domain/access/access.ts'
import { DisplayStatus } from '#domain/billing/subscription.ts'
import { endpoint } from '../endpoint.ts'

/** A price that a member can choose. `currency` is a lowercase ISO 4217 code. */
export const Price = z.object({ id: z.string(), amountCents: z.int(), currency: z.string() })
export type Price = z.infer<typeof Price>

/**
 * Public settings. `prices` is null while the payment provider is unreachable. `stripeJsUrl` is the script to load before
 * Stripe's loader runs, null if the loader fetches the real one itself.
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

/** GET /api/config: returns the public settings. */
export const getPublicConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  access: 'open',
  summary: 'Returns the public settings: prices and how to load the payment form',
  response: PublicConfig,
})

/** POST /api/customers/stripe: returns the member's customer at the payment provider. The first call creates it. */
export const createCustomer = endpoint({
  method: 'POST',
  path: '/api/customers/stripe',
  access: 'auth',
  limit: 'payments',
  summary: "Returns the member's customer at the payment provider, created if there is none",
  body: z.object({ email: z.optional(z.string().check(z.maxLength(320))) }),
  response: z.object({ id: z.string() }),
  problems: ['forbidden', 'payments-unavailable'],
})

const providerId = z.optional(z.nullable(z.string().check(z.maxLength(255))))

/** Result of starting a subscription. Amounts are in cents of the price's currency. */
export const CreatedSubscription = z.object({
  subscriptionId: z.string(),
  /** Opens the payment form. Null if there is nothing to pay. */
  clientSecret: z.nullable(z.string()),
  /** Amount charged now. 0 means that the subscription is free and already active. */
  piAmount: z.int(),
  /** Why the promo code was not applied, as a message for the member. */
  discountError: z.nullable(z.string()),
  percentOff: z.nullable(z.number()),
  fixedOff: z.nullable(z.int()),
  /**
   * When it renews and the amount charged then, and when the discount ends. `discountUntil` is null if the discount never ends
   * or there is none.
   */
  renewsAt: z.nullable(z.string()),
  renewalCents: z.int(),
  discountUntil: z.nullable(z.string()),
})
export type CreatedSubscription = z.infer<typeof CreatedSubscription>

/** POST /api/payments/subscriptions: starts the membership, or changes one that is not paid yet. */
export const createSubscription = endpoint({
  method: 'POST',
  path: '/api/payments/subscriptions',
  access: 'auth',
  limit: 'payments',
  summary: 'Starts a membership at a price, or changes one that is not paid yet',
  body: z.object({
    priceId: z.string().check(z.maxLength(255)),
    customerId: providerId,
    subscriptionId: providerId,
    promoCode: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  }),
  response: CreatedSubscription,
  problems: ['not-found', 'invalid-fields', 'already-subscribed', 'payment-processing', 'payments-unavailable'],
})

/** One subscription of the member. Instants are ISO 8601 in UTC. */
export const Subscription = z.object({
  id: z.string(),
  status: DisplayStatus,
  access: Access,
  priceId: z.nullable(z.string()),
  interval: z.nullable(z.enum(['month', 'year'])),
  amountCents: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  startedAt: z.string(),
  /** End of the subscription. Set while canceling and after the end. */
  endsAt: z.nullable(z.string()),
  /** End of the paid period, which is the next payment unless the subscription ends before. */
  currentPeriodEndAt: z.nullable(z.string()),
  /** Until when payments are skipped. Null without a pause. Access lasts through the paid period. */
  pauseEndsAt: z.nullable(z.string()),
  /** Cost of ending the pause now. 0 within the paid period. Null if it is not paused. */
  resumeCents: z.nullable(z.int()),
  /** The scheduled plan change and its date. */
  plannedInterval: z.nullable(z.enum(['month', 'year'])),
  plannedAt: z.nullable(z.string()),
  /** The provider's page of an invoice that the member must pay or confirm, and its amount. */
  openInvoiceUrl: z.nullable(z.string()),
  openInvoiceCents: z.nullable(z.int()),
  /** Until when access continues although a payment is overdue. Null if none is overdue or access has ended. */
  accessUntil: z.nullable(z.string()),
  /** Whether a lost dispute is the only reason that access is blocked. */
  isWithheld: z.boolean(),
  /** The promo code of the order, and whether the first payment was made and is still processing. */
  promoCode: z.nullable(z.string()),
  isPaymentUnderWay: z.boolean(),
  /**
   * Whether a discount applies to the next payment, its amount, and its end. `discountUntil` is null if the discount never ends.
   */
  hasDiscount: z.boolean(),
  percentOff: z.nullable(z.number()),
  fixedOffCents: z.nullable(z.int()),
  discountUntil: z.nullable(z.string()),
  /** Set while a code makes the membership free. `until` is the first paid day, null if it stays free. */
  free: z.nullable(z.object({ until: z.nullable(z.string()) })),
})
export type Subscription = z.infer<typeof Subscription>

/** The member's subscriptions, newest first, and the access that they and the operator grant together. */
export const SubscriptionList = z.object({
  subscriptions: z.array(Subscription),
  access: Access,
  /**
   * The first payment of a membership that failed days after it was made. Absent if another payment was made since, and after 30
   * days.
   */
  failedFirstPayment: z.optional(z.object({ amountCents: z.int(), currency: z.string() })),
})
export type SubscriptionList = z.infer<typeof SubscriptionList>

/** GET /api/subscriptions: returns the member's subscriptions and access. */
export const getSubscriptions = endpoint({
  method: 'GET',
  path: '/api/subscriptions',
  access: 'auth',
  summary: "Lists the member's subscriptions, newest first, and the access they grant",
  response: SubscriptionList,
})

/** Payment method of a membership. */
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

/** An automatic payment. */
export const NextPayment = z.object({ amountCents: z.int(), currency: z.string(), at: z.string() })
export type NextPayment = z.infer<typeof NextPayment>

/** GET /api/subscriptions/billing: returns the invoices, newest first, the payment method and the next payment. */
export const getBilling = endpoint({
  method: 'GET',
  path: '/api/subscriptions/billing',
  access: 'auth',
  limit: 'payments',
  summary: "Returns the member's invoices and payment method from the provider",
  response: z.object({
    invoices: z.array(Invoice),
    paymentMethod: z.nullable(PaymentMethod),
    /** The next automatic payment, after discounts and credit. Null if there is none. */
    nextPayment: z.nullable(NextPayment),
  }),
  problems: ['payments-unavailable'],
})

/**
 * POST /api/subscriptions/create-portal-session: returns the URL of the provider's customer portal, where a member manages
 * billing.
 */
export const createPortalSession = endpoint({
  method: 'POST',
  path: '/api/subscriptions/create-portal-session',
  access: 'auth',
  limit: 'payments',
  summary: "Returns the URL of the payment provider's portal for cards, invoices, and the plan; opened externally",
  body: z.object({ flow: z.optional(z.nullable(z.enum(['payment_method_update']))) }),
  response: z.object({ url: z.string() }),
  problems: ['no-subscription', 'payments-unavailable'],
})

const priceBody = { priceId: z.string().check(z.maxLength(255)) }

/** Cost of a plan change. Amounts in cents, instants ISO 8601. */
export const PlanSwitchPreview = z.object({
  prorationAt: z.iso.datetime(),
  creditCents: z.int(),
  chargeCents: z.int(),
  amountDueCents: z.int(),
  balanceCents: z.int(),
  currency: z.string(),
  nextPaymentAt: z.string(),
  /** When the change would take effect at the end of the paid period. */
  renewalAt: z.nullable(z.string()),
})
export type PlanSwitchPreview = z.infer<typeof PlanSwitchPreview>

/** POST /api/subscriptions/switch-preview: returns the cost of changing to another plan now. */
export const previewPlanSwitch = endpoint({
  method: 'POST',
  path: '/api/subscriptions/switch-preview',
  access: 'auth',
  limit: 'payments',
  summary: 'Returns the cost of changing to another plan now, to the cent',
  body: z.object(priceBody),
  response: PlanSwitchPreview,
  problems: ['not-found', 'no-subscription', 'conflict', 'payments-unavailable'],
})

/** Result of a charge: paid, waiting for the member's confirmation at the bank, or declined with the provider's message. */
export const ChargeOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('done') }),
  z.object({ outcome: z.literal('action-required'), url: z.nullable(z.string()) }),
  z.object({ outcome: z.literal('declined'), message: z.string() }),
])
export type ChargeOutcome = z.infer<typeof ChargeOutcome>

/** POST /api/subscriptions/switch: changes the plan, immediately for the previewed amount or at the end of the paid period. */
export const switchPlan = endpoint({
  method: 'POST',
  path: '/api/subscriptions/switch',
  access: 'auth',
  limit: 'payments',
  summary: 'Changes the plan: immediately for the previewed amount, or when the paid period ends',
  body: z.discriminatedUnion('when', [
    z.object({ ...priceBody, when: z.literal('now'), prorationAt: z.iso.datetime(), amountDueCents: z.int() }),
    z.object({ ...priceBody, when: z.literal('renewal') }),
  ]),
  response: ChargeOutcome,
  problems: ['not-found', 'no-subscription', 'conflict', 'payments-unavailable'],
})

/** DELETE /api/subscriptions/switch: cancels a scheduled plan change. */
export const cancelPlanSwitch = endpoint({
  method: 'DELETE',
  path: '/api/subscriptions/switch',
  access: 'auth',
  limit: 'payments',
  summary: 'Cancels a scheduled plan change',
  problems: ['no-subscription', 'payments-unavailable'],
})

/** POST /api/subscriptions/keep: undoes a cancellation that has not taken effect. */
export const undoCancellation = endpoint({
  method: 'POST',
  path: '/api/subscriptions/keep',
  access: 'auth',
  limit: 'payments',
  summary: 'Undoes a cancellation that has not taken effect',
  problems: ['no-subscription', 'payments-unavailable'],
})

/** POST /api/subscriptions/resume: ends a pause now. The pause remains if a payment is required and fails. */
export const resumeMembership = endpoint({
  method: 'POST',
  path: '/api/subscriptions/resume',
  access: 'auth',
  limit: 'payments',
  summary: 'Ends a pause now',
  response: ChargeOutcome,
  problems: ['no-subscription', 'payments-unavailable'],
})

/**
 * POST /api/subscriptions/pay: retries the overdue payment. With `newMethodOnly`, only if the current payment method was not
 * tried yet.
 */
export const payOpenInvoice = endpoint({
  method: 'POST',
  path: '/api/subscriptions/pay',
  access: 'auth',
  limit: 'payments',
  summary: 'Retries the overdue payment with the current payment method',
  query: z.object({ newMethodOnly: z.optional(z.enum(['1'])) }),
  response: ChargeOutcome,
  problems: ['no-subscription', 'payments-unavailable'],
})

/** Result of a payment. */
export const PaymentStatus = z.enum(['free', 'succeeded', 'processing', 'requires_payment_method', 'error'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** GET /api/payments/result: returns the result of the payment named in the return page's URL. */
export const getPaymentResult = endpoint({
  method: 'GET',
  path: '/api/payments/result',
  access: 'open',
  limit: 'payment-result',
  summary: 'Returns the result of a payment from the provider',
  query: z.object({
    payment_intent: z.optional(z.string().check(z.maxLength(255))),
    payment_intent_client_secret: z.optional(z.string().check(z.maxLength(255))),
    free: z.optional(z.string().check(z.maxLength(10))),
  }),
  response: z.object({ status: PaymentStatus }),
  problems: ['payments-unavailable', 'too-many-requests'],
})
