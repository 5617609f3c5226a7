import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Stripe } from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createLogger } from '#server/platform/logger.ts'
import { givenDatabase, type TestDatabase } from '#test/harness/database.ts'
import { mutationsOf } from '#test/harness/mutations.ts'
import { givenIncomplete, order, refusalOf } from '#test/harness/sandbox.ts'
import { openStripeTypes, type StripeTypes } from '#test/harness/stripe-types.ts'
import { startSandboxProgram, type SandboxProgram } from './program.ts'

/** Everything the program sends, answers and webhooks, is held against the SDK's own declarations after each test. */
let types: StripeTypes
const faults: string[] = []

let database: TestDatabase
let program: SandboxProgram
let receiver: Server
let stripe: Stripe
let address = ''
const webhookSecret = 'whsec_of_the_program'
const told: Stripe.Event[] = []
const bells = new Set<() => void>()

beforeAll(async () => {
  types = openStripeTypes()
  database = await givenDatabase()
  receiver = createServer(async (incoming, outgoing) => {
    const body = await text(incoming)
    const signature = String(incoming.headers['stripe-signature'])
    told.push(await stripe.webhooks.constructEventAsync(body, signature, webhookSecret))
    faults.push(...types.faultsOf(JSON.parse(body)))
    outgoing.end()
    for (const ring of bells) ring()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  const endpoint = { url, secret: webhookSecret }
  const log = createLogger('silent')
  program = await startSandboxProgram({ port: 0, databaseUrl: database.url, dataDir: null, endpoint, log })
  address = `http://127.0.0.1:${program.port}`
  stripe = new Stripe('sk_test_anything', {
    host: '127.0.0.1',
    port: program.port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(async (input, init) => {
      const answer = await fetch(input, init)
      faults.push(...types.faultsOf(await answer.clone().json()))
      return answer
    }),
  })
})

afterEach(() => {
  expect(faults.splice(0)).toEqual([])
})

afterAll(async () => {
  await program.stop()
  receiver.close()
  receiver.closeAllConnections()
  await database.drop()
  types.close()
})

/** Waits until a webhook that fits was received. */
async function toldOf(fits: (event: Stripe.Event) => boolean): Promise<void> {
  while (!told.some(fits)) {
    await new Promise<void>((ring) => {
      bells.add(ring)
    })
    bells.clear()
  }
}

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${address}${path}`, { method: 'POST', body, headers: { authorization: 'Bearer sk_test_anything', ...headers } })

const control = (path: string, body: object) =>
  post(`/sandbox/stripe/control/${path}`, JSON.stringify(body), { 'content-type': 'application/json' })

test('a customer is made, found by e-mail, read and changed, and lists are paged', async () => {
  const ids: string[] = []
  for (const name of ['a', 'b', 'c']) ids.unshift((await stripe.customers.create({ email: `${name}@example.com` })).id)
  expect((await stripe.customers.list({ email: 'b@example.com' })).data.map(({ id }) => id)).toEqual([ids[1]])
  expect(await stripe.customers.retrieve(ids[0]!)).toMatchObject({ email: 'c@example.com' })
  expect((await stripe.customers.update(ids[0]!, { name: 'Cleo', metadata: { userId: 'u1' } })).name).toBe('Cleo')
  const page = await stripe.customers.list({ limit: 2 })
  expect([page.data.map(({ id }) => id), page.has_more]).toEqual([ids.slice(0, 2), true])
  const next = await stripe.customers.list({ limit: 2, starting_after: ids[1]! })
  expect([next.data.map(({ id }) => id), next.has_more]).toEqual([ids.slice(2), false])
})

test('the catalogue is the demo’s, and grows', async () => {
  const lookups = ['membership_monthly', 'membership_yearly']
  const prices = await stripe.prices.list({ lookup_keys: lookups, expand: ['data.product'] })
  expect(prices.data.map(({ unit_amount: amount }) => amount)).toEqual(expect.arrayContaining([5900, 59000]))
  expect((prices.data[0]!.product as Stripe.Product).metadata).toEqual({ access: 'general,pod_marketplace' })
  const codes = await stripe.promotionCodes.list({ code: 'welcome25', active: true, expand: ['data.promotion.coupon'] })
  expect((codes.data[0]!.promotion.coupon as Stripe.Coupon).percent_off).toBe(25)

  const product = await stripe.products.create({ name: 'Workshop' })
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 900,
    recurring: { interval: 'month' },
  })
  expect((await stripe.prices.retrieve(price.id, { expand: ['product'] })).product).toMatchObject({ name: 'Workshop' })
  const coupon = await stripe.coupons.create({ amount_off: 100, currency: 'usd', duration: 'repeating', duration_in_months: 3 })
  expect((await stripe.coupons.retrieve(coupon.id)).duration_in_months).toBe(3)
  const code = await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'Spring' })
  expect((await stripe.promotionCodes.list({ code: 'SPRING' })).data.map(({ id }) => id)).toEqual([code.id])
  expect((await stripe.products.list()).data).toHaveLength(2)
})

test('a declined card is a 402, the next one makes the subscription active, and webhooks tell of it', async () => {
  const { customer, subscription, intentId } = await givenIncomplete(stripe, { discounts: [{ promotion_code: 'promo_TENOFF' }] })
  expect(subscription.status).toBe('incomplete')
  const declined = await refusalOf(stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_chargeDeclined' }))
  expect(declined).toBeInstanceOf(Stripe.errors.StripeCardError)
  expect([declined.statusCode, declined.code]).toEqual([402, 'card_declined'])
  await stripe.paymentIntents.retrieve(intentId)
  const paid = await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa', expand: ['latest_charge'] })
  expect([paid.status, (paid.latest_charge as Stripe.Charge).paid]).toEqual(['succeeded', true])

  const expand = ['customer', 'default_payment_method', 'latest_invoice.payments', 'latest_invoice.customer', 'discounts']
  const active = await stripe.subscriptions.retrieve(subscription.id, { expand })
  expect([active.status, (active.customer as Stripe.Customer).id]).toEqual(['active', customer.id])
  expect((await stripe.subscriptions.list({ customer: customer.id })).data).toHaveLength(1)
  const invoices = await stripe.invoices.list({ customer: customer.id, expand: ['data.payments', 'data.confirmation_secret'] })
  expect(invoices.data.map(({ status, amount_paid: amount }) => [status, amount])).toEqual([['paid', 58000]])
  expect((await stripe.paymentIntents.list({ customer: customer.id })).data.map(({ id }) => id)).toEqual([intentId])
  const methods = await stripe.customers.listPaymentMethods(customer.id)
  expect((await stripe.paymentMethods.retrieve(methods.data[0]!.id)).card?.last4).toBe('4242')
  await stripe.customers.retrieve(customer.id, { expand: ['subscriptions'] })

  await toldOf((event) => event.type === 'customer.subscription.updated' && event.data.object.id === subscription.id)
  const kinds = told.map(({ type }) => type)
  expect(kinds).toEqual(expect.arrayContaining(['customer.created', 'payment_intent.payment_failed', 'invoice.paid']))
  const [newest] = (await stripe.events.list({ limit: 1 })).data
  expect((await stripe.events.retrieve(newest!.id)).type).toBe(newest!.type)

  expect((await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })).cancel_at_period_end).toBe(true)
  expect((await stripe.subscriptions.cancel(subscription.id)).status).toBe('canceled')
})

test('what costs nothing is active at once, and a card can be left for later', async () => {
  const { subscription } = await givenIncomplete(stripe, { discounts: [{ promotion_code: 'promo_FREE100' }] })
  const setup = subscription.pending_setup_intent as Stripe.SetupIntent
  expect([subscription.status, setup.status]).toEqual(['active', 'requires_payment_method'])
  expect((await stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_visa' })).status).toBe('succeeded')
})

test('a payment outside a subscription, and one called off', async () => {
  const intent = await stripe.paymentIntents.create({ amount: 500, currency: 'usd', metadata: { order: '1' } })
  expect((await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })).amount_received).toBe(500)
  const other = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
  expect((await stripe.paymentIntents.cancel(other.id)).status).toBe('canceled')
  const { invoice } = await givenIncomplete(stripe)
  expect((await stripe.invoices.voidInvoice(invoice.id)).status).toBe('void')
})

test('a bank payment is settled by hand; the controls take JSON only', async () => {
  const { subscription, intentId } = await givenIncomplete(stripe)
  const bank = { type: 'us_bank_account' } as const
  expect((await stripe.paymentIntents.confirm(intentId, { payment_method_data: bank })).status).toBe('processing')
  expect((await post(`/sandbox/stripe/control/settle/${intentId}`, '{"succeed":true}')).status).toBe(415)
  const settled = await control(`settle/${intentId}`, { succeed: true })
  expect([settled.status, (await settled.json()).status]).toEqual([200, 'succeeded'])
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
  expect((await control('settle/pi_none', {})).status).toBe(404)
  expect((await control('weather', {})).status).toBe(404)
  expect((await post(`/control/settle/${intentId}`, '')).status).toBe(404)
})

test('a repeated request is answered once more and says so; the same key for another one is refused', async () => {
  const key = { 'idempotency-key': 'one' }
  const [first, again, other] = [
    await post('/v1/customers', 'name=Ann', key),
    await post('/v1/customers', 'name=Ann', key),
    await post('/v1/customers', 'name=Bob', key),
  ]
  expect([first.headers.get('idempotent-replayed'), again.headers.get('idempotent-replayed')]).toEqual([null, 'true'])
  expect(await again.text()).toBe(await first.text())
  expect([other.status, (await other.json()).error.type]).toEqual([400, 'idempotency_error'])
})

test('unknown addresses and wrong keys are refused with an error object, wherever they lead', async () => {
  for (const path of ['/v1/no_such_thing', '/v2/core/events', '/', '/sandbox/stripe/stripe.js']) {
    const answer = await post(path, '')
    const body: unknown = await answer.json()
    expect([answer.status, body], path).toEqual([404, { error: expect.objectContaining({ type: 'invalid_request_error' }) }])
    faults.push(...types.faultsOf(body))
  }
  for (const key of ['sk_live_x', 'pk_test_x']) {
    expect(await refusalOf(stripe.customers.list({}, { apiKey: key }))).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  }
  expect(await refusalOf(stripe.customers.retrieve('cus_none'))).toMatchObject({ statusCode: 404, code: 'resource_missing' })
  expect(await refusalOf(stripe.products.create({} as Stripe.ProductCreateParams))).toMatchObject({ param: 'name' })
})

test('an endpoint can be made through the API', async () => {
  const made = await stripe.webhookEndpoints.create({ url: 'http://127.0.0.1:9/hook', enabled_events: ['product.created'] })
  expect(made.secret).toMatch(/^whsec_/)
})

test('the clock is put forward by hand, and a renewal is told of at once', async () => {
  const { subscription, intentId } = await givenIncomplete(stripe)
  await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' })
  const clock = async () => (await (await fetch(`${address}/sandbox/stripe/control/clock`)).json()) as { now: number }
  const { now } = await clock()
  const year = 366 * 86_400
  expect((await control('clock', { advanceTo: now + year })).status).toBe(200)
  expect((await clock()).now).toBeGreaterThanOrEqual(now + year)
  expect((await control('clock', { advanceTo: now })).status).toBe(400)
  expect((await stripe.invoices.list({ subscription: subscription.id })).data.map(({ status }) => status)).toEqual([
    'paid',
    'paid',
  ])
  await toldOf((event) => event.type === 'invoice.paid' && event.data.object.billing_reason === 'subscription_cycle')
})

test('what holds answers against the declarations finds any change of a sound one', async () => {
  const { customer } = await givenIncomplete(stripe)
  const expand = [
    'latest_invoice.confirmation_secret',
    'latest_invoice.payments',
    'pending_setup_intent',
    'customer',
    'discounts',
  ]
  const discounts = [{ promotion_code: 'promo_FREE100' }]
  const { lastResponse: _, ...sound } = await stripe.subscriptions.create(order(customer.id, undefined, { discounts, expand }))
  const json = JSON.parse(JSON.stringify(sound)) as object
  expect(types.faultsOf(json)).toEqual([])
  const mutations = mutationsOf(json)
  expect(mutations.length).toBeGreaterThan(300)
  expect(mutations.filter(({ value }) => types.faultsOf(value).length === 0).map(({ name }) => name)).toEqual([])
  expect(types.faultsOf({ ...json, status: 'fine' })).toHaveLength(1)
  expect(types.faultsOf({ ...json, customer: null })).toHaveLength(1)
  expect(['event', 'invoice', 'price', 'setup_intent'].filter((kind) => !types.seen.has(kind))).toEqual([])
})
