import { Stripe } from 'stripe'
import { type Access, parseAccess } from '#domain/access/access.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { MembershipPrices, OrderOutcome, Payer, PaymentPrice, Payments, SubscriptionOrder } from './port.ts'
import { memoize } from './memoize.ts'
import * as customers from './stripe-customers.ts'
import { parseSignedEvent } from './stripe-event.ts'
import * as plan from './stripe-plan.ts'
import { payOpenInvoice } from './stripe-open-invoices.ts'
import { findReversals } from './stripe-reversals.ts'
import { resumeSubscription } from './stripe-resume.ts'
import { toCheckout, toPayment, toSubscription } from './stripe-mappers.ts'

/** How the adapter reaches Stripe or the sandbox. */
export type StripeSettings = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  scriptUrl: string | null
  /** Price IDs. Null means the prices with the lookup keys `membership_monthly` and `membership_yearly`. */
  prices: { monthly: string; yearly: string } | null
  clock: Clock
  /** The provider's clock, if it differs from ours. */
  now?: () => Promise<Date>
  /** The page where an operator sees a payment. Stripe's dashboard by default. */
  paymentPage?: (paymentId: string) => string
  /** Response timeout in milliseconds. Eight seconds by default. */
  timeoutMs?: number
  /** HTTP client for the requests. Stripe's own host by default. */
  httpClient?: Stripe.HttpClient
}

const requestTimeoutMs = 8_000
const cacheMs = 5 * 60_000
/** The expansions that a checkout needs. */
const checkoutExpands = ['latest_invoice.confirmation_secret', 'latest_invoice.payments', 'discounts.source.coupon']

/** Creates the payments adapter on the official Stripe SDK, for the live provider and for our sandbox. */
export function createStripePayments(settings: StripeSettings): Payments {
  const stripe = new Stripe(settings.secretKey, {
    timeout: settings.timeoutMs ?? requestTimeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(settings.httpClient && { httpClient: settings.httpClient }),
  })
  const { clock } = settings
  const now = settings.now ?? (() => Promise.resolve(clock.now()))
  const findPrices = memoize(clock, cacheMs, () => callProvider(() => getPrices(stripe, settings.prices)))
  const findAccess = memoize(clock, cacheMs, async (product: string) =>
    parseAccess((await stripe.products.retrieve(product)).metadata.access),
  )
  const findCoupon = memoize(clock, cacheMs, (id: string) => callProvider(() => plan.findCoupon(stripe, id)))
  const mode = /^(sk|rk)_live_/.test(settings.secretKey) ? 'live' : 'test'
  const paymentPage =
    settings.paymentPage ?? ((id) => `https://dashboard.stripe.com/${mode === 'live' ? '' : 'test/'}payments/${id}`)
  return {
    mode,
    publishableKey: settings.publishableKey,
    scriptUrl: settings.scriptUrl,
    getPrices: () => findPrices(''),
    now,
    clearCache() {
      findPrices.clear()
      findAccess.clear()
      findCoupon.clear()
    },
    getOrCreateCustomer: (payer) => callProvider(() => getOrCreateCustomer(stripe, payer)),
    findPromotionCode: (code) =>
      callProvider(async () => {
        const { data } = await stripe.promotionCodes.list({ code, active: true, limit: 1 })
        return data[0] ? { id: data[0].id, code: data[0].code } : null
      }),
    startSubscription: (order) => callProvider(() => startSubscription(stripe, order)),
    findCheckout: (id) =>
      callProvider(async () => {
        const subscription = await orNull(stripe.subscriptions.retrieve(id, { expand: checkoutExpands }))
        return subscription && toCheckout(subscription, await firstPayment(stripe, subscription))
      }),
    cancelPendingOrder: (id) => callProvider(() => plan.cancelPendingOrder(stripe, id)),
    cancelSubscription: (id) => callProvider(async () => void (await orNull(stripe.subscriptions.cancel(id)))),
    listSubscriptions: (customer) => callProvider(() => listSubscriptions(stripe, customer, findAccess)),
    cancelAtPeriodEnd: (id, feedback) => callProvider(() => plan.cancelAtPeriodEnd(stripe, id, feedback)),
    undoCancellation: (id) => callProvider(() => plan.undoCancellation(stripe, id)),
    pauseSubscription: (id, until) => callProvider(() => plan.pauseSubscription(stripe, id, until)),
    resumeSubscription: (id) => callProvider(async () => resumeSubscription(stripe, id, await now())),
    applyDiscount: (id, coupon, idempotencyKey) =>
      callProvider(async () => void (await stripe.subscriptions.update(id, { discounts: [{ coupon }] }, { idempotencyKey }))),
    findCoupon,
    previewSwitch: (id, price, at, without) => callProvider(() => plan.previewSwitch(stripe, id, { price, at, without })),
    switchNow: (id, price, prorationAt, idempotencyKey, without) =>
      callProvider(() => plan.switchNow(stripe, id, { price, prorationAt, idempotencyKey, without })),
    switchAtRenewal: (id, price, without) => callProvider(() => plan.switchAtRenewal(stripe, id, price, without)),
    cancelPlanSwitch: (id) => callProvider(() => plan.cancelPlanSwitch(stripe, id)),
    payOpenInvoice: (id, options) => callProvider(() => payOpenInvoice(stripe, id, options)),
    findNextCharge: (id) => callProvider(() => customers.findNextCharge(stripe, id)),
    listInvoices: (customer) => callProvider(() => customers.listInvoices(stripe, customer)),
    findPaymentMethod: (customer) => callProvider(() => customers.findPaymentMethod(stripe, customer)),
    createPortalSession: (customer, returnUrl, flow) =>
      callProvider(() => customers.createPortalSession(stripe, customer, returnUrl, flow)),
    cancelPendingSetup: (id) => callProvider(() => customers.cancelPendingSetup(stripe, id)),
    updateCustomerEmail: (customer, email) =>
      callProvider(async () => void (await orNull(stripe.customers.update(customer, { email })))),
    hasCustomer: (customer) =>
      callProvider(async () => {
        const found = await orNull(stripe.customers.retrieve(customer))
        return found !== null && !found.deleted
      }),
    deleteCustomer: (customer) => callProvider(async () => void (await orNull(stripe.customers.del(customer)))),
    findPayment: (id) =>
      callProvider(async () => {
        const intent = await orNull(stripe.paymentIntents.retrieve(id))
        return intent && toPayment(intent)
      }),
    findReversals: (subject) => callProvider(async () => (await orNull(findReversals(stripe, subject, paymentPage))) ?? []),
    parseEvent: (rawBody, signature) => parseSignedEvent(stripe, settings, rawBody, signature),
  }
}

/** Converts provider failures to our problem. A rejected request of ours is a bug and stays an error. */
async function callProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || error instanceof Stripe.errors.StripeInvalidRequestError) throw error
    throw new ProblemError('payments-unavailable', undefined, [], { cause: error })
  }
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
    throw error
  }
}

async function getPrices(stripe: Stripe, ids: StripeSettings['prices']): Promise<MembershipPrices> {
  if (ids) {
    const [monthly, yearly] = await Promise.all([stripe.prices.retrieve(ids.monthly), stripe.prices.retrieve(ids.yearly)])
    return { monthly: toPrice(monthly, 'month'), yearly: toPrice(yearly, 'year') }
  }
  const { data } = await stripe.prices.list({ lookup_keys: ['membership_monthly', 'membership_yearly'], active: true })
  const find = (key: string) => data.find((price) => price.lookup_key === key)
  return { monthly: toPrice(find('membership_monthly'), 'month'), yearly: toPrice(find('membership_yearly'), 'year') }
}

function toPrice(price: Stripe.Price | undefined, interval: 'month' | 'year'): PaymentPrice {
  if (price?.recurring?.interval !== interval || price.unit_amount === null) {
    throw new Error(`The payment provider has no ${interval}ly price.`)
  }
  return { id: price.id, amountCents: price.unit_amount, currency: price.currency }
}

async function getOrCreateCustomer(stripe: Stripe, { userId, email, name }: Payer): Promise<string> {
  // Several people may have used one address over the years, so the user ID in the metadata identifies the customer.
  const { data } = await stripe.customers.list({ email, limit: 100 })
  const own = data.find((customer) => customer.metadata.userId === userId)
  if (own) return own.id
  const params = { email, name, metadata: { userId } }
  const created = await stripe.customers.create(params, { idempotencyKey: `customer:${userId}:${email}` })
  if (new Headers(created.lastResponse.headers).get('idempotent-replayed') !== 'true') return created.id
  // The provider replays its response for a day, even if the customer has been deleted meanwhile.
  const found = await orNull(stripe.customers.retrieve(created.id))
  return found && !found.deleted ? created.id : (await stripe.customers.create(params)).id
}

async function startSubscription(stripe: Stripe, order: SubscriptionOrder): Promise<OrderOutcome> {
  const { promotionCode } = order
  try {
    const subscription = await stripe.subscriptions.create(
      {
        customer: order.customerId,
        items: [{ price: order.priceId }],
        ...(promotionCode && { discounts: [{ promotion_code: promotionCode.id }] }),
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        metadata: { userId: order.userId, ...(promotionCode && { promoCode: promotionCode.code }) },
        expand: checkoutExpands,
      },
      { idempotencyKey: order.idempotencyKey },
    )
    return { kind: 'started', checkout: toCheckout(subscription, null) }
  } catch (error) {
    if (promotionCode && isAboutDiscount(error)) return { kind: 'promotion-refused', reason: error.message }
    throw error
  }
}

function isAboutDiscount(error: unknown): error is Error {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false
  return (error.param?.startsWith('discounts') ?? false) || /coupon|promotion_code/.test(error.code ?? '')
}

/** Returns the payment intent of the first invoice, if there is something to pay. */
async function firstPayment(
  stripe: Stripe,
  { latest_invoice: invoice }: Stripe.Subscription,
): Promise<Stripe.PaymentIntent | null> {
  const payment = typeof invoice === 'object' ? invoice?.payments?.data[0]?.payment.payment_intent : undefined
  if (!payment) return null
  return typeof payment === 'string' ? orNull(stripe.paymentIntents.retrieve(payment)) : payment
}

async function listSubscriptions(stripe: Stripe, customer: string, findAccess: (product: string) => Promise<Access>) {
  const found = stripe.subscriptions.list({
    customer,
    status: 'all',
    limit: 100,
    expand: ['data.latest_invoice.payments', 'data.schedule', 'data.discounts.source.coupon'],
  })
  const subscriptions = (await orNull(found.autoPagingToArray({ limit: 1_000 }))) ?? []
  return Promise.all(
    subscriptions.map(async (subscription) => {
      const product = subscription.items.data[0]?.price.product
      const productId = typeof product === 'object' ? product.id : product
      const opens = productId ? await findAccess(productId) : parseAccess(undefined)
      const payment = subscription.status === 'incomplete' ? await firstPayment(stripe, subscription) : null
      return toSubscription(subscription, opens, payment)
    }),
  )
}
