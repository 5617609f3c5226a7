import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  breakProvider,
  dayMs,
  eventAbout,
  givenMembership,
  joinAs,
  providerOf,
  sendEvent,
  billingEmailsTo,
} from '#test/factories/membership.ts'
import { cards, order } from '#test/factories/payment.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { pruneOldEvents, reconcileAll, reconcileMembers } from './reconcile.ts'
import { jobHandlers } from './feature.ts'
import { listCustomerIds } from './store/customers.ts'
import { listSubscriptions } from './store/subscriptions.ts'
import { toRow } from './sync-subscriptions.ts'

/** Deletes pending webhooks, so that they never arrive. */
const loseWebhooks = ({ deps }: TestApp) => deps.db.execute(sql`delete from sandbox_deliveries`)

const customersOf = ({ deps }: TestApp) => listCustomerIds(deps.db, null, 100)

/** The stored subscription of a member, and what a fresh read from the provider would store. */
async function compare({ deps }: TestApp, userId: string, customerId: string) {
  const { config, db, payments } = deps
  const stored = (await listSubscriptions(db, userId)).map((row) => ({ ...row, syncedAt: null }))
  const provided = (await payments.listSubscriptions(customerId)).map((subscription) => ({
    ...toRow(subscription, userId, config.pastDueGraceDays, deps.clock.now()),
    syncedAt: null,
  }))
  return { kept: stored, provided }
}

const night = async (app: TestApp) => {
  await reconcileAll(app.deps)
  await app.runJobs()
}

test('reconcileAll: finds what lost webhooks would have reported and notifies the members', async () => {
  const app = await givenApp()
  const joined = [await joinAs(app), await joinAs(app, { interval: 'monthly' }), await joinAs(app), await joinAs(app)]
  const [canceling, paused, ended] = joined
  const { payments } = app.deps
  await payments.cancelAtPeriodEnd(canceling!.id, { feedback: null, comment: null })
  await payments.pauseSubscription(paused!.id, new Date('2026-04-05T12:00:00Z'))
  await payments.cancelSubscription(ended!.id)
  await loseWebhooks(app)
  await app.runJobs()
  expect((await ended!.show()).status).toBe('active')
  await night(app)
  const customers = await customersOf(app)
  expect(customers).toHaveLength(4)
  for (const { userId, customerId } of customers) {
    const { kept: stored, provided } = await compare(app, userId, customerId)
    expect(stored).toEqual(provided)
  }
  expect(await Promise.all(joined.map(async ({ show }) => (await show()).status))).toEqual([
    'canceling',
    'active',
    'canceled',
    'active',
  ])
  const last = await Promise.all(joined.map(async ({ member }) => (await billingEmailsTo(app, member.id)).at(-1)?.kind))
  expect(last).toEqual(['canceling', 'paused', 'ended', 'payment-received'])
})

test('reconcileAll: a second run queues no further messages', async () => {
  const { app, member, id } = await givenMembership()
  await app.deps.payments.cancelAtPeriodEnd(id, { feedback: null, comment: null })
  await loseWebhooks(app)
  await night(app)
  const emails = await billingEmailsTo(app, member.id)
  app.clock.advance(dayMs)
  await night(app)
  expect(await billingEmailsTo(app, member.id)).toEqual(emails)
})

test('reconcileAll: sends the receipt and the free-start email of lost webhooks once', async () => {
  const app = await givenApp()
  const paying = await joinAs(app, { interval: 'monthly' })
  const free = await givenPerson(app)
  const forward = { frozen_time: app.clock.now().getTime() / 1000 + 32 * 86_400 }
  await providerOf(app).testHelpers.testClocks.create(forward)
  await order(await app.as(free), { promoCode: 'FREE100' })
  await loseWebhooks(app)
  await app.runJobs()
  const emailsTo = async ({ email }: { email: string }) =>
    (await app.anonymous.get('/dev/outbox.json')).body.mails
      .filter(
        ({ to, template }: { to: string; template: string }) => to === email && /^(payment-received|free-start)$/.test(template),
      )
      .map(({ template, text }: { template: string; text: string }) => [template, /Invoice: \S+-(\d+)/.exec(text)?.[1]])
  expect(await emailsTo(paying.member)).toEqual([['payment-received', '0001']])
  for (let i = 0; i < 2; i += 1) {
    await night(app)
    expect(await emailsTo(paying.member)).toEqual(
      expect.arrayContaining([
        ['payment-received', '0001'],
        ['payment-received', '0002'],
      ]),
    )
    expect(await emailsTo(paying.member)).toHaveLength(2)
    expect(await emailsTo(free)).toEqual([['free-start', undefined]])
    app.clock.advance(dayMs)
  }
})

test('reconcileAll: sends no receipt for old payments or those with a receipt', async () => {
  const { app, member } = await givenMembership()
  const count = async () => {
    const { rows } = await app.deps.db.execute(sql`select 1 from pgboss.job where name = 'billing.message-due'`)
    return rows.length
  }
  expect(await count()).toBe(1)
  await night(app)
  expect(await count()).toBe(1)
  await app.deps.db.execute(sql`delete from stripe_events`)
  app.clock.advance(3 * dayMs + 1000)
  await night(app)
  expect(await count()).toBe(1)
  expect((await billingEmailsTo(app, member.id)).map(({ kind }) => kind)).toEqual(['payment-received'])
})

test('reconcileAll: one failing member does not stop the others', async () => {
  const app = await givenApp()
  const joined = await Promise.all([joinAs(app), joinAs(app), joinAs(app)])
  for (const { id } of joined) await app.deps.payments.cancelSubscription(id)
  await loseWebhooks(app)
  const [first] = await customersOf(app)
  const payments = { ...app.deps.payments }
  app.deps.payments.listSubscriptions = (customerId) =>
    customerId === first?.customerId ? Promise.reject(new Error('odd')) : payments.listSubscriptions(customerId)
  await night(app)
  const statuses = await Promise.all((await customersOf(app)).map(({ userId }) => listSubscriptions(app.deps.db, userId)))
  expect(statuses.map(([row]) => row?.status)).toEqual(['active', 'canceled', 'canceled'])
})

test('reconcileMembers: rejects while the provider is down', async () => {
  const { app } = await givenMembership()
  const members = await customersOf(app)
  breakProvider(app)
  await expect(reconcileMembers(app.deps, { members })).rejects.toMatchObject({ code: 'payments-unavailable' })
})

test('reconcileAll: queues every customer in batches of 25', async () => {
  const app = await givenApp()
  await app.deps.db.execute(sql`
    with people as (
      insert into users (id, issuer, subject, email, name, created_at)
      select gen_random_uuid(), 'test', i::text, i || '@example.test', 'Ann', now() from generate_series(1, 1203) as i
      returning id)
    insert into billing_customers (user_id, stripe_customer_id, created_at) select id, 'cus_' || id, now() from people`)
  await reconcileAll(app.deps)
  const { rows } = await app.deps.db.execute<{ members: number; batches: number; largest: number }>(sql`
    select count(distinct member->>'userId')::int as members, count(distinct job.id)::int as batches,
      max(jsonb_array_length(job.data->'members'))::int as largest
    from pgboss.job, jsonb_array_elements(job.data->'members') as member
    where name = 'billing.members-to-reconcile'`)
  expect(rows).toEqual([{ members: 1203, batches: 49, largest: 25 }])
})

test('reconcileAll: an event whose job was lost is processed after an hour', async () => {
  const { app, member, id } = await givenMembership()
  const invoice = await providerOf(app).invoices.createPreview({ subscription: id })
  await sendEvent(app, eventAbout('invoice.upcoming', invoice))
  await app.deps.db.execute(sql`delete from pgboss.job where name = 'billing.event-received'`)
  await night(app)
  expect((await billingEmailsTo(app, member.id)).map(({ kind }) => kind)).not.toContain('renewal-coming')
  app.clock.advance(3_600_001)
  await night(app)
  expect((await billingEmailsTo(app, member.id)).map(({ kind }) => kind)).toContain('renewal-coming')
})

test('reconcileAll: skips events waiting for three days and queues all newer ones', async () => {
  const app = await givenApp()
  const wait = (prefix: string, count: number, receivedAt: Date) =>
    app.deps.db.execute(sql`
      insert into stripe_events (id, type, created_at, received_at, payload)
      select ${prefix} || i, 'invoice.paid', now(), ${receivedAt.toISOString()}::timestamptz, '{}' from generate_series(1, ${count}) as i`)
  const now = app.clock.now().getTime()
  await wait('evt_old_', 600, new Date(now - 3 * dayMs - 1))
  await wait('evt_new_', 700, new Date(now - 2 * dayMs))
  await reconcileAll(app.deps)
  const { rows } = await app.deps.db.execute<{ events: number; newer: number }>(sql`
    select count(*)::int as events, count(*) filter (where data->>'eventId' like 'evt_new_%')::int as newer
    from pgboss.job where name = 'billing.event-received'`)
  expect(rows).toEqual([{ events: 700, newer: 700 }])
})

test('pruneOldEvents: deletes events after 90 days, processed or not', async () => {
  const { app } = await givenMembership({ card: cards.pays })
  const count = async () => (await app.deps.db.execute(sql`select 1 from stripe_events`)).rows.length
  await sendEvent(app, eventAbout('customer.updated', { object: 'customer', id: 'cus_1' }, 'evt_waiting'))
  const all = await count()
  app.clock.advance(90 * dayMs)
  await pruneOldEvents(app.deps)
  expect(await count()).toBe(all)
  app.clock.advance(1)
  await pruneOldEvents(app.deps)
  expect(await count()).toBe(0)
})

test('schedules: reconcile and sweep-events run daily at 3 am', () => {
  const schedules = jobHandlers.flatMap(({ job }) => (job.schedule ? [[job.name, job.schedule]] : []))
  expect(schedules).toEqual([
    ['billing.reconcile', expect.stringMatching(/^\d+ 3 \* \* \*$/)],
    ['billing.sweep-events', expect.stringMatching(/^\d+ 3 \* \* \*$/)],
  ])
})
