import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { givenIncomplete, givenSandbox, order, refusalOf } from '#test/harness/sandbox.ts'

test('idempotency key: same parameters return the same object, and others are rejected', async () => {
  const { stripe } = await givenSandbox()
  const make = (email: string) => stripe.customers.create({ email }, { idempotencyKey: 'one-key' })
  const [first, ...others] = await Promise.all([make('a@example.com'), make('a@example.com'), make('a@example.com')])
  expect(others.map(({ id }) => id)).toEqual([first.id, first.id])
  expect((await stripe.customers.list()).data).toHaveLength(1)
  const other = await refusalOf(make('b@example.com'))
  expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  expect(other.statusCode).toBe(400)
})

test('idempotency key: a replayed answer has the header idempotent-replayed', async () => {
  const { sandbox } = await givenSandbox()
  const headers = { authorization: 'Bearer sk_test_x', 'idempotency-key': 'k' }
  const send = () => sandbox.fetch('https://api.stripe.com/v1/customers', { method: 'POST', headers, body: 'name=Ann' })
  const [first, second] = [await send(), await send()]
  expect([first.headers.get('idempotent-replayed'), second.headers.get('idempotent-replayed')]).toEqual([null, 'true'])
  expect(await second.text()).toBe(await first.text())
  expect(first.headers.get('request-id')).toMatch(/^req_/)
})

test('idempotency key: can be used again after a rejected request', async () => {
  const { stripe } = await givenSandbox()
  const { id } = await stripe.customers.create({})
  const key = { idempotencyKey: 'again' }
  await refusalOf(stripe.subscriptions.create(order(id, 'price_unknown'), key))
  expect((await stripe.subscriptions.create(order(id), key)).status).toBe('incomplete')
})

test('unknown address: 404 with an error object', async () => {
  const { sandbox } = await givenSandbox()
  const response = await sandbox.fetch('https://api.stripe.com/v1/no_such_thing', {
    headers: { authorization: 'Bearer sk_test_x' },
  })
  expect(response.status).toBe(404)
  expect((await response.json()).error).toMatchObject({ type: 'invalid_request_error' })
})

test('NUL in an email or id: finds nothing', async () => {
  const { stripe } = await givenSandbox()
  expect((await stripe.customers.list({ email: 'a\0@example.com' })).data).toEqual([])
  expect((await stripe.customers.list({ starting_after: 'cus_\0' })).data).toEqual([])
  expect((await refusalOf(stripe.customers.retrieve('cus_\0'))).code).toBe('resource_missing')
})

test('authorization: requires a secret test key', async () => {
  const { sandbox } = await givenSandbox()
  const sendRequest = async (headers: Record<string, string>) =>
    (await sandbox.fetch('https://api.stripe.com/v1/customers', { headers })).status
  expect(
    await Promise.all([
      sendRequest({}),
      sendRequest({ authorization: 'Bearer sk_live_x' }),
      sendRequest({ authorization: 'Bearer pk_test_x' }),
    ]),
  ).toEqual([401, 401, 401])
  expect(await sendRequest({ authorization: `Basic ${btoa('sk_test_x:')}` })).toBe(200)
})

test('parameters: names missing, unknown and out-of-range ones', async () => {
  const { stripe } = await givenSandbox()
  const missing = await refusalOf(stripe.products.create({} as Stripe.ProductCreateParams))
  expect([missing.code, missing.param]).toEqual(['parameter_missing', 'name'])
  const unknown = await refusalOf(stripe.products.create({ name: 'A', colour: 'red' } as Stripe.ProductCreateParams))
  expect([unknown.code, unknown.param]).toEqual(['parameter_unknown', 'colour'])
  expect((await refusalOf(stripe.customers.list({ limit: 101 }))).param).toBe('limit')
  expect((await refusalOf(stripe.customers.retrieve('cus_none'))).code).toBe('resource_missing')
})

test('request form: rejects prototype names, deep nesting and too many fields', async () => {
  const { sandbox } = await givenSandbox()
  const send = async (body: string) => {
    const headers = { authorization: 'Bearer sk_test_x', 'content-type': 'application/x-www-form-urlencoded' }
    return (await sandbox.fetch('https://api.stripe.com/v1/customers', { method: 'POST', headers, body })).status
  }
  const endless = Array.from({ length: 1001 }, (_, i) => `metadata[k${i}]=1`).join('&')
  expect(await send('__proto__[polluted]=1')).toBe(400)
  expect(await send('metadata[__proto__][polluted]=1')).toBe(400)
  expect(await send('a[b][c][d][e][f][g][h][i]=1')).toBe(400)
  expect(await send('metadata=1&metadata[a]=2')).toBe(400)
  expect(await send(endless)).toBe(400)
  expect({}).not.toHaveProperty('polluted')
})

test('expand: rejects paths that are not expandable or too deep', async () => {
  const { stripe } = await givenSandbox()
  const { subscription } = await givenIncomplete(stripe)
  const expand = (path: string) => refusalOf(stripe.subscriptions.retrieve(subscription.id, { expand: [path] }))
  expect((await expand('status')).message).toContain('cannot be expanded')
  expect((await expand('no_such_thing')).message).toContain('cannot be expanded')
  expect((await refusalOf(stripe.subscriptions.list({ expand: ['data.items.data.price.product'] }))).message).toContain(
    'more than 4 levels',
  )
})

test('answers: contain no sandbox-internal fields', async () => {
  const { stripe, sandbox } = await givenSandbox()
  const { intentId, subscription } = await givenIncomplete(stripe)
  await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' })
  const paths = [
    `/v1/payment_intents/${intentId}?expand[]=payment_method`,
    `/v1/subscriptions/${subscription.id}?expand[]=latest_invoice.payments&expand[]=default_payment_method`,
    '/v1/invoices',
    '/v1/events?limit=100',
  ]
  for (const path of paths) {
    const response = await sandbox.fetch(`https://api.stripe.com${path}`, { headers: { authorization: 'Bearer sk_test_x' } })
    expect([response.status, /"\$/.test(await response.text())]).toEqual([200, false])
  }
})
