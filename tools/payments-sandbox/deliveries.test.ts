import { expect, test } from 'vitest'
import type { Random } from '#server/platform/random.ts'
import { givenIncomplete, givenSandbox, refusalOf } from '#test/harness/sandbox.ts'
import { insertDelivery, listDeliveries } from './delivery-store.ts'

test('webhooks: a paid sign-up sends its events in order, with signatures the SDK accepts', async () => {
  const { stripe, sandbox, webhookSecret } = await givenSandbox()
  const { intentId } = await givenIncomplete(stripe)
  await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' })
  const types: string[] = []
  const accepted = await sandbox.deliveries.deliverDue(async (request) => {
    const event = stripe.webhooks.constructEvent(
      await request.text(),
      request.headers.get('stripe-signature') ?? '',
      webhookSecret,
    )
    types.push(event.type)
    return new Response(null, { status: 200 })
  })
  expect(accepted).toBe(types.length)
  expect(types).toEqual([
    'customer.created',
    'invoice.created',
    'customer.subscription.created',
    'payment_intent.created',
    'invoice.finalized',
    'charge.succeeded',
    'payment_method.attached',
    'payment_intent.succeeded',
    'invoice_payment.paid',
    'invoice.paid',
    'invoice.payment_succeeded',
    'customer.subscription.updated',
  ])
})

test('webhooks: a refused delivery is retried later', async () => {
  let now = Date.now()
  const { stripe, sandbox } = await givenSandbox(() => new Date(now))
  await stripe.customers.create({})
  const statuses = [500, 500, 200]
  const deliver = () => sandbox.deliveries.deliverDue(async () => new Response(null, { status: statuses.shift() ?? 200 }))
  expect(await deliver()).toBe(0)
  now += 250
  expect(await deliver()).toBe(0)
  now += 500
  expect(await deliver()).toBe(0)
  now += 1_000
  expect(await deliver()).toBe(1)
  expect((await stripe.events.list()).data[0]?.pending_webhooks).toBe(0)
})

test('webhooks: a created endpoint receives only its enabled events', async () => {
  const { stripe, sandbox } = await givenSandbox()
  const { secret } = await stripe.webhookEndpoints.create({
    url: 'https://example.com/hook',
    enabled_events: ['product.created'],
  })
  await stripe.products.create({ name: 'A' })
  await stripe.customers.create({})
  const deliveredIds: string[] = []
  await sandbox.deliveries.deliverDue(async (request) => {
    const body = await request.text()
    if (request.url.includes('example.com'))
      deliveredIds.push(stripe.webhooks.constructEvent(body, request.headers.get('stripe-signature') ?? '', secret!).type)
    return new Response(null)
  })
  expect(deliveredIds).toEqual(['product.created'])
})

/** A sandbox with ten pending events, and a receiver that records deliveries. */
async function givenEvents(random?: Random) {
  let now = Date.UTC(2026, 5, 1)
  const given = await givenSandbox(() => new Date(now), random)
  for (let i = 0; i < 10; i += 1) await given.stripe.customers.create({ name: String(i) })
  const deliveredIds: string[] = []
  const statuses: number[] = []
  const deliver = () =>
    given.sandbox.deliveries.deliverDue(async (request) => {
      deliveredIds.push(((await request.json()) as { data: { object: { name: string } } }).data.object.name)
      return new Response(null, { status: statuses.shift() ?? 200 })
    })
  const control = async (path: string, body?: object) => {
    const headers = { 'content-type': 'application/json' }
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {}
    const response = await given.sandbox.browser.request(`/control/${path}`, init)
    return (await response.json()) as Record<string, unknown>
  }
  const log = async () => (await control('deliveries')).deliveries as { outcome: string; attempts: number; lastStatus: number }[]
  const pass = (ms: number) => {
    now += ms
  }
  return { ...given, told: deliveredIds, answers: statuses, deliver, control, log, pass }
}

const inOrder = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

test('webhooks control: shuffle changes the order and loses no event', async () => {
  const { told: deliveredIds, deliver, control } = await givenEvents((count) => new Uint8Array(count).fill(7))
  expect(await control('webhooks', { shuffle: true })).toEqual({ shuffle: true, duplicate: false, dropNext: 0 })
  expect(await deliver()).toBe(10)
  expect(deliveredIds).not.toEqual(inOrder)
  expect(deliveredIds.toSorted()).toEqual(inOrder)
})

test('webhooks control: duplicate delivers every event twice', async () => {
  const { told: deliveredIds, deliver, control } = await givenEvents()
  await control('webhooks', { duplicate: true })
  await deliver()
  expect(deliveredIds.toSorted()).toEqual([...inOrder, ...inOrder].toSorted())
  expect(await control('webhooks', { duplicate: false })).toEqual({ shuffle: false, duplicate: false, dropNext: 0 })
})

test('webhooks control: dropNext loses events until a replay', async () => {
  const { stripe, told: deliveredIds, deliver, control, log, pass } = await givenEvents()
  await control('webhooks', { dropNext: 3 })
  expect(await deliver()).toBe(7)
  expect(deliveredIds).toEqual(inOrder.slice(3))
  expect((await log()).map(({ outcome }) => outcome)).toEqual([
    ...Array.from({ length: 7 }, () => 'accepted'),
    ...Array.from({ length: 3 }, () => 'dropped'),
  ])
  const oldest = (await stripe.events.list({ limit: 100 })).data.at(-1)
  expect(await control(`events/${oldest?.id ?? ''}/replay`, {})).toEqual({ told: 1 })
  await deliver()
  expect(deliveredIds.at(-1)).toBe('0')

  expect(await control('replay', {})).toEqual({ events: 10, told: 10 })
  await deliver()
  expect(deliveredIds.slice(-10)).toEqual(inOrder)
  pass(3_601_000)
  expect(await control('replay', {})).toEqual({ events: 0, told: 0 })
  expect(await control('events/evt_none/replay', {})).toMatchObject({ error: { code: 'resource_missing' } })
  expect(await control('webhooks', { dropNext: -1 })).toMatchObject({ error: { param: 'dropNext' } })
})

test('webhooks: a delivery is given up after six attempts, and logged', async () => {
  const { told: deliveredIds, answers: statuses, deliver, log, pass } = await givenEvents()
  statuses.push(...Array.from({ length: 100 }, () => 503))
  const tries: number[] = []
  for (const wait of [0, 200, 1_000, 5_000, 60_000, 600_000, 3_600_000]) {
    pass(wait)
    await deliver()
    tries.push(deliveredIds.length)
  }
  expect(tries).toEqual([10, 20, 30, 40, 50, 60, 60])
  expect((await log())[0]).toMatchObject({ type: 'customer.created', outcome: 'given-up', attempts: 6, lastStatus: 503 })
})

test('delivery log: holds between 500 and 550 deliveries', async () => {
  const { stripe, deliver, db } = await givenEvents()
  await deliver()
  const [event] = (await stripe.events.list({ limit: 1 })).data
  for (let i = 0; i < 560; i += 1) await insertDelivery(db, event?.id ?? '', 'we_own', new Date(0))
  await deliver()
  const remembered = (await listDeliveries(db, 1_000)).length
  expect(remembered).toBeGreaterThanOrEqual(500)
  expect(remembered).toBeLessThanOrEqual(550)
})

test('webhook endpoints: are listed, updated, disabled and deleted', async () => {
  const { stripe, told: deliveredIds, deliver } = await givenEvents()
  await deliver()
  const made = await stripe.webhookEndpoints.create({ url: 'https://example.com/hook', enabled_events: ['product.created'] })
  const ids = async () => (await stripe.webhookEndpoints.list()).data.map(({ id }) => id)
  expect(await ids()).toEqual([made.id, 'we_own'])
  const changed = await stripe.webhookEndpoints.update(made.id, { enabled_events: ['customer.created'], description: 'Hook' })
  expect([changed.enabled_events, changed.description, changed.status]).toEqual([['customer.created'], 'Hook', 'enabled'])
  expect(changed.secret).toBeUndefined()
  await stripe.customers.create({ name: 'both' })
  await deliver()
  expect(deliveredIds.filter((name) => name === 'both')).toHaveLength(2)
  expect((await stripe.webhookEndpoints.update(made.id, { disabled: true })).status).toBe('disabled')
  await stripe.customers.create({ name: 'one' })
  await deliver()
  expect(deliveredIds.filter((name) => name === 'one')).toHaveLength(1)
  expect(await stripe.webhookEndpoints.del(made.id)).toMatchObject({ id: made.id, deleted: true })
  expect((await refusalOf(stripe.webhookEndpoints.retrieve(made.id))).code).toBe('resource_missing')
  const elsewhere = stripe.webhookEndpoints.create({ url: 'ftp://example.com', enabled_events: ['*'] })
  expect((await refusalOf(elsewhere)).param).toBe('url')
})

/** Two endpoints with twenty events each; one endpoint does not respond until released. */
async function givenHangingEndpoint() {
  let now = Date.UTC(2026, 5, 1)
  const given = await givenSandbox(() => new Date(now))
  const { stripe, sandbox } = given
  const hanging = 'https://hanging.example.com/hook'
  await stripe.webhookEndpoints.create({ url: hanging, enabled_events: ['customer.created'] })
  for (let i = 0; i < 20; i += 1) await stripe.customers.create({ name: String(i) })
  const deliveredIds: string[] = []
  const requestedUrls: string[] = []
  const all = Promise.withResolvers<void>()
  const first = Promise.withResolvers<void>()
  const response = Promise.withResolvers<Response>()
  const send = async (request: Request) => {
    const { data } = (await request.json()) as { data: { object: { name: string } } }
    if (request.url === hanging) {
      requestedUrls.push(data.object.name)
      first.resolve()
      return (await response.promise).clone()
    }
    deliveredIds.push(data.object.name)
    if (deliveredIds.length === 20) all.resolve()
    return new Response()
  }
  const log = async () => {
    const reply = await sandbox.browser.request('/control/deliveries?limit=100')
    return ((await reply.json()) as { deliveries: { endpointId: string; outcome: string | null; attempts: number }[] }).deliveries
  }
  const pass = (ms: number) => {
    now += ms
  }
  return {
    ...given,
    send,
    told: deliveredIds,
    asked: requestedUrls,
    log,
    pass,
    good: Promise.all([all.promise, first.promise]),
    release: (status: number) => response.resolve(new Response(null, { status })),
  }
}

const twenty = Array.from({ length: 20 }, (_, i) => String(i))

test('deliverDue: an endpoint that hangs does not delay another', async () => {
  const { sandbox, send, told: deliveredIds, asked: requestedUrls, log, good, release } = await givenHangingEndpoint()
  const accepted = sandbox.deliveries.deliverDue(send)
  await good
  expect(deliveredIds).toEqual(twenty)
  expect(requestedUrls).toEqual(['0'])
  release(200)
  expect(await accepted).toBe(40)
  expect((await log()).every(({ outcome }) => outcome === 'accepted')).toBe(true)
})

test('start: each endpoint has its own queue and retries', async () => {
  const { sandbox, send, told: deliveredIds, asked: requestedUrls, log, pass, good, release } = await givenHangingEndpoint()
  sandbox.deliveries.start(send)
  await good
  expect(deliveredIds.toSorted()).toEqual(twenty.toSorted())
  expect(requestedUrls.length).toBeLessThan(20)
  release(503)
  await sandbox.deliveries.stop()
  const hanging = (await log()).filter(({ endpointId }) => endpointId !== 'we_own')
  expect(hanging.filter(({ attempts }) => attempts > 0).every(({ outcome }) => outcome === null)).toBe(true)
  pass(60_000)
  expect(await sandbox.deliveries.deliverDue(async () => new Response())).toBe(20)
  expect(deliveredIds).toHaveLength(20)
})

test('stop: a hanging request is aborted and delivered later', async () => {
  const { sandbox, send, asked: requestedUrls, good, log, pass } = await givenHangingEndpoint()
  sandbox.deliveries.start(async (request) => {
    const reply = send(request)
    const { promise, reject } = Promise.withResolvers<never>()
    request.signal.addEventListener('abort', () => reject(new Error('aborted')))
    return Promise.race([reply, promise])
  })
  await good
  await sandbox.deliveries.stop()
  expect(requestedUrls.length).toBeGreaterThan(0)
  pass(60_000)
  expect(await sandbox.deliveries.deliverDue(async () => new Response())).toBe(20)
  expect((await log()).every(({ outcome }) => outcome === 'accepted')).toBe(true)
})
