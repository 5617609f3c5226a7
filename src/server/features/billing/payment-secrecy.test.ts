import { describe, expect, test } from 'vitest'
import { accessOf, intentIdOf, listAtProvider, order, pay, prices } from '#test/factories/payment.ts'
import { givenPerson, givenSignedIn } from '#test/factories/people.ts'
import { givenApp } from '#test/harness/index.ts'

const both = { general: true, pod_marketplace: true }
const none = { general: false, pod_marketplace: false }

describe('resources of other members', () => {
  test('POST /api/payments/subscriptions refuses foreign ids and unknown prices, before and after paying', async () => {
    const { app, client } = await givenSignedIn()
    const other = await app.as(await givenPerson(app))
    const theirs = await order(other)
    const { id: theirCustomer } = (await other.post('/api/customers/stripe', {})).body
    const before = (await listAtProvider(app, 'event')).length
    const refusals = async () => {
      const bodies = [
        { priceId: prices.yearly, customerId: theirCustomer },
        { priceId: prices.yearly, customerId: 'cus_unknown' },
        { priceId: prices.yearly, subscriptionId: theirs.subscriptionId },
        { priceId: prices.yearly, subscriptionId: 'sub_unknown' },
        { priceId: 'price_unknown' },
        { priceId: '' },
        {},
      ]
      return Promise.all(bodies.map(async (body) => (await client.post('/api/payments/subscriptions', body)).status))
    }
    expect(await refusals()).toEqual([404, 404, 404, 404, 422, 422, 422])
    expect((await listAtProvider(app, 'event')).length).toBe(before)
    const own = await order(client, { customerId: '', subscriptionId: null })
    await pay(client, own)
    expect(await refusals()).toEqual([404, 404, 404, 404, 422, 422, 422])
    expect(
      (await client.post('/api/payments/subscriptions', { priceId: prices.yearly, subscriptionId: own.subscriptionId })).status,
    ).toBe(409)
  })

  test('GET /api/payments/result answers error to another member’s payment, an unknown one and a forged status', async () => {
    const { app, client } = await givenSignedIn()
    const other = await app.as(await givenPerson(app))
    const theirs = await order(other)
    await pay(other, theirs)
    await order(client)
    const getPaymentResult = async (query: string) => (await client.get(`/api/payments/result?${query}`)).body
    const id = intentIdOf(theirs)
    expect(await getPaymentResult(`payment_intent=${id}`)).toEqual({ status: 'error' })
    expect(await getPaymentResult(`payment_intent=${id}&payment_intent_client_secret=${theirs.clientSecret}`)).toEqual({
      status: 'error',
    })
    expect(await getPaymentResult('payment_intent=pi_unknown&redirect_status=succeeded')).toEqual({ status: 'error' })
    expect(await getPaymentResult('')).toEqual({ status: 'error' })
    expect(await accessOf(client)).toEqual(none)
  })

  test('GET /api/payments/result returns only the status to an anonymous caller with the secret', async () => {
    const { app, client } = await givenSignedIn()
    const started = await order(client)
    await pay(client, started)
    const getPaymentResult = async (query: string) => (await app.anonymous.get(`/api/payments/result?${query}`)).body
    const id = intentIdOf(started)
    expect(await getPaymentResult(`payment_intent=${id}&payment_intent_client_secret=${started.clientSecret}`)).toEqual({
      status: 'succeeded',
    })
    expect(await getPaymentResult(`payment_intent=${id}&payment_intent_client_secret=${id}_secret_guess`)).toEqual({
      status: 'error',
    })
    expect(await getPaymentResult(`payment_intent=${id}`)).toEqual({ status: 'error' })
  })

  test('GET /api/payments/result syncs a payment before its webhook arrives', async () => {
    const { client } = await givenSignedIn()
    const started = await order(client)
    await pay(client, started)
    expect(await accessOf(client)).toEqual(none)
    expect((await client.get(`/api/payments/result?payment_intent=${intentIdOf(started)}`)).body).toEqual({ status: 'succeeded' })
    expect(await accessOf(client)).toEqual(both)
  })

  test('payment endpoints answer 401 without a session', async () => {
    const { app } = await givenSignedIn()
    const { anonymous } = app
    const replies = [
      await anonymous.post('/api/customers/stripe', {}),
      await anonymous.post('/api/payments/subscriptions', { priceId: prices.yearly }),
      await anonymous.get('/api/subscriptions'),
    ]
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401])
  })
})

test('GET /api/payments/result: 429 after sixty anonymous requests in a minute, while a member gets 200', async () => {
  const app = await givenApp()
  const getPaymentResult = () =>
    app.anonymous.get('/api/payments/result?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2')
  for (let i = 0; i < 60; i++) expect((await getPaymentResult()).body).toEqual({ status: 'error' })
  const refused = await getPaymentResult()
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests'])
  const member = await app.as(await givenPerson(app))
  expect((await member.get('/api/payments/result?payment_intent=pi_1')).status).toBe(200)
})
