import type { Stripe } from 'stripe'
import { givenSandbox, intentIdOf, order } from './sandbox.ts'

/** Noon UTC of a day, in seconds. */
export const noonOf = (date: string): number => Date.parse(`${date}T12:00:00Z`) / 1000
/** The day of a time in seconds, in UTC. */
export const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10)
/** Seconds. */
export const day = 86_400
/** Seconds. */
export const hour = 3600
/** Start time of the sandboxes in these tests: the last day of January. */
export const start = noonOf('2026-01-31')
/** First renewal of a monthly membership that starts at `start`. */
export const firstRenewal = noonOf('2026-02-28')

/** Creates a sandbox with a fixed clock, and a test clock to advance it. */
export async function givenClock() {
  let machineTime = start
  const { stripe, sandbox } = await givenSandbox(() => new Date(machineTime * 1000))
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start })
  const advance = (to: number) => stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: to })
  const wait = (seconds: number) => {
    machineTime += seconds
  }
  const listEvents = async (since: number) => {
    const events = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 2000 })
    return events.filter(({ created, type }) => created >= since && !type.startsWith('test_helpers')).reverse()
  }
  return { stripe, sandbox, clock, advance, wait, told: listEvents }
}

/** Creates a customer with an unpaid monthly subscription. */
export async function givenOrder(overrides: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const given = await givenClock()
  const { stripe } = given
  const customer = await stripe.customers.create({ email: 'ann@example.com' })
  const { id, latest_invoice } = await stripe.subscriptions.create(order(customer.id, 'price_membership_monthly', overrides))
  const secret = (latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret ?? ''
  const read = async () => {
    const subscription = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.confirmation_secret'] })
    return { subscription, invoice: subscription.latest_invoice as Stripe.Invoice }
  }
  const invoices = async () => (await stripe.invoices.list({ subscription: id, limit: 100 })).data.reverse()
  return { ...given, id, secret, read, invoices }
}

/** Creates a customer who paid the first month with the given card. */
export async function givenMember(method = 'pm_card_visa', overrides: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const given = await givenOrder(overrides)
  if (given.secret) await given.stripe.paymentIntents.confirm(intentIdOf(given.secret), { payment_method: method })
  return given
}
