import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  dayMs,
  eventAbout,
  givenMembership,
  joinAs,
  passTimeAtProvider,
  providerOf,
  sendEvent,
  billingEmailsTo,
} from '#test/factories/membership.ts'
import { order, pay, deliverWebhooks } from '#test/factories/payment.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenDatabase } from '#test/harness/database.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { findCustomerId } from './store/customers.ts'

const received = async ({ deps }: TestApp, type: string) =>
  (await deps.db.execute<{ waits: boolean }>(sql`select processed_at is null as waits from stripe_events where type = ${type}`))
    .rows

const customerOf = async ({ deps }: TestApp, { id }: { id: string }) => (await findCustomerId(deps.db, id)) ?? ''

describe('a customer deleted at the provider', () => {
  test('ends the membership, and the next order creates another customer', async () => {
    const { app, member, client, show } = await givenMembership()
    const before = await customerOf(app, member)
    await providerOf(app).customers.del(before)
    await deliverWebhooks(app)
    expect(await show()).toMatchObject({ status: 'canceled', access: { general: false } })
    expect((await billingEmailsTo(app, member.id)).at(-1)).toEqual({ kind: 'ended' })
    await pay(client, await order(client))
    await deliverWebhooks(app)
    expect((await client.get('/api/subscriptions')).body.access.general).toBe(true)
    expect(await customerOf(app, member)).not.toBe(before)
  })
})

test('customer.updated: syncs the subscriptions of the customer', async () => {
  const { app, member, id, show } = await givenMembership()
  await app.deps.payments.cancelAtPeriodEnd(id, { feedback: null, comment: null })
  await app.deps.db.execute(sql`delete from sandbox_deliveries`)
  const customer = await providerOf(app).customers.retrieve(await customerOf(app, member))
  await sendEvent(app, eventAbout('customer.updated', customer))
  await app.runJobs()
  expect((await show()).status).toBe('canceling')
})

test('a canceled subscription: its pending setup intent is canceled', async () => {
  const { app, id } = await givenMembership({ promoCode: 'FIRSTFREE' })
  const provider = providerOf(app)
  const { pending_setup_intent: setup } = await provider.subscriptions.retrieve(id)
  expect(setup).toMatch(/^seti_/)
  await app.deps.payments.cancelSubscription(id)
  await deliverWebhooks(app)
  expect((await provider.setupIntents.retrieve(setup as string)).status).toBe('canceled')
})

test('invoice.upcoming: an event that names the subscription of another member notifies neither member', async () => {
  const { app, member, id } = await givenMembership()
  const other = await joinAs(app)
  const invoice = await providerOf(app).invoices.createPreview({ subscription: id })
  await sendEvent(app, eventAbout('invoice.upcoming', { ...invoice, customer: await customerOf(app, other.member) }))
  await app.runJobs()
  for (const person of [member, other.member]) {
    expect((await billingEmailsTo(app, person.id)).map(({ kind }) => kind)).toEqual(['payment-received'])
  }
})

test('invoice.paid: an event with an unreadable invoice is marked processed', async () => {
  const { app, member } = await givenMembership()
  await sendEvent(
    app,
    eventAbout('invoice.paid', { object: 'invoice', customer: await customerOf(app, member), amount_paid: 'much' }, 'evt_odd'),
  )
  await app.runJobs()
  const { rows } = await app.deps.db.execute(sql`select 1 from stripe_events where id = 'evt_odd' and processed_at is not null`)
  expect(rows).toHaveLength(1)
})

test('webhook jobs: the next worker finishes the event of a worker that died, with one message', async () => {
  const database = await givenDatabase()
  const sharedDatabase = { ...database, drop: () => Promise.resolve() }
  const first = await givenApp({ database })
  const member = await givenPerson(first)
  const client = await first.as(member)
  await pay(client, await order(client))
  await first.deps.paymentSandbox?.deliveries.deliverDue(async (request) => first.app.fetch(request))
  // The worker dies before it stores anything, so its lease expires.
  await first.deps.db.execute(sql`
    insert into billing_leases (user_id, holder, expires_at)
    values (${member.id}, ${first.deps.newId()}, clock_timestamp() - interval '1 millisecond')`)
  const second = await givenApp({ database: sharedDatabase })
  expect((await client.get('/api/subscriptions')).body.access.general).toBe(false)
  await second.runJobs()
  expect((await client.get('/api/subscriptions')).body.access.general).toBe(true)
  expect((await billingEmailsTo(second, member.id)).map(({ kind }) => kind)).toEqual(['payment-received'])
  expect((await received(second, 'invoice.paid')).every(({ waits }) => !waits)).toBe(true)
})

test('webhook jobs: work that failed halfway runs again and queues one message', async () => {
  const { app, member, id } = await givenMembership({ interval: 'monthly' })
  await app.deps.payments.cancelSubscription(id)
  const payments = { ...app.deps.payments }
  app.deps.payments.cancelPendingSetup = () => Promise.reject(new Error('died here'))
  await expect(deliverWebhooks(app)).rejects.toThrow('died here')
  Object.assign(app.deps.payments, payments)
  await app.deps.db.execute(sql`update pgboss.job set state = 'created' where state = 'active'`)
  await passTimeAtProvider(app, dayMs)
  expect((await billingEmailsTo(app, member.id)).map(({ kind }) => kind)).toEqual(['payment-received', 'ended'])
  expect(await received(app, 'customer.subscription.deleted')).toEqual([{ waits: false }])
})

test('invoice.paid: an unreadable amount or currency is logged, queues no message and is marked processed', async () => {
  const { app, member, id } = await givenMembership()
  const logLines: unknown[] = []
  Object.assign(app.deps, { log: { ...app.deps.log, warn: (entry: unknown) => void logLines.push(entry) } })
  const [invoice] = (await providerOf(app).invoices.list({ subscription: id })).data
  const before = await billingEmailsTo(app, member.id)
  for (const odd of [{ currency: 'us dollars' }, { currency: '' }, { amount_paid: 1.5 }, { amount_paid: 'much' }])
    await sendEvent(app, eventAbout('invoice.paid', { ...invoice, id: 'in_odd', ...odd }))
  await app.runJobs()
  expect(logLines).toEqual(logLines.map(() => expect.objectContaining({ event: 'webhook.unreadable' })))
  expect([logLines.length, await billingEmailsTo(app, member.id)]).toEqual([4, before])
  expect(await received(app, 'invoice.paid')).not.toContainEqual({ waits: true })
})

test('stripe_events: an index serves the lookup by customer', async () => {
  const { deps } = await givenApp()
  const { rows } = await deps.db.transaction(async (tx) => {
    await tx.execute('set local enable_seqscan = off')
    return tx.execute<{ 'QUERY PLAN': string }>("explain update stripe_events set payload = '{}' where customer_id = 'cus_1'")
  })
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('stripe_events_of_customer')
})
