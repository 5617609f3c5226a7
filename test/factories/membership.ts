import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import type { Subscription } from '#contract/billing.ts'
import { accessBegan, type BillingMessage, billingMessageDue } from '#server/features/billing/index.ts'
import { sandboxWebhookSecret } from '#server/gateways/payments/index.ts'
import { sign } from '#server/gateways/payments/sandbox/deliveries.ts'
import { createStripePayments } from '#server/gateways/payments/stripe.ts'
import type { Client } from '#test/harness/client.ts'
import { givenApp, type TestApp, type TestAppOptions } from '#test/harness/index.ts'
import { cards, intentIdOf, order, pay, payFromBank, prices, settleWebhooks } from './payment.ts'
import { givenPerson } from './people.ts'

/** How long a day is, in milliseconds. */
export const dayMs = 86_400_000

/** An address for a member of the sandbox that pays, yearly unless stated otherwise. */
export type GivenMembership = { interval?: 'monthly' | 'yearly'; card?: string; promoCode?: string; app?: TestAppOptions }

/** A member who has ordered and paid, with all webhooks delivered, and what is known of the membership. */
export async function givenMembership({ interval = 'yearly', card = cards.pays, promoCode, app: options }: GivenMembership = {}) {
  const app = await givenApp(options)
  return { app, ...(await joinAs(app, { interval, card, ...(promoCode && { promoCode }) })) }
}

/** The same for a further member of an application. */
export async function joinAs(
  app: TestApp,
  { interval = 'yearly', card = cards.pays, promoCode }: Omit<GivenMembership, 'app'> = {},
) {
  const member = await givenPerson(app)
  const client = await app.as(member)
  const started = await order(client, { priceId: prices[interval], ...(promoCode && { promoCode }) })
  if (started.clientSecret) await pay(client, started, card)
  await settleWebhooks(app)
  return { member, client, id: started.subscriptionId, show: () => showMembership(client) }
}

/** A further member, who pays by month and by bank account; the first payment has arrived. */
export async function joinByBank(app: TestApp) {
  const member = await givenPerson(app)
  const client = await app.as(member)
  const started = await order(client, { priceId: prices.monthly })
  await payFromBank(client, started)
  await settleBank(app, intentIdOf(started))
  return { member, client, id: started.subscriptionId, show: () => showMembership(client) }
}

/** The bank is done with a payment, one way or the other. */
export async function settleBank(app: TestApp, intent: string, succeed = true): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ succeed })
  const reply = await app.deps.paymentSandbox?.browser.request(`/control/settle/${intent}`, { method: 'POST', headers, body })
  if (!reply?.ok) throw new Error(`the bank answered ${reply?.status}: ${await reply?.text()}`)
  await settleWebhooks(app)
}

/** The member's newest subscription as it is answered. */
async function showMembership(client: Client): Promise<Subscription> {
  const [newest] = (await client.get('/api/subscriptions')).body.subscriptions
  return newest as Subscription
}

/** Puts the provider's clock forward, and does all that follows; ours stands still. */
export async function passTimeAtProvider(app: TestApp, milliseconds: number): Promise<void> {
  const then = (await app.deps.payments.now()).getTime() + milliseconds
  await providerOf(app).testHelpers.testClocks.create({ frozen_time: Math.ceil(then / 1000) })
  await settleWebhooks(app)
}

/** The sandbox behind an application, as the official SDK knows it: for what members and operators do at the provider. */
export function providerOf({ deps: { paymentSandbox } }: TestApp): Stripe {
  if (!paymentSandbox) throw new Error('These payments are not those of the sandbox.')
  const httpClient = Stripe.createFetchHttpClient(paymentSandbox.fetch)
  return new Stripe('sk_test_sandbox', { httpClient, telemetry: false, maxNetworkRetries: 0 })
}

/** From now on the payment provider cannot be reached, with nothing remembered of it. */
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

/** What a member was told of the membership so far, in the order in which it was told; the same occasion counts once. */
export async function toldTo({ deps }: TestApp, userId: string): Promise<BillingMessage[]> {
  const { rows } = await deps.db.execute<{ data: { occasion: string; userId: string; message: BillingMessage } }>(
    `select data from pgboss.job where name = '${billingMessageDue.name}' order by created_on, id`,
  )
  const own = rows.map(({ data }) => data).filter((data) => data.userId === userId)
  return [...new Map(own.map(({ occasion, message }) => [occasion, message])).values()]
}

/** How often people were told of as members for the first time. */
export async function firstAccesses({ deps }: TestApp, userId: string): Promise<number> {
  const { rows } = await deps.db.execute(
    `select 1 from pgboss.job where name = '${accessBegan.name}' and data->>'userId' = '${userId}'`,
  )
  return rows.length
}

/** Sends an event as the provider would, signed; answers the status. */
export async function sendEvent({ anonymous, clock, deps }: TestApp, event: object): Promise<number> {
  const body = JSON.stringify(event)
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': sign(body, sandboxWebhookSecret(deps.secret), clock.now()),
  }
  return (await anonymous.send('/api/webhooks/stripe', { method: 'POST', headers, body })).status
}

/** An event of the provider about one of its objects. */
export const eventAbout = (type: string, object: object, id = `evt_${randomUUID()}`) => ({
  id,
  object: 'event',
  type,
  created: 1_767_614_400,
  livemode: false,
  data: { object },
})

/** What the bank asks about a payment is answered with yes. */
export async function answerBank({ deps }: TestApp, paymentIntentId: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ succeed: true })
  const reply = await deps.paymentSandbox?.browser.request(`/control/3ds/${paymentIntentId}`, { method: 'POST', headers, body })
  if (!reply?.ok) throw new Error(`the bank answered ${reply?.status}: ${await reply?.text()}`)
}

/** The payment that the newest invoice of a subscription waits for. */
export async function paymentOf(app: TestApp, subscriptionId: string): Promise<string> {
  const expand = ['latest_invoice.payments']
  const { latest_invoice: invoice } = await providerOf(app).subscriptions.retrieve(subscriptionId, { expand })
  const payment = typeof invoice === 'object' ? invoice?.payments?.data[0]?.payment.payment_intent : null
  return typeof payment === 'string' ? payment : (payment?.id ?? '')
}

/** From now on a membership is paid by another of the provider's test cards. */
export async function payBy(app: TestApp, subscriptionId: string, method: string): Promise<void> {
  const provider = providerOf(app)
  const { customer } = await provider.subscriptions.retrieve(subscriptionId)
  const { id } = await provider.paymentMethods.attach(method, { customer: typeof customer === 'string' ? customer : customer.id })
  await provider.subscriptions.update(subscriptionId, { default_payment_method: id })
}
