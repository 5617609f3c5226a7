import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sandboxWebhookSecret } from '#server/gateways/payments/index.ts'
import { signPayload } from '#tools/payments-sandbox/deliveries.ts'
import { findUserIdByCustomer } from '#server/features/billing/store/customers.ts'
import { order, pay, deliverWebhooks } from '#test/factories/payment.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenSeverableDatabase } from '#test/harness/database.ts'
import { givenApp, type TestApp, type TestAppOptions } from '#test/harness/index.ts'

type EventBody = { id: string; type: string; livemode: boolean; data: { object: Record<string, unknown> } }

/** Events the sandbox has recorded but not delivered, oldest first. */
async function takeEvents({ deps }: TestApp): Promise<EventBody[]> {
  const { rows } = await deps.db.execute<{ data: EventBody }>(
    sql`select data from sandbox_objects where object = 'event' order by position`,
  )
  await deps.db.execute(sql`delete from sandbox_deliveries`)
  return rows.map((row) => row.data)
}

async function send(
  app: TestApp,
  event: object,
  changes: { body?: string; signature?: string | null; at?: Date; secret?: string } = {},
) {
  const body = JSON.stringify(event)
  const secret = changes.secret ?? sandboxWebhookSecret(app.deps.secret)
  const signature = changes.signature === undefined ? signPayload(body, secret, changes.at ?? app.clock.now()) : changes.signature
  const headers = { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) }
  return app.anonymous.send('/api/webhooks/stripe', { method: 'POST', headers, body: changes.body ?? body })
}

async function givenPaid(options: TestAppOptions = {}) {
  const app = await givenApp(options)
  const member = await givenPerson(app)
  const client = await app.as(member)
  await pay(client, await order(client))
  const events = await takeEvents(app)
  const named = (type: string) => events.find((event) => event.type === type)!
  const access = async () => (await client.get('/api/subscriptions')).body.access.general as boolean
  return { app, member, client, events, named, access }
}

const stored = async ({ deps }: TestApp) =>
  (await deps.db.execute<{ id: string; processed_at: Date | null }>(sql`select id, processed_at from stripe_events`)).rows

test('POST /api/webhooks/stripe: a forged event is refused and stores nothing', async () => {
  const { app, named, access } = await givenPaid()
  const event = named('customer.subscription.updated')
  const other = JSON.stringify({ ...event, id: 'evt_other' })
  const replies = [
    await send(app, event, { signature: null }),
    await send(app, event, { signature: 't=1,v1=00' }),
    await send(app, event, { signature: 'nonsense' }),
    await send(app, event, { secret: 'whsec_wrong' }),
    await send(app, event, { at: new Date(app.clock.now().getTime() - 301_000) }),
    await send(app, event, { body: other }),
    await send(app, event, { body: `${JSON.stringify(event)} ` }),
  ]
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
    Array.from({ length: 7 }, () => [400, 'webhook-refused']),
  )
  expect(await stored(app)).toEqual([])
  expect(await app.runJobs()).toBe(0)
  expect(await access()).toBe(false)
})

test('POST /api/webhooks/stripe: a signature 299 seconds old is accepted', async () => {
  const { app, named, access } = await givenPaid()
  const reply = await send(app, named('customer.subscription.updated'), { at: new Date(app.clock.now().getTime() - 299_000) })
  expect([reply.status, reply.body]).toEqual([200, { received: true }])
  await app.runJobs()
  expect(await access()).toBe(true)
})

test('POST /api/webhooks/stripe: the same event ten times at once has one effect', async () => {
  const { app, named, access } = await givenPaid()
  const event = named('customer.subscription.updated')
  const replies = await Promise.all(Array.from({ length: 10 }, () => send(app, event)))
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  // The event's own job, and the job for the access that started with it.
  expect(await app.runJobs()).toBe(2)
  expect(await stored(app)).toMatchObject([{ id: event.id, processed_at: expect.anything() }])
  expect(await access()).toBe(true)
  await send(app, event)
  expect(await app.runJobs()).toBe(0)
})

test('POST /api/webhooks/stripe: events in reverse order still open access', async () => {
  const { app, events, access } = await givenPaid()
  for (const event of events.toReversed()) {
    expect((await send(app, event)).status).toBe(200)
    await app.runJobs()
  }
  expect(await access()).toBe(true)
})

test('POST /api/webhooks/stripe: an old event after the end does not reopen the membership', async () => {
  const { app, named, client, access } = await givenPaid()
  await send(app, named('customer.subscription.updated'))
  await app.runJobs()
  const [subscription] = (await client.get('/api/subscriptions')).body.subscriptions
  await app.deps.payments.cancelSubscription(subscription.id)
  const deleted = (await takeEvents(app)).find(({ type }) => type === 'customer.subscription.deleted')!
  await send(app, deleted)
  await send(app, named('customer.subscription.created'))
  await app.runJobs()
  expect(await access()).toBe(false)
  expect((await client.get('/api/subscriptions')).body.subscriptions[0].status).toBe('canceled')
})

test('POST /api/webhooks/stripe: an unknown customer and an unknown type are accepted and marked processed', async () => {
  const { app, named } = await givenPaid()
  const event = named('customer.subscription.updated')
  const foreign = { ...event, id: 'evt_foreign', data: { object: { ...event.data.object, customer: 'cus_foreign' } } }
  const novel = { ...event, id: 'evt_novel', type: 'something.new' }
  expect([(await send(app, foreign)).status, (await send(app, novel)).status]).toEqual([200, 200])
  await app.runJobs()
  expect((await stored(app)).every(({ processed_at: processedAt }) => processedAt !== null)).toBe(true)
  expect(await findUserIdByCustomer(app.deps.db, 'cus_foreign')).toBeNull()
})

const oddEvents: [string, object][] = [
  ['an id with NUL', { id: 'evt_\0' }],
  ['half a character as its id', { id: 'evt_\ud800' }],
  ['an object as its id', { id: { evt: 1 } }],
  ['no id', { id: undefined }],
  ['an endless id', { id: 'x'.repeat(256) }],
  ['a number as its type', { type: 7 }],
  ['a type with NUL', { type: 'invoice.paid\0' }],
  ['a word as its time', { created: 'x' }],
  ['a time beyond all calendars', { created: 1e18 }],
  ['a time before all calendars', { created: -1e18 }],
  ['a word as its mode', { livemode: 'false' }],
  ['nothing it is about', { data: {} }],
  ['endless nesting', { data: { object: JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`) } }],
]

test('POST /api/webhooks/stripe: a signed body that is no valid event is refused', async () => {
  const app = await givenApp()
  const event = { id: 'evt_1', object: 'event', type: 'invoice.paid', created: 1, livemode: false, data: { object: {} } }
  expect((await send(app, event)).status).toBe(200)
  for (const [what, changes] of oddEvents) {
    const reply = await send(app, { ...event, id: 'evt_2', ...changes })
    expect([reply.status, reply.body.code], what).toEqual([400, 'webhook-refused'])
  }
  expect(await stored(app)).toHaveLength(1)
})

test('POST /api/webhooks/stripe: a signed event with odd content is stored with invalid characters replaced', async () => {
  const { app, named, access } = await givenPaid()
  const event = named('customer.subscription.updated')
  const about = (id: string, changes: object) => ({ ...event, id, data: { object: { ...event.data.object, ...changes } } })
  const replies = [
    await send(app, about('evt_nul', { customer: '\0' })),
    await send(app, about('evt_number', { customer: 7 })),
    await send(app, about('evt_notes', { parent: { note: 'a\0b\ud800', ['k\0']: ['\udc00'] } })),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  // The event's own job, and the job for the access that started with it.
  expect(await app.runJobs()).toBe(2)
  expect(await access()).toBe(true)
  const { rows } = await app.deps.db.execute(
    sql`select payload #> '{data,object,parent}' as notes from stripe_events where id = 'evt_notes'`,
  )
  expect(rows).toEqual([{ notes: { note: 'a\ufffdb\ufffd', 'k\ufffd': ['\ufffd'] } }])
})

test('POST /api/webhooks/stripe: stores neither secrets nor the email address of the member', async () => {
  const { app, member, events } = await givenPaid()
  for (const event of events)
    await send(app, { ...event, data: { object: { ...event.data.object, client_secret: 'pi_1_secret_2' } } })
  const { rows } = await app.deps.db.execute<{ payload: object }>(sql`select payload from stripe_events`)
  expect(rows.length).toBe(events.length)
  const storedRows = JSON.stringify(rows)
  expect(storedRows).toContain('amount_paid')
  expect([storedRows.includes('_secret_'), storedRows.includes(member.email)]).toEqual([false, false])
})

test('POST /api/webhooks/stripe: 503 while the database is down, and a retry has one effect', async () => {
  const database = await givenSeverableDatabase()
  const { app, named, access } = await givenPaid({ database })
  const event = named('customer.subscription.updated')
  await database.cut()
  const refused = await send(app, event)
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'unavailable', '5'])
  await database.mend()
  expect([(await send(app, event)).status, (await send(app, event)).status]).toEqual([200, 200])
  // The event's own job, and the job for the access that started with it.
  expect(await app.runJobs()).toBe(2)
  expect(await stored(app)).toMatchObject([{ id: event.id, processed_at: expect.anything() }])
  expect(await access()).toBe(true)
})

test('POST /api/webhooks/stripe: an event of live mode is refused', async () => {
  const { app, named } = await givenPaid()
  const reply = await send(app, { ...named('customer.subscription.updated'), livemode: true })
  expect(reply.status).toBe(400)
  expect(await stored(app)).toEqual([])
})

test('sandbox deliveries: a delivery that failed is sent again later', async () => {
  const app = await givenApp()
  const client = await app.as(await givenPerson(app))
  await pay(client, await order(client))
  await app.deps.paymentSandbox!.deliveries.deliverDue(async () => new Response(null, { status: 503 }))
  expect((await client.get('/api/subscriptions')).body.access.general).toBe(false)
  app.clock.advance(60_000)
  await deliverWebhooks(app)
  expect((await client.get('/api/subscriptions')).body.access.general).toBe(true)
})

test('sandbox deliveries: signed with the configured secret', async () => {
  const app = await givenApp({ environment: { STRIPE_WEBHOOK_SECRET: 'whsec_given' } })
  const event = {
    id: 'evt_1',
    object: 'event',
    type: 'customer.created',
    created: 1,
    livemode: false,
    data: { object: { object: 'customer', id: 'cus_1' } },
  }
  expect((await send(app, event)).status).toBe(400)
  expect((await send(app, event, { secret: 'whsec_given' })).status).toBe(200)
  await order(await app.as(await givenPerson(app)))
  expect(await app.deps.paymentSandbox!.deliveries.deliverDue(async (request) => app.app.fetch(request))).toBeGreaterThan(0)
})

test('sandbox deliveries: sent to the server once started', async () => {
  const app = await givenApp()
  const client = await app.as(await givenPerson(app))
  const started = await order(client)
  app.deps.paymentSandbox!.deliveries.start(async (request) => app.app.fetch(request))
  await pay(client, started)
  await expect.poll(async () => (await stored(app)).length, { timeout: 10_000 }).toBeGreaterThanOrEqual(12)
  await app.runJobs()
  expect((await client.get('/api/subscriptions')).body.access.general).toBe(true)
})
