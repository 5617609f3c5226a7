import { Stripe } from 'stripe'
import { type Access, parseAccess } from '#domain/access/access.ts'
import { ProblemError } from '#contract/problems.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { MembershipPrices, OrderOutcome, Payer, PaymentPrice, Payments, SubscriptionOrder } from './port.ts'
import { remember } from './remember.ts'
import * as customers from './stripe-customers.ts'
import { readSignedEvent } from './stripe-event.ts'
import * as plan from './stripe-plan.ts'
import { payOpenInvoice } from './stripe-owed.ts'
import { findReversals } from './stripe-reversals.ts'
import { resumeSubscription } from './stripe-resume.ts'
import { toCheckout, toPayment, toSubscription } from './stripe-translation.ts'

/** How the adapter reaches Stripe, or whatever answers in its place. */
export type StripeSettings = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  scriptUrl: string | null
  /** Price ids; null means the prices with the lookup keys `membership_monthly` and `membership_yearly`. */
  prices: { monthly: string; yearly: string } | null
  clock: Clock
  /** The provider's present, where it is not ours. */
  now?: () => Promise<Date>
  /** The page where an operator sees a payment; Stripe's dashboard when left out. */
  paymentPage?: (paymentId: string) => string
  /** How long an answer may take, in milliseconds; eight seconds when left out. */
  timeoutMs?: number
  /** Where requests go; Stripe's own host when left out. */
  httpClient?: Stripe.HttpClient
}

const longestAnswerMs = 8_000
const rememberMs = 5 * 60_000
/** Everything a checkout is read from. */
const checkoutParts = ['latest_invoice.confirmation_secret', 'latest_invoice.payments', 'discounts.source.coupon']

/** Payments through the official Stripe SDK: the one adapter for the live provider and for our sandbox. */
export function createStripePayments(settings: StripeSettings): Payments {
  const stripe = new Stripe(settings.secretKey, {
    timeout: settings.timeoutMs ?? longestAnswerMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(settings.httpClient && { httpClient: settings.httpClient }),
  })
  const { clock } = settings
  const now = settings.now ?? (() => Promise.resolve(clock.now()))
  const findPrices = remember(clock, rememberMs, () => ask(() => readPrices(stripe, settings.prices)))
  const findAccess = remember(clock, rememberMs, async (product: string) =>
    parseAccess((await stripe.products.retrieve(product)).metadata.access),
  )
  const findCoupon = remember(clock, rememberMs, (id: string) => ask(() => plan.readCoupon(stripe, id)))
  const mode = /^(sk|rk)_live_/.test(settings.secretKey) ? 'live' : 'test'
  const paymentPage =
    settings.paymentPage ?? ((id) => `https://dashboard.stripe.com/${mode === 'live' ? '' : 'test/'}payments/${id}`)
  return {
    mode,
    publishableKey: settings.publishableKey,
    scriptUrl: settings.scriptUrl,
    findPrices: () => findPrices(''),
    now,
    forget() {
      findPrices.forget()
      findAccess.forget()
      findCoupon.forget()
    },
    ensureCustomer: (payer) => ask(() => ensureCustomer(stripe, payer)),
    findPromotionCode: (code) =>
      ask(async () => {
        const { data } = await stripe.promotionCodes.list({ code, active: true, limit: 1 })
        return data[0] ? { id: data[0].id, code: data[0].code } : null
      }),
    startSubscription: (order) => ask(() => startSubscription(stripe, order)),
    findCheckout: (id) =>
      ask(async () => {
        const subscription = await orNull(stripe.subscriptions.retrieve(id, { expand: checkoutParts }))
        return subscription && toCheckout(subscription, await firstPayment(stripe, subscription))
      }),
    giveUpOrder: (id) => ask(() => plan.giveUpOrder(stripe, id)),
    cancelSubscription: (id) => ask(async () => void (await orNull(stripe.subscriptions.cancel(id)))),
    listSubscriptions: (customer) => ask(() => listSubscriptions(stripe, customer, findAccess)),
    cancelAtPeriodEnd: (id, words) => ask(() => plan.cancelAtPeriodEnd(stripe, id, words)),
    keepSubscription: (id) => ask(() => plan.keepSubscription(stripe, id)),
    pauseSubscription: (id, until) => ask(() => plan.pauseSubscription(stripe, id, until)),
    resumeSubscription: (id) => ask(async () => resumeSubscription(stripe, id, await now())),
    discountSubscription: (id, coupon, idempotencyKey) =>
      ask(async () => void (await stripe.subscriptions.update(id, { discounts: [{ coupon }] }, { idempotencyKey }))),
    findCoupon,
    previewSwitch: (id, price, at, without) => ask(() => plan.previewSwitch(stripe, id, { price, at, without })),
    switchNow: (id, price, prorationAt, idempotencyKey, without) =>
      ask(() => plan.switchNow(stripe, id, { price, prorationAt, idempotencyKey, without })),
    switchAtRenewal: (id, price, without) => ask(() => plan.switchAtRenewal(stripe, id, price, without)),
    forgetSwitch: (id) => ask(() => plan.forgetSwitch(stripe, id)),
    payOpenInvoice: (id, options) => ask(() => payOpenInvoice(stripe, id, options)),
    findNextCharge: (id) => ask(() => customers.findNextCharge(stripe, id)),
    listInvoices: (customer) => ask(() => customers.listInvoices(stripe, customer)),
    findPaymentMethod: (customer) => ask(() => customers.findPaymentMethod(stripe, customer)),
    openPortal: (customer, returnUrl, flow) => ask(() => customers.openPortal(stripe, customer, returnUrl, flow)),
    dropPendingSetup: (id) => ask(() => customers.dropPendingSetup(stripe, id)),
    changeEmail: (customer, email) => ask(async () => void (await orNull(stripe.customers.update(customer, { email })))),
    hasCustomer: (customer) =>
      ask(async () => {
        const found = await orNull(stripe.customers.retrieve(customer))
        return found !== null && !found.deleted
      }),
    forgetCustomer: (customer) => ask(async () => void (await orNull(stripe.customers.del(customer)))),
    findPayment: (id) =>
      ask(async () => {
        const intent = await orNull(stripe.paymentIntents.retrieve(id))
        return intent && toPayment(intent)
      }),
    findReversals: (subject) => ask(async () => (await orNull(findReversals(stripe, subject, paymentPage))) ?? []),
    readEvent: (rawBody, signature) => readSignedEvent(stripe, settings, rawBody, signature),
  }
}

/** Turns the provider's failures into our problem; refusals of a request of ours stay what they are, a bug. */
async function ask<T>(call: () => Promise<T>): Promise<T> {
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

async function readPrices(stripe: Stripe, ids: StripeSettings['prices']): Promise<MembershipPrices> {
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
    throw new Error(`The payment provider has no price that is paid every ${interval}.`)
  }
  return { id: price.id, amountCents: price.unit_amount, currency: price.currency }
}

async function ensureCustomer(stripe: Stripe, { userId, email, name }: Payer): Promise<string> {
  // Several people may share an address over the years; the user id in the metadata says which customer is whose.
  const { data } = await stripe.customers.list({ email, limit: 100 })
  const own = data.find((customer) => customer.metadata.userId === userId)
  if (own) return own.id
  const wanted = { email, name, metadata: { userId } }
  const made = await stripe.customers.create(wanted, { idempotencyKey: `customer:${userId}:${email}` })
  if (new Headers(made.lastResponse.headers).get('idempotent-replayed') !== 'true') return made.id
  // The provider repeats its answer for a day, also when that customer has been deleted meanwhile.
  const found = await orNull(stripe.customers.retrieve(made.id))
  return found && !found.deleted ? made.id : (await stripe.customers.create(wanted)).id
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
        expand: checkoutParts,
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

/** The intent behind the first invoice, when there is something to pay. */
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
