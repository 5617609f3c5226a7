import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Stripe } from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createLogger } from '#server/platform/logger.ts'
import { givenDatabase, type TestDatabase } from '#test/harness/database.ts'
import { mutationsOf } from '#test/harness/mutations.ts'
import { givenIncomplete, order, refusalOf } from '#test/harness/sandbox.ts'
import { describeScenario } from '#test/harness/stripe-scenario.ts'
import { openStripeTypes, type StripeTypes } from '#test/harness/stripe-types.ts'
import { startSandboxProgram, type SandboxProgram } from './program.ts'

/** Checks every response and webhook of the program against the SDK's type declarations after each test. */
let types: StripeTypes
const failures: string[] = []

let database: TestDatabase
let program: SandboxProgram
let receiver: Server
let stripe: Stripe
let baseUrl = ''
const webhookSecret = 'whsec_of_the_program'
const receivedEvents: Stripe.Event[] = []
const bells = new Set<() => void>()

beforeAll(async () => {
  types = openStripeTypes()
  database = await givenDatabase()
  receiver = createServer(async (incoming, outgoing) => {
    const body = await text(incoming)
    const signature = String(incoming.headers['stripe-signature'])
    receivedEvents.push(await stripe.webhooks.constructEventAsync(body, signature, webhookSecret))
    failures.push(...types.validate(JSON.parse(body)))
    outgoing.end()
    for (const ring of bells) ring()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  const endpoint = { url, secret: webhookSecret }
  const log = createLogger('silent')
  program = await startSandboxProgram({ port: 0, databaseUrl: database.url, dataDir: null, endpoint, log })
  baseUrl = `http://127.0.0.1:${program.port}`
  stripe = new Stripe('sk_test_anything', {
    host: '127.0.0.1',
    port: program.port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(async (input, init) => {
      const response = await fetch(input, init)
      failures.push(...types.validate(await response.clone().json()))
      return response
    }),
  })
})

afterEach(() => {
  expect(failures.splice(0)).toEqual([])
})

afterAll(async () => {
  await program.stop()
  receiver.close()
  receiver.closeAllConnections()
  await database.drop()
  types.close()
})

/** Waits until a matching webhook arrives. */
async function waitForEvent(fits: (event: Stripe.Event) => boolean): Promise<void> {
  while (!receivedEvents.some(fits)) {
    await new Promise<void>((ring) => {
      bells.add(ring)
    })
    bells.clear()
  }
}

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${baseUrl}${path}`, { method: 'POST', body, headers: { authorization: 'Bearer sk_test_anything', ...headers } })

const json = { 'content-type': 'application/json' }

const control = (path: string, body: object) => post(`/sandbox/stripe/control/${path}`, JSON.stringify(body), json)

describeScenario('the sandbox as a program', async () => ({
  stripe,
  authenticate: async (id, succeed) => {
    const secret = (await stripe.paymentIntents.retrieve(id)).client_secret
    const response = await post(`/sandbox/stripe/3ds/${id}`, JSON.stringify({ client_secret: secret, succeed }), json)
    expect([response.status, await response.json()]).toEqual([200, { go: expect.stringContaining('https://example.com/back?') }])
  },
}))

test('sandbox program: has the prices, product and promotion code of the demo', async () => {
  const lookups = ['membership_monthly', 'membership_yearly']
  const prices = await stripe.prices.list({ lookup_keys: lookups, expand: ['data.product'] })
  expect(prices.data.map(({ unit_amount: amount }) => amount)).toEqual(expect.arrayContaining([5900, 59000]))
  expect((prices.data[0]!.product as Stripe.Product).metadata).toEqual({ access: 'general,pod_marketplace' })
  const codes = await stripe.promotionCodes.list({ code: 'welcome25', active: true, expand: ['data.promotion.coupon'] })
  expect((codes.data[0]!.promotion.coupon as Stripe.Coupon).percent_off).toBe(25)
})

test('sandbox program: a payment sends a webhook, and its objects can be expanded', async () => {
  const { customer, subscription, intentId } = await givenIncomplete(stripe, { discounts: [{ promotion_code: 'promo_TENOFF' }] })
  await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa', expand: ['latest_charge'] })
  const expand = ['customer', 'default_payment_method', 'latest_invoice.payments', 'latest_invoice.customer', 'discounts']
  expect((await stripe.subscriptions.retrieve(subscription.id, { expand })).status).toBe('active')
  expect((await stripe.subscriptions.list({ customer: customer.id })).data).toHaveLength(1)
  await stripe.invoices.list({ customer: customer.id, expand: ['data.payments', 'data.confirmation_secret'] })
  expect((await stripe.paymentIntents.list({ customer: customer.id })).data.map(({ id }) => id)).toEqual([intentId])
  await stripe.customers.retrieve(customer.id, { expand: ['subscriptions'] })
  await waitForEvent((event) => event.type === 'customer.subscription.updated' && event.data.object.id === subscription.id)
  const [newest] = (await stripe.events.list({ limit: 1 })).data
  expect((await stripe.events.retrieve(newest!.id)).type).toBe(newest!.type)
})

test('sandbox program: payment intents are paid or canceled, and an invoice is voided', async () => {
  const intent = await stripe.paymentIntents.create({ amount: 500, currency: 'usd', metadata: { order: '1' } })
  expect((await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })).amount_received).toBe(500)
  const other = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
  expect((await stripe.paymentIntents.cancel(other.id)).status).toBe('canceled')
  const { invoice } = await givenIncomplete(stripe)
  expect((await stripe.invoices.voidInvoice(invoice.id)).status).toBe('void')
})

test('sandbox program: a bank payment settles by control, which accepts JSON only', async () => {
  const { subscription, intentId } = await givenIncomplete(stripe)
  const bank = { type: 'us_bank_account' } as const
  expect((await stripe.paymentIntents.confirm(intentId, { payment_method_data: bank })).status).toBe('processing')
  expect((await post(`/sandbox/stripe/control/settle/${intentId}`, '{"succeed":true}')).status).toBe(415)
  const settledIntent = await control(`settle/${intentId}`, { succeed: true })
  expect([settledIntent.status, (await settledIntent.json()).status]).toEqual([200, 'succeeded'])
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
  expect((await control('settle/pi_none', {})).status).toBe(404)
  expect((await control('weather', {})).status).toBe(404)
  expect((await post(`/control/settle/${intentId}`, '')).status).toBe(404)
})

test('sandbox program: an idempotency key replays its answer, and is rejected for another request', async () => {
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

test('sandbox program: unknown paths and wrong keys get an error object', async () => {
  for (const path of ['/v1/no_such_thing', '/v2/core/events', '/', '/sandbox/stripe/stripe.js', '/sandbox/stripe/weather']) {
    const response = await post(path, '')
    const body: unknown = await response.json()
    expect([response.status, body], path).toEqual([404, { error: expect.objectContaining({ type: 'invalid_request_error' }) }])
    failures.push(...types.validate(body))
  }
  for (const key of ['sk_live_x', 'pk_test_x']) {
    expect(await refusalOf(stripe.customers.list({}, { apiKey: key }))).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  }
  expect(await refusalOf(stripe.customers.retrieve('cus_none'))).toMatchObject({ statusCode: 404, code: 'resource_missing' })
  expect(await refusalOf(stripe.products.create({} as Stripe.ProductCreateParams))).toMatchObject({ param: 'name' })
})

test('sandbox program: webhooks are duplicated, dropped and replayed by control', async () => {
  const { id } = await stripe.webhookEndpoints.create({ url: 'http://127.0.0.1:9/hook', enabled_events: ['coupon.created'] })
  expect((await stripe.webhookEndpoints.list()).data.map((endpoint) => endpoint.id)).toContain(id)
  expect((await stripe.webhookEndpoints.update(id, { disabled: true })).status).toBe('disabled')
  expect((await stripe.webhookEndpoints.retrieve(id)).secret).toBeUndefined()
  await stripe.webhookEndpoints.del(id)

  const deliveryCount = (event: Stripe.Event | undefined) => receivedEvents.filter((other) => other.id === event?.id).length
  const made = async () => {
    await stripe.products.create({ name: 'Told of' })
    return (await stripe.events.list({ limit: 1 })).data[0]
  }
  await control('webhooks', { shuffle: true, duplicate: true })
  const doubled = await made()
  await waitForEvent(() => deliveryCount(doubled) === 2)
  await control('webhooks', { shuffle: false, duplicate: false })
  // Delivered in order, so all earlier events have arrived too.
  const last = await made()
  await waitForEvent(() => deliveryCount(last) === 1)
  await control('webhooks', { dropNext: 1 })
  const lost = await made()
  const next = await made()
  await waitForEvent(() => deliveryCount(next) === 1)
  expect(deliveryCount(lost)).toBe(0)
  expect(await (await control(`events/${lost?.id ?? ''}/replay`, {})).json()).toEqual({ told: 1 })
  await waitForEvent(() => deliveryCount(lost) === 1)
})

test('sandbox program: serves its pages, and rejects cross-origin calls and foreign hosts', async () => {
  for (const path of ['control', 'stripe.js', 'pages/pages.css']) {
    expect((await fetch(`${baseUrl}/sandbox/stripe/${path}`)).status, path).toBe(200)
  }
  const { id: customer } = await stripe.customers.create({})
  const { url } = await stripe.billingPortal.sessions.create({ customer })
  expect(url).toContain(`http://localhost:${program.port}/sandbox/stripe/p/session/`)
  expect(await (await fetch(url)).text()).toContain('You don’t have an active plan.')
  const refused = async (headers: Record<string, string>) =>
    (await post('/sandbox/stripe/control/clock', '{"advanceTo":4000000000}', { ...json, ...headers })).status
  expect(await refused({ origin: 'https://evil.example' })).toBe(403)
  expect(await refused({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await refused({ origin: 'null' })).toBe(403)
  expect(await statusFor('evil.example')).toBe(421)
  expect(await statusFor(`localhost:${program.port}`)).toBe(200)
})

/** The response to a request with this Host header, which `fetch` cannot set. */
async function statusFor(host: string): Promise<number | undefined> {
  const controlRequest = request({
    host: '127.0.0.1',
    port: program.port,
    path: '/sandbox/stripe/control',
    headers: { host },
  }).end()
  const [response] = (await once(controlRequest, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

test('sandbox program: advancing the clock renews a subscription and sends a webhook', async () => {
  const { subscription, intentId } = await givenIncomplete(stripe)
  await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' })
  const clock = async () => (await (await fetch(`${baseUrl}/sandbox/stripe/control/clock`)).json()) as { now: number }
  const { now } = await clock()
  // The scenario above left the clock in any year, a leap year maybe, and an invoice is a draft for an hour.
  const year = 367 * 86_400
  expect((await control('clock', { advanceTo: now + year })).status).toBe(200)
  expect((await clock()).now).toBeGreaterThanOrEqual(now + year)
  expect((await control('clock', { advanceTo: now })).status).toBe(400)
  expect((await stripe.invoices.list({ subscription: subscription.id })).data.map(({ status }) => status)).toEqual([
    'paid',
    'paid',
  ])
  await waitForEvent((event) => event.type === 'invoice.paid' && event.data.object.billing_reason === 'subscription_cycle')
})

test('StripeTypes.faultsOf: finds every mutation of a valid subscription', async () => {
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
  expect(types.validate(json)).toEqual([])
  const mutations = mutationsOf(json)
  expect(mutations.length).toBeGreaterThan(300)
  expect(mutations.filter(({ value }) => types.validate(value).length === 0).map(({ name }) => name)).toEqual([])
  expect(types.validate({ ...json, status: 'fine' })).toHaveLength(1)
  expect(types.validate({ ...json, customer: null })).toHaveLength(1)
  expect(['event', 'invoice', 'price', 'setup_intent'].filter((kind) => !types.seen.has(kind))).toEqual([])
})
