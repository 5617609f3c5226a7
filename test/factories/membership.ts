import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import type { Subscription } from '#contract/api/billing/billing.ts'
import { accessBegan, type BillingEmail, billingEmailDue } from '#server/features/billing/index.ts'
import { sandboxWebhookSecret } from '#server/gateways/payments/index.ts'
import { signPayload } from '#tools/payments-sandbox/deliveries.ts'
import { createStripePayments } from '#server/gateways/payments/stripe-adapter.ts'
import type { Client } from '#test/harness/client.ts'
import { givenApp, type TestApp, type TestAppOptions } from '#test/harness/index.ts'
import { cards, intentIdOf, order, pay, payFromBank, prices, deliverWebhooks } from './payment.ts'
import { givenPerson } from './people.ts'

/** One day in milliseconds. */
export const dayMs = 86_400_000

/** How a member subscribes in the payment sandbox; yearly by default. */
export type GivenMembership = { interval?: 'monthly' | 'yearly'; card?: string; promoCode?: string; app?: TestAppOptions }

/** Creates a member who has subscribed and paid. All webhooks are delivered. */
export async function givenMembership({ interval = 'yearly', card = cards.pays, promoCode, app: options }: GivenMembership = {}) {
  const app = await givenApp(options)
  return { app, ...(await joinAs(app, { interval, card, ...(promoCode && { promoCode }) })) }
}

/** Adds another paying member to an existing application. */
export async function joinAs(
  app: TestApp,
  { interval = 'yearly', card = cards.pays, promoCode }: Omit<GivenMembership, 'app'> = {},
) {
  const member = await givenPerson(app)
  const client = await app.as(member)
  const started = await order(client, { priceId: prices[interval], ...(promoCode && { promoCode }) })
  if (started.clientSecret) await pay(client, started, card)
  await deliverWebhooks(app)
  return { member, client, id: started.subscriptionId, show: () => getNewestSubscription(client) }
}

/** Adds a member who pays monthly from a bank account. The first payment has succeeded. */
export async function joinByBank(app: TestApp) {
  const member = await givenPerson(app)
  const client = await app.as(member)
  const started = await order(client, { priceId: prices.monthly })
  await payFromBank(client, started)
  await completeBankPayment(app, intentIdOf(started))
  return { member, client, id: started.subscriptionId, show: () => getNewestSubscription(client) }
}

/** Completes a pending bank payment, successfully or not. */
export async function completeBankPayment(app: TestApp, intent: string, succeed = true): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ succeed })
  const reply = await app.deps.paymentSandbox?.browser.request(`/control/settle/${intent}`, { method: 'POST', headers, body })
  if (!reply?.ok) throw new Error(`the bank answered ${reply?.status}: ${await reply?.text()}`)
  await deliverWebhooks(app)
}

/** The member's newest subscription as the API returns it. */
async function getNewestSubscription(client: Client): Promise<Subscription> {
  const [newest] = (await client.get('/api/subscriptions')).body.subscriptions
  return newest as Subscription
}

/** Advances the provider's clock and delivers the webhooks that follow. The application's clock does not move. */
export async function passTimeAtProvider(app: TestApp, milliseconds: number): Promise<void> {
  const then = (await app.deps.payments.now()).getTime() + milliseconds
  await providerOf(app).testHelpers.testClocks.create({ frozen_time: Math.ceil(then / 1000) })
  await deliverWebhooks(app)
}

/** The official SDK connected to an application's sandbox, for actions of members and operators at the provider. */
export function providerOf({ deps: { paymentSandbox } }: TestApp): Stripe {
  if (!paymentSandbox) throw new Error('These payments are not those of the sandbox.')
  const httpClient = Stripe.createFetchHttpClient(paymentSandbox.fetch)
  return new Stripe('sk_test_sandbox', { httpClient, telemetry: false, maxNetworkRetries: 0 })
}

/** Makes the payment provider unreachable and drops everything cached from it. */
export function breakProvider({ deps }: TestApp): void {
  const unreachable = createStripePayments({
    secretKey: 'sk_test_sandbox',
    publishableKey: 'pk_test_sandbox',
    webhookSecret: sandboxWebhookSecret(deps.secret),
    scriptUrl: null,
    prices: null,
    clock: deps.clock,
    httpClient: Stripe.createFetchHttpClient(() => Promise.reject(new TypeError('fetch failed'))),
  })
  Object.assign(deps.payments, unreachable)
}

/** What a member was told of the membership so far, in the order in which it was told; the same idempotency key counts once. */
export async function billingEmailsTo({ deps }: TestApp, userId: string): Promise<BillingEmail[]> {
  const { rows } = await deps.db.execute<{ data: { idempotencyKey: string; userId: string; message: BillingEmail } }>(
    `select data from pgboss.job where name = '${billingEmailDue.name}' order by created_on, id`,
  )
  const own = rows.map(({ data }) => data).filter((data) => data.userId === userId)
  return [...new Map(own.map(({ idempotencyKey, message }) => [idempotencyKey, message])).values()]
}

/** Counts the first-access events published for a user. */
export async function countFirstAccesses({ deps }: TestApp, userId: string): Promise<number> {
  const { rows } = await deps.db.execute(
    `select 1 from pgboss.job where name = '${accessBegan.name}' and data->>'userId' = '${userId}'`,
  )
  return rows.length
}

/** Sends a signed webhook event as the provider would and returns the status. */
export async function sendEvent({ anonymous, clock, deps }: TestApp, event: object): Promise<number> {
  const body = JSON.stringify(event)
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': signPayload(body, sandboxWebhookSecret(deps.secret), clock.now()),
  }
  return (await anonymous.send('/api/webhooks/stripe', { method: 'POST', headers, body })).status
}

/** A webhook event about an object of the provider. */
export const eventAbout = (type: string, object: object, id = `evt_${randomUUID()}`) => ({
  id,
  object: 'event',
  type,
  created: 1_767_614_400,
  livemode: false,
  data: { object },
})

/** Completes the 3D Secure authentication of a payment. */
export async function completeAuthentication({ deps }: TestApp, paymentIntentId: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ succeed: true })
  const reply = await deps.paymentSandbox?.browser.request(`/control/3ds/${paymentIntentId}`, { method: 'POST', headers, body })
  if (!reply?.ok) throw new Error(`the bank answered ${reply?.status}: ${await reply?.text()}`)
}

/** The payment intent of a subscription's newest invoice. */
export async function paymentOf(app: TestApp, subscriptionId: string): Promise<string> {
  const expand = ['latest_invoice.payments']
  const { latest_invoice: invoice } = await providerOf(app).subscriptions.retrieve(subscriptionId, { expand })
  const payment = typeof invoice === 'object' ? invoice?.payments?.data[0]?.payment.payment_intent : null
  return typeof payment === 'string' ? payment : (payment?.id ?? '')
}

/** Makes another of the provider's test cards the default payment method of a subscription. */
export async function setPaymentMethod(app: TestApp, subscriptionId: string, method: string): Promise<void> {
  const provider = providerOf(app)
  const { customer } = await provider.subscriptions.retrieve(subscriptionId)
  const { id } = await provider.paymentMethods.attach(method, { customer: typeof customer === 'string' ? customer : customer.id })
  await provider.subscriptions.update(subscriptionId, { default_payment_method: id })
}
