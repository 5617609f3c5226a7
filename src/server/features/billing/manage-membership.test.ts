import { describe, expect, test } from 'vitest'
import {
  completeAuthentication,
  breakProvider,
  dayMs,
  givenMembership,
  passTimeAtProvider,
  setPaymentMethod,
  paymentOf,
  providerOf,
  completeBankPayment,
} from '#test/factories/membership.ts'
import { intentIdOf, listAtProvider, order, pay, payFromBank, prices, deliverWebhooks } from '#test/factories/payment.ts'
import { givenPerson } from '#test/factories/people.ts'
import type { Client } from '#test/harness/client.ts'
import { givenApp } from '#test/harness/index.ts'

const failsOnRenewal = '4000000000000341'

/** A member whose first renewal was declined. */
async function givenPastDue() {
  const given = await givenMembership({ interval: 'monthly', card: failsOnRenewal })
  await passTimeAtProvider(given.app, 32 * dayMs)
  return given
}

/** Requests about a membership that need no subscription id. */
const calls = (client: Client) => [
  client.post('/api/subscriptions/keep'),
  client.post('/api/subscriptions/resume'),
  client.post('/api/subscriptions/pay'),
  client.delete('/api/subscriptions/switch'),
]

describe('POST /api/subscriptions/keep', () => {
  test('undoes a cancellation made by our own call', async () => {
    const { app, client, id, show } = await givenMembership()
    await app.deps.payments.cancelAtPeriodEnd(id, { feedback: 'other', comment: null })
    await passTimeAtProvider(app, 0)
    expect(await show()).toMatchObject({ status: 'canceling', endsAt: '2027-01-05T12:00:00.000Z' })
    expect((await client.post('/api/subscriptions/keep')).status).toBe(204)
    expect(await show()).toMatchObject({ status: 'active', endsAt: null })
  })

  test('undoes an end that is only a date, as the portal of the provider sets it', async () => {
    const { app, client, id, show } = await givenMembership()
    await providerOf(app).subscriptions.update(id, { cancel_at: Date.parse('2026-03-01T00:00:00Z') / 1000 })
    await passTimeAtProvider(app, 0)
    expect(await show()).toMatchObject({ status: 'canceling', endsAt: '2026-03-01T00:00:00.000Z' })
    expect((await client.post('/api/subscriptions/keep')).status).toBe(204)
    expect(await show()).toMatchObject({ status: 'active', endsAt: null })
  })

  test('leaves an active membership unchanged, and answers 409 to one that has ended', async () => {
    const { app, client, id, show } = await givenMembership()
    const before = await show()
    expect((await client.post('/api/subscriptions/keep')).status).toBe(204)
    expect(await show()).toEqual(before)
    await app.deps.payments.cancelSubscription(id)
    const late = await client.post('/api/subscriptions/keep')
    expect([late.status, late.body.code]).toEqual([409, 'no-subscription'])
    expect(await show()).toMatchObject({ status: 'canceled' })
  })
})

describe('an outstanding payment', () => {
  test('shows the amount and the page to pay it on, and leaves access open in the grace period', async () => {
    const { show } = await givenPastDue()
    expect(await show()).toMatchObject({
      status: 'past_due',
      access: { general: true },
      openInvoiceCents: 5900,
      openInvoiceUrl: expect.stringMatching(/^http:\/\/localhost:3000\/sandbox\/stripe\/invoice\//),
    })
  })

  test('is declined again with the card that failed', async () => {
    const { client, show } = await givenPastDue()
    const reply = await client.post('/api/subscriptions/pay')
    expect([reply.status, reply.body]).toEqual([200, { outcome: 'declined', message: 'Your card was declined.' }])
    expect((await show()).status).toBe('past_due')
  })

  test('is paid once with another card when requested five times', async () => {
    const { app, client, id, show } = await givenPastDue()
    await setPaymentMethod(app, id, 'pm_card_visa')
    const replies = await Promise.all(Array.from({ length: 5 }, () => client.post('/api/subscriptions/pay')))
    expect(replies.map(({ body }) => body)).toEqual(replies.map(() => ({ outcome: 'done' })))
    expect(await show()).toMatchObject({ status: 'active', openInvoiceCents: null, openInvoiceUrl: null })
    const { invoices } = (await client.get('/api/subscriptions/billing')).body
    expect(invoices.map(({ status }: { status: string }) => status)).toEqual(['paid', 'paid'])
  })

  test('with newMethodOnly is paid once, and only with a card that was not tried', async () => {
    const { app, client, id, show } = await givenPastDue()
    const { accessUntil } = await show()
    expect(accessUntil).toBe('2026-02-12T13:00:00.000Z')
    const payOpenInvoice = async () => (await client.post('/api/subscriptions/pay?newMethodOnly=1')).body
    const charges = async () => (await listAtProvider(app, 'charge')).map(({ status }) => status)
    const before = await charges()
    expect(await payOpenInvoice()).toEqual({ outcome: 'done' })
    expect(await charges()).toEqual(before)

    await setPaymentMethod(app, id, 'pm_card_chargeCustomerFail')
    expect(await payOpenInvoice()).toEqual({ outcome: 'declined', message: 'Your card was declined.' })
    expect(await payOpenInvoice()).toEqual({ outcome: 'done' })
    expect(await charges()).toEqual([...before, 'failed'])
    expect((await show()).status).toBe('past_due')

    await setPaymentMethod(app, id, 'pm_card_visa')
    expect(await Promise.all([payOpenInvoice(), payOpenInvoice(), payOpenInvoice()])).toEqual(
      Array.from({ length: 3 }, () => ({ outcome: 'done' })),
    )
    expect(await charges()).toEqual([...before, 'failed', 'succeeded'])
    expect(await show()).toMatchObject({ status: 'active', accessUntil: null, openInvoiceCents: null })
  })

  test('is paid with a newer card of the customer, which becomes the default of the subscription', async () => {
    const { app, client, id, show } = await givenPastDue()
    const provider = providerOf(app)
    const { customer } = await provider.subscriptions.retrieve(id)
    const { id: method } = await provider.paymentMethods.attach('pm_card_visa', { customer: customer as string })
    await provider.customers.update(customer as string, { invoice_settings: { default_payment_method: method } })
    expect((await client.post('/api/subscriptions/pay?newMethodOnly=1')).body).toEqual({ outcome: 'done' })
    expect((await show()).status).toBe('active')
    expect((await provider.subscriptions.retrieve(id)).default_payment_method).toBe(method)
  })

  test('leads to the bank when it asks for authentication', async () => {
    const { app, client, id, show } = await givenPastDue()
    await setPaymentMethod(app, id, 'pm_card_authenticationRequired')
    const reply = await client.post('/api/subscriptions/pay')
    expect(reply.body).toEqual({ outcome: 'action-required', url: expect.stringContaining('/sandbox/stripe/invoice/') })
    await completeAuthentication(app, await paymentOf(app, id))
    await deliverWebhooks(app)
    expect(await show()).toMatchObject({ status: 'active', openInvoiceCents: null })
  })

  test('a payment that the bank is processing is not listed as open, and paying again is declined', async () => {
    const app = await givenApp()
    const client = await app.as(await givenPerson(app))
    const started = await order(client, { priceId: prices.monthly })
    await payFromBank(client, started)
    await completeBankPayment(app, intentIdOf(started), true)
    const show = async () => (await client.get('/api/subscriptions')).body.subscriptions[0]
    await passTimeAtProvider(app, 33 * dayMs)
    expect(await show()).toMatchObject({ status: 'active', openInvoiceCents: null, openInvoiceUrl: null })
    await completeBankPayment(app, await paymentOf(app, started.subscriptionId), false)
    expect(await show()).toMatchObject({ status: 'past_due', openInvoiceCents: 5900 })
    const replies = [await client.post('/api/subscriptions/pay'), await client.post('/api/subscriptions/pay')]
    const working = { outcome: 'declined', message: expect.stringMatching(/^Your bank is processing this payment/) }
    expect(replies.map(({ body }) => body)).toEqual([working, working])
    await completeBankPayment(app, await paymentOf(app, started.subscriptionId), true)
    expect(await show()).toMatchObject({ status: 'active', openInvoiceCents: null })
  })

  test('charges nothing when there is none', async () => {
    const { client } = await givenMembership()
    expect((await client.post('/api/subscriptions/pay')).body).toEqual({ outcome: 'done' })
    expect((await client.get('/api/subscriptions/billing')).body.invoices).toHaveLength(1)
  })
})

describe('GET /api/subscriptions/billing', () => {
  test('lists the invoices and the payment method of the member, without those of replaced orders', async () => {
    const { app } = await givenMembership()
    const client = await app.as(await givenPerson(app))
    expect((await client.get('/api/subscriptions/billing')).body).toEqual({
      invoices: [],
      paymentMethod: null,
      nextPayment: null,
    })
    await order(client, { priceId: prices.monthly })
    const started = await order(client)
    expect((await client.get('/api/subscriptions/billing')).body.invoices).toEqual([])
    await pay(client, started)
    // The webhook that reports the start has not arrived yet.
    expect((await client.get('/api/subscriptions/billing')).body).toEqual({
      invoices: [
        {
          id: expect.stringMatching(/^in_/),
          number: expect.any(String),
          status: 'paid',
          totalCents: 59000,
          currency: 'usd',
          createdAt: '2026-01-05T12:00:00.000Z',
          pageUrl: expect.stringContaining('/sandbox/stripe/invoice/'),
          pdfUrl: expect.stringContaining('/sandbox/stripe/invoice/'),
        },
      ],
      paymentMethod: { kind: 'card', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 },
      nextPayment: null,
    })
  })
})

describe('POST /api/subscriptions/create-portal-session', () => {
  test('opens the portal for a customer, at the payment method on request, with a return address', async () => {
    const { app, client } = await givenMembership()
    const portalRequests: unknown[] = []
    const payments = { ...app.deps.payments }
    app.deps.payments.createPortalSession = (...given) => {
      portalRequests.push(given)
      return payments.createPortalSession(...given)
    }
    for (const body of [{}, { flow: null }, { flow: 'payment_method_update' }]) {
      const reply = await client.post('/api/subscriptions/create-portal-session', body)
      expect([reply.status, reply.body]).toEqual([200, { url: expect.stringMatching(/\/sandbox\/stripe\/p\/session\//) }])
    }
    const back = 'http://localhost:3000/dashboard/subscription?from=billing'
    const own = expect.stringMatching(/^cus_/)
    expect(portalRequests).toEqual([
      [own, back, null],
      [own, back, null],
      [own, back, 'payment_method_update'],
    ])
    expect((await client.post('/api/subscriptions/create-portal-session', { flow: 'subscription_cancel' })).status).toBe(422)
    const newcomer = await app.as(await givenPerson(app))
    expect((await newcomer.post('/api/subscriptions/create-portal-session', {})).body.code).toBe('no-subscription')
  })
})

test('membership endpoints: 409 without a membership, even when another user has one', async () => {
  const { app } = await givenMembership()
  const newcomer = await app.as(await givenPerson(app))
  const replies = await Promise.all(calls(newcomer))
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual(replies.map(() => [409, 'no-subscription']))
})

test('membership endpoints: 401 without a session', async () => {
  const app = await givenApp()
  const { anonymous } = app
  const replies = await Promise.all([
    ...calls(anonymous),
    anonymous.get('/api/subscriptions/billing'),
    anonymous.post('/api/subscriptions/create-portal-session', {}),
    anonymous.post('/api/subscriptions/switch-preview', { priceId: prices.yearly }),
    anonymous.post('/api/subscriptions/switch', { priceId: prices.yearly, when: 'renewal' }),
  ])
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 401))
})

test('membership endpoints: 503 while the provider is down, without changes, and other endpoints still answer', async () => {
  const { app, client, show } = await givenMembership({ interval: 'monthly' })
  const before = await show()
  const { payments } = app.deps
  const working = { ...payments }
  breakProvider(app)
  const replies = await Promise.all([
    ...calls(client),
    client.get('/api/subscriptions/billing'),
    client.post('/api/subscriptions/create-portal-session', {}),
    client.post('/api/subscriptions/switch-preview', { priceId: prices.yearly }),
    client.post('/api/subscriptions/switch', { priceId: prices.yearly, when: 'renewal' }),
  ])
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual(replies.map(() => [503, 'payments-unavailable']))
  expect(await show()).toEqual(before)
  expect((await client.get('/api/me')).status).toBe(200)
  expect((await client.get('/api/config')).body.prices).toBeNull()
  // No request waits for a lock that was never released.
  Object.assign(payments, working)
  expect((await client.post('/api/subscriptions/pay')).body).toEqual({ outcome: 'done' })
})
