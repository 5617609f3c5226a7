import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { promoCodeFields } from '#domain/billing/promo-code.ts'
import { validateFields } from '#domain/fields/validate.ts'
import { providerOf, completeBankPayment } from '#test/factories/membership.ts'
import { accessOf, cards, intentIdOf, listAtProvider, order, pay, prices, deliverWebhooks } from '#test/factories/payment.ts'
import { givenPerson, givenSignedIn } from '#test/factories/people.ts'
import { givenApp } from '#test/harness/index.ts'

const both = { general: true, pod_marketplace: true }
const none = { general: false, pod_marketplace: false }

describe('becoming a member', () => {
  test('a card payment opens both parts once the webhook arrives', async () => {
    const { app, client } = await givenSignedIn()
    const started = await order(client)
    expect(started).toEqual({
      subscriptionId: expect.stringMatching(/^sub_/),
      clientSecret: expect.stringMatching(/^pi_.*_secret_/),
      piAmount: 59000,
      discountError: null,
      percentOff: null,
      fixedOff: null,
      renewsAt: '2027-01-05T12:00:00.000Z',
      renewalCents: 59000,
      discountUntil: null,
    })
    expect(await accessOf(client)).toEqual(none)
    expect((await pay(client, started)).body.status).toBe('succeeded')
    await deliverWebhooks(app)
    const { body } = await client.get('/api/subscriptions')
    expect(body.access).toEqual(both)
    expect(body.subscriptions).toMatchObject([
      {
        id: started.subscriptionId,
        status: 'active',
        access: both,
        interval: 'year',
        amountCents: 59000,
        currency: 'usd',
        endsAt: null,
      },
    ])
  })

  test('a declined card opens nothing, and the next card pays the same subscription', async () => {
    const { app, client } = await givenSignedIn()
    const started = await order(client)
    const declined = await pay(client, started, cards.declined)
    expect([declined.status, declined.body.error.message]).toEqual([402, 'Your card was declined.'])
    await deliverWebhooks(app)
    expect(await accessOf(client)).toEqual(none)
    expect((await client.get(`/api/payments/result?payment_intent=${intentIdOf(started)}`)).body).toEqual({
      status: 'requires_payment_method',
    })
    await pay(client, started)
    await deliverWebhooks(app)
    expect(await accessOf(client)).toEqual(both)
    expect(await listAtProvider(app, 'subscription')).toHaveLength(1)
  })

  test('a 100% code opens both parts at once without a payment', async () => {
    const { client } = await givenSignedIn()
    const started = await order(client, { promoCode: 'free100' })
    expect(started).toMatchObject({ clientSecret: null, piAmount: 0, percentOff: 100, discountError: null })
    expect(await accessOf(client)).toEqual(both)
    expect((await client.get('/api/payments/result?free=1')).body).toEqual({ status: 'free' })
  })

  test('GET /api/payments/result: free=1 answers error without a free membership', async () => {
    const { app, client } = await givenSignedIn()
    expect((await client.get('/api/payments/result?free=1')).body).toEqual({ status: 'error' })
    await pay(client, await order(client))
    await deliverWebhooks(app)
    expect((await client.get('/api/payments/result?free=1')).body).toEqual({ status: 'error' })
    expect((await app.anonymous.get('/api/payments/result?free=1')).body).toEqual({ status: 'error' })
  })

  test('percent and fixed codes reduce the price, and an unknown code is reported and left out', async () => {
    const { client } = await givenSignedIn()
    expect(await order(client, { promoCode: ' welcome25 ' })).toMatchObject({ piAmount: 44250, percentOff: 25, fixedOff: null })
    expect(await order(client, { promoCode: 'TENOFF' })).toMatchObject({ piAmount: 58000, percentOff: null, fixedOff: 1000 })
    const unknown = await order(client, { promoCode: 'NOPE' })
    expect(unknown).toMatchObject({ piAmount: 59000, percentOff: null, discountError: 'This promo code isn’t valid.' })
  })

  test('a malformed code gets the error message of the form', async () => {
    const { client } = await givenSignedIn()
    expect(await order(client, { promoCode: 'WELCOME 25!' })).toMatchObject({
      piAmount: 59000,
      percentOff: null,
      discountError: 'Promo codes use letters, numbers, hyphens, and underscores.',
    })
    const [tooLong] = validateFields(promoCodeFields, { promoCode: 'X'.repeat(41) })
    expect(await order(client, { promoCode: 'X'.repeat(41) })).toMatchObject({ discountError: tooLong?.message })
  })

  test('a code the provider refuses is reported with its reason and left out', async () => {
    const { app, client } = await givenSignedIn()
    await app.deps.payments.getPrices()
    await app.deps.db.execute(
      sql`update sandbox_objects set data = jsonb_set(data::jsonb, '{restrictions,minimum_amount}', '99900')::json where id = 'promo_WELCOME25'`,
    )
    const started = await order(client, { promoCode: 'WELCOME25' })
    expect(started).toMatchObject({ piAmount: 59000, percentOff: null })
    expect(started.discountError).toContain('below its minimum amount')
  })
})

test('POST /api/payments/subscriptions: an order with a canceled payment is replaced by one that can be paid', async () => {
  const { app, client } = await givenSignedIn()
  const first = await order(client)
  await providerOf(app).paymentIntents.cancel(intentIdOf(first))
  const second = await order(client)
  expect(intentIdOf(second)).not.toBe(intentIdOf(first))
  expect((await pay(client, second)).body.status).toBe('succeeded')
  const late = await client.post('/api/payments/subscriptions', { priceId: prices.yearly })
  expect([late.status, late.body.code]).toEqual([409, 'already-subscribed'])
  expect((await client.get(`/api/payments/result?payment_intent=${intentIdOf(first)}`)).body).toEqual({ status: 'error' })
})

describe('repeated orders', () => {
  test('five orders at once start one subscription and get the same response', async () => {
    const { app, client } = await givenSignedIn()
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => client.post('/api/payments/subscriptions', { priceId: prices.yearly })),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(await listAtProvider(app, 'subscription')).toHaveLength(1)
    expect(await listAtProvider(app, 'customer')).toHaveLength(1)
  })

  test('another price replaces the unpaid subscription', async () => {
    const { app, client } = await givenSignedIn()
    const yearly = await order(client)
    const monthly = await order(client, { priceId: prices.monthly })
    const again = await order(client)
    expect(new Set([yearly.subscriptionId, monthly.subscriptionId, again.subscriptionId]).size).toBe(3)
    const statuses = (await listAtProvider(app, 'subscription')).map(({ status }) => status)
    expect(statuses).toEqual(['canceled', 'canceled', 'incomplete'])
    expect((await pay(client, yearly)).status).toBe(400)
    expect((await client.get('/api/subscriptions')).body.subscriptions).toHaveLength(1)
  })

  test('a member with an active subscription gets 409', async () => {
    const { app, client } = await givenSignedIn()
    await pay(client, await order(client))
    const reply = await client.post('/api/payments/subscriptions', { priceId: prices.monthly })
    expect([reply.status, reply.body.code]).toEqual([409, 'already-subscribed'])
    expect(await listAtProvider(app, 'subscription')).toHaveLength(1)
  })

  test('a subscription paid in one tab is not replaced by an order in another', async () => {
    const { app, client } = await givenSignedIn()
    const first = await order(client, { priceId: prices.monthly })
    const payments = { ...app.deps.payments }
    app.deps.payments.findPromotionCode = async (code) => {
      await pay(client, first)
      return payments.findPromotionCode(code)
    }
    const reply = await client.post('/api/payments/subscriptions', { priceId: prices.yearly, promoCode: 'WELCOME25' })
    expect([reply.status, reply.body.code]).toEqual([409, 'already-subscribed'])
    expect(await listAtProvider(app, 'subscription')).toMatchObject([{ id: first.subscriptionId, status: 'active' }])
    expect(await accessOf(client)).toEqual(both)
  })

  test('a processing bank payment blocks another order and is shown until it fails', async () => {
    const { app, client } = await givenSignedIn()
    const started = await order(client)
    await client.post(`/sandbox/stripe/v1/payment_intents/${intentIdOf(started)}/confirm`, {
      key: 'pk_test_sandbox',
      client_secret: started.clientSecret,
      payment_method_data: { type: 'us_bank_account' },
    })
    expect((await client.get(`/api/payments/result?payment_intent=${intentIdOf(started)}`)).body).toEqual({
      status: 'processing',
    })
    const reply = await client.post('/api/payments/subscriptions', { priceId: prices.monthly })
    expect([reply.status, reply.body.code]).toEqual([409, 'payment-processing'])
    await deliverWebhooks(app)
    const listSubscriptions = async () => (await client.get('/api/subscriptions')).body.subscriptions
    expect(await listSubscriptions()).toMatchObject([{ status: 'incomplete', isPaymentUnderWay: true }])
    await completeBankPayment(app, intentIdOf(started), false)
    expect(await listSubscriptions()).toMatchObject([{ status: 'incomplete', isPaymentUnderWay: false }])
  })

  test('POST /api/customers/stripe creates one customer, for the email address of the session only', async () => {
    const { app, member, client } = await givenSignedIn()
    const replies = await Promise.all(
      [member.email.toUpperCase(), undefined, member.email].map((email) =>
        client.post('/api/customers/stripe', email ? { email } : {}),
      ),
    )
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    const foreign = await client.post('/api/customers/stripe', { email: 'somebody@else.com' })
    expect(foreign.status).toBe(403)
    expect(await listAtProvider(app, 'customer')).toHaveLength(1)
  })
})

test('GET /api/config: shows the prices and how to load the payment form', async () => {
  const app = await givenApp()
  expect((await app.anonymous.get('/api/config')).body).toEqual({
    productName: 'Landmark',
    deployed: false,
    paymentMode: 'test',
    publishableKey: 'pk_test_sandbox',
    stripeJsUrl: '/sandbox/stripe/stripe.js',
    prices: {
      monthly: { id: prices.monthly, amountCents: 5900, currency: 'usd' },
      yearly: { id: prices.yearly, amountCents: 59000, currency: 'usd' },
    },
  })
})

test('promo code: counts once per member in any case, and an unpaid order does not use it up', async () => {
  const app = await givenApp()
  const client = await app.as(await givenPerson(app))
  await order(client, { promoCode: 'WELCOME25' })
  await order(client, { priceId: prices.monthly })
  const first = await order(client, { promoCode: 'WELCOME25' })
  expect(first).toMatchObject({ percentOff: 25, discountError: null })
  await pay(client, first)
  await app.deps.payments.cancelSubscription(first.subscriptionId)
  for (const promoCode of ['WELCOME25', 'welcome25'])
    expect(await order(client, { promoCode })).toMatchObject({
      percentOff: null,
      piAmount: 59000,
      discountError: 'You’ve already used this promo code.',
    })
  expect(await order(client, { promoCode: 'TENOFF' })).toMatchObject({ fixedOff: 1000, discountError: null })
  const other = await app.as(await givenPerson(app))
  expect(await order(other, { promoCode: 'WELCOME25' })).toMatchObject({ percentOff: 25 })
})

test('promo code: after twenty wrong codes in an hour the provider is not asked, and orders still work', async () => {
  const app = await givenApp()
  const client = await app.as(await givenPerson(app))
  const requests: string[] = []
  const payments = { ...app.deps.payments }
  app.deps.payments.findPromotionCode = (code) => {
    requests.push(code)
    return payments.findPromotionCode(code)
  }
  expect(await order(client, { promoCode: 'TENOFF' })).toMatchObject({ discountError: null })
  for (let i = 0; i < 20; i++) {
    // No more than ten orders a minute reach the provider at all.
    app.clock.advance(6_000)
    expect((await order(client, { promoCode: `GUESS${i}` })).discountError).toBe('This promo code isn’t valid.')
  }
  app.clock.advance(60_000)
  const refused = await order(client, { promoCode: 'FREE100' })
  expect(refused).toMatchObject({ piAmount: 59000, discountError: 'That’s too many promo codes at once. Try again later.' })
  expect(requests).toHaveLength(21)
  app.clock.advance(3_600_000)
  expect((await order(client, { promoCode: 'WELCOME25' })).discountError).toBeNull()
})
