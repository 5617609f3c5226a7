import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Stripe } from 'stripe'
import { onTestFinished } from 'vitest'
import { intentIdOf } from './sandbox.ts'

/** A provider accessed through its secret API: Stripe in test mode, or the sandbox. */
export type GivenProvider = {
  stripe: Stripe
  /** Completes the authentication of a payment intent. Null if that needs a browser. */
  authenticate: ((intentId: string, succeed: boolean) => Promise<void>) | null
}

/** Seconds. */
export const day = 86_400
const pollIntervalMs = 2_000

/** A product with two prices, a coupon and a code. It neither needs nor changes other objects of the account. */
export type Shop = { monthly: Stripe.Price; yearly: Stripe.Price; code: Stripe.PromotionCode; tag: string }

/** Creates a product with its prices, coupon and code at the provider. */
export async function openShop(stripe: Stripe): Promise<Shop> {
  const tag = randomUUID().replaceAll('-', '').slice(0, 12)
  const product = await stripe.products.create({ name: `Scenario ${tag}`, metadata: { access: 'general' } })
  const price = (interval: 'month' | 'year', amount: number) =>
    stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: amount,
      recurring: { interval },
      lookup_key: `scenario_${interval}_${tag}`,
    })
  const coupon = await stripe.coupons.create({ percent_off: 25, duration: 'once', name: 'A quarter' })
  const code = await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: `Q${tag}` })
  return { monthly: await price('month', 5_900), yearly: await price('year', 59_000), code, tag }
}

/** Creates a customer with their own test clock, set to the provider's time. */
export async function openCustomer(stripe: Stripe) {
  // A new object carries the provider's time, which may differ from the machine's.
  const { created } = await stripe.customers.create({ description: 'Asks for the time' })
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: created })
  const customer = await stripe.customers.create({ email: `${randomUUID()}@example.com`, test_clock: clock.id })
  const advanceTo = async (time: number): Promise<void> => {
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: time })
    while ((await stripe.testHelpers.testClocks.retrieve(clock.id)).status !== 'ready') await setTimeout(pollIntervalMs)
  }
  return { customer, now: clock.frozen_time, advanceTo }
}

/** Everything the tests read of a subscription. */
const expandedFields = ['latest_invoice.confirmation_secret', 'latest_invoice.payments', 'pending_setup_intent']

/** Creates a customer with an unpaid subscription. */
export async function givenOrder(stripe: Stripe, price: string, overrides: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const opened = await openCustomer(stripe)
  const { id } = await stripe.subscriptions.create({
    customer: opened.customer.id,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    ...overrides,
  })
  // Cancel it, so that it does not renew during later tests.
  onTestFinished(async () => {
    await stripe.subscriptions.cancel(id).catch(() => null)
  })
  const read = async () => {
    const subscription = await stripe.subscriptions.retrieve(id, { expand: expandedFields })
    const invoice = subscription.latest_invoice as Stripe.Invoice
    const [item] = subscription.items.data
    return { subscription, invoice, item: item!, intentId: intentIdOf(invoice.confirmation_secret?.client_secret) }
  }
  const pay = async (method: string) =>
    stripe.paymentIntents.confirm((await read()).intentId, { payment_method: method, return_url: 'https://example.com/back' })
  return { ...opened, id, read, pay }
}

/** Creates a customer who has paid the first period by card. */
export async function givenMember(stripe: Stripe, price: string) {
  const given = await givenOrder(stripe, price)
  await given.pay('pm_card_visa')
  return given
}
