import { describe, expect, test } from 'vitest'
import { intentIdOf, order, pay } from '#test/factories/payment.ts'
import { givenPerson } from '#test/factories/people.ts'
import { productionEnvironment } from '#test/harness/environments.ts'
import { givenApp, testOrigin } from '#test/harness/index.ts'

async function givenBankPayment() {
  const app = await givenApp()
  const client = await app.as(await givenPerson(app))
  const started = await order(client)
  const id = intentIdOf(started)
  const proof = { key: 'pk_test_sandbox', client_secret: started.clientSecret }
  const paymentStatus = async () => (await client.get(`/api/payments/result?payment_intent=${id}`)).body.status as string
  const confirm = { ...proof, payment_method_data: { type: 'us_bank_account' } }
  const writers: [string, object][] = [
    [`/sandbox/stripe/v1/payment_intents/${id}/confirm`, confirm],
    [`/sandbox/stripe/control/settle/${id}`, { succeed: true }],
  ]
  const pages: [string, object][] = [
    ...writers,
    [`/sandbox/stripe/3ds/${id}`, { client_secret: started.clientSecret, succeed: 'true' }],
    ['/sandbox/stripe/control/clock', { advanceTo: 4_102_444_800 }],
    ['/sandbox/stripe/control/webhooks', { dropNext: 9 }],
    ['/sandbox/stripe/control/fail-next', { count: 9 }],
    ['/sandbox/stripe/control/replay', {}],
    ['/sandbox/stripe/p/session/test_x/cancel', {}],
  ]
  const send = async (path: string, body: object, headers: Record<string, string>) => {
    const text = JSON.stringify(body)
    return client.send(path, { method: 'POST', headers: { 'content-length': String(text.length), ...headers }, body: text })
  }
  return { app, client, started, standing: paymentStatus, writers, pages, send }
}

describe('payment sandbox in the browser', () => {
  test('foreign pages cannot pay, settle or move the clock', async () => {
    const { pages, send, standing: paymentStatus, client } = await givenBankPayment()
    const control = async () => (await client.get('/sandbox/stripe/control/webhooks')).body
    const before = await control()
    for (const [path, body] of pages) {
      for (const headers of [
        { origin: 'https://evil.example' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: testOrigin, 'sec-fetch-site': 'cross-site' },
      ]) {
        const reply = await send(path, body, { ...headers, 'content-type': 'application/json' })
        expect([reply.status, reply.body.code], path).toEqual([403, 'cross-origin'])
      }
    }
    expect(await paymentStatus()).toBe('requires_payment_method')
    expect(await control()).toEqual(before)
  })

  test('accepts JSON only, not the types of HTML forms', async () => {
    const { pages, send, standing: paymentStatus } = await givenBankPayment()
    for (const [path, body] of pages) {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', '']) {
        const reply = await send(path, body, { origin: testOrigin, 'content-type': type })
        expect([reply.status, reply.body.code], path).toEqual([415, 'unsupported-media-type'])
      }
    }
    expect(await paymentStatus()).toBe('requires_payment_method')
  })

  test('our own page pays from the bank and settles', async () => {
    const { writers, send, standing: paymentStatus } = await givenBankPayment()
    const headers = { origin: testOrigin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const standings: string[] = []
    for (const [path, body] of writers) {
      expect((await send(path, body, headers)).status).toBe(200)
      standings.push(await paymentStatus())
    }
    expect(standings).toEqual(['processing', 'succeeded'])
  })

  test('answers 404 where Stripe itself is configured', async () => {
    const app = await givenApp({ environment: productionEnvironment })
    expect((await app.anonymous.get('/sandbox/stripe/stripe.js')).status).toBe(404)
    for (const path of ['control', 'control/clock', '3ds/pi_1', 'invoice/in_1', 'p/session/test_x', 'pages/pages.css']) {
      expect((await app.anonymous.get(`/sandbox/stripe/${path}`)).status, path).toBe(404)
    }
    for (const path of ['control/settle/pi_1', 'control/clock', '3ds/pi_1', 'p/session/test_x/cancel']) {
      expect((await app.anonymous.post(`/sandbox/stripe/${path}`, { succeed: true })).status, path).toBe(404)
    }
  })
})

test('GET /api/payments/result: guesses never reach the provider', async () => {
  const { app, client, started } = await givenBankPayment()
  await pay(client, started)
  const id = intentIdOf(started)
  const requestedIds: string[] = []
  const payments = { ...app.deps.payments }
  app.deps.payments.findPayment = (paymentId) => {
    requestedIds.push(paymentId)
    return payments.findPayment(paymentId)
  }
  const result = async (person: typeof client, query: Record<string, string>) =>
    (await person.get(`/api/payments/result?${new URLSearchParams(query)}`)).body.status as string
  const newcomer = await app.as(await givenPerson(app))
  const statuses = [
    await result(app.anonymous, { payment_intent: id }),
    await result(app.anonymous, { payment_intent: id, payment_intent_client_secret: 'pi_other_secret_x' }),
    await result(app.anonymous, { payment_intent: 'ch_1', payment_intent_client_secret: 'ch_1_secret_x' }),
    await result(client, { payment_intent: '../customers/cus_1' }),
    await result(client, { payment_intent: `pi_${'x'.repeat(201)}` }),
    await result(newcomer, { payment_intent: id }),
  ]
  expect(new Set(statuses)).toEqual(new Set(['error']))
  expect(requestedIds).toEqual([])
  const secret = started.clientSecret ?? ''
  expect(await result(app.anonymous, { payment_intent: id, payment_intent_client_secret: secret })).toBe('succeeded')
  expect(await result(client, { payment_intent: id })).toBe('succeeded')
  expect(requestedIds).toEqual([id, id])
})
