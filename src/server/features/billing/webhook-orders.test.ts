import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ProviderSubscription } from '#server/gateways/payments/port.ts'
import { sandboxWebhookSecret } from '#server/gateways/payments/index.ts'
import { signPayload } from '#tools/payments-sandbox/deliveries.ts'
import { dayMs, joinAs, passTimeAtProvider } from '#test/factories/membership.ts'
import { prices } from '#test/factories/payment.ts'
import { runs } from '#test/property-runs.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { processEvent } from './process-event.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { listSubscriptions } from './store/subscriptions.ts'
import { toRow } from './sync-subscriptions.ts'

type Event = { id: string; type: string; data: { object: { customer?: string } } }
/** The provider's state at one moment, and the events sent by then. */
type Moment = { subscriptions: ProviderSubscription[]; events: Event[] }

const aboutMembership = /^(customer\.subscription|invoice\.(paid|payment_failed|voided)|payment_intent\.payment_failed)/

/** A whole life at the provider: paid, canceled, kept, paused, resumed, changed, renewed, refused, and over. */
async function runOneLife(app: TestApp): Promise<{ customerId: string; moments: Moment[] }> {
  const { client, id, member } = await joinAs(app, { interval: 'monthly' })
  const { payments, db } = app.deps
  const customerId = await payments.getOrCreateCustomer({ userId: member.id, email: member.email, name: '' })
  const moments: Moment[] = []
  const remember = async () => {
    const { rows } = await db.execute<{ data: Event }>(
      sql`select data from sandbox_objects where object = 'event' order by position`,
    )
    const events = rows.map(({ data }) => data).filter(({ type }) => aboutMembership.test(type))
    moments.push({ subscriptions: await payments.listSubscriptions(customerId), events })
  }
  await remember()
  await payments.cancelAtPeriodEnd(id, { feedback: 'unused', comment: null })
  await remember()
  await payments.undoCancellation(id)
  await remember()
  await payments.pauseSubscription(id, new Date('2026-04-05T12:00:00Z'))
  await remember()
  await payments.resumeSubscription(id)
  await remember()
  await client.post('/api/subscriptions/switch', { priceId: prices.yearly, when: 'renewal' })
  await passTimeAtProvider(app, 32 * dayMs)
  await remember()
  await payments.cancelSubscription(id)
  await remember()
  return { customerId, moments }
}

/** The same numbers for the same seed, from 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** One random order: events arrive late, twice or swapped while the subscription goes on changing. */
function* orderOf(moments: readonly Moment[], random: () => number): Generator<{ at: number; event: Event }> {
  const waiting: Event[] = []
  let reported = 0
  for (const [at, { events }] of moments.entries()) {
    const newEvents = events.slice(reported)
    reported = events.length
    waiting.push(...newEvents, ...newEvents.filter(() => random() < 0.2))
    const isLast = at === moments.length - 1
    const arriving = isLast ? waiting.length : Math.floor(random() * (waiting.length + 1))
    for (let i = 0; i < arriving; i += 1) {
      const [event] = waiting.splice(Math.floor(random() * waiting.length), 1)
      if (event) yield { at, event }
    }
  }
}

const lives = runs(50)
const concurrency = 8

test(
  'webhooks: random orders with a fifth of the events doubled end in the state of the provider',
  { timeout: 120_000 },
  async () => {
    const app = await givenApp()
    const { deps } = app
    const { customerId, moments } = await runOneLife(app)
    const { rows: people } = await deps.db.execute<{ id: string }>(sql`
    with people as (
      insert into users (id, issuer, subject, email, name, created_at)
      select gen_random_uuid(), 'test', i::text, i || '@example.test', 'Ann', now() from generate_series(1, ${lives}) as i
      returning id, subject)
    insert into billing_customers (user_id, stripe_customer_id, created_at)
    select id, ${customerId} || '_' || subject, now() from people returning user_id as id, stripe_customer_id`)
    expect(people).toHaveLength(lives)
    /** How many steps of each customer's history the provider has done. */
    const reached = new Map<string, number>()
    const subscriptionsAt = (customer: string, at: number): ProviderSubscription[] =>
      (moments[at]?.subscriptions ?? []).map((subscription) => ({
        ...subscription,
        id: subscription.id + customer.slice(customerId.length),
        customerId: customer,
      }))
    deps.payments.cancelPendingSetup = async () => undefined
    deps.payments.listSubscriptions = async (customer) => subscriptionsAt(customer, reached.get(customer) ?? 0)

    const live = async ({ id: userId }: { id: string }, index: number) => {
      const random = seeded(index + 1)
      const { rows } = await deps.db.execute<{ customer: string }>(
        sql`select stripe_customer_id as customer from billing_customers where user_id = ${userId}`,
      )
      const customer = rows[0]?.customer ?? ''
      const suffix = customer.slice(customerId.length)
      for (const { at, event } of orderOf(moments, random)) {
        reached.set(customer, at)
        const body = JSON.stringify(event)
          .replaceAll(customerId, customer)
          .replaceAll(/\b(evt|sub|in)_\w+/g, (name) => name + suffix)
        await receiveWebhook(deps, body, signPayload(body, sandboxWebhookSecret(deps.secret), deps.clock.now()))
        // Another worker handles the event, now or later.
        if (random() < 0.7) await processEvent(deps, { eventId: event.id + suffix })
      }
      reached.set(customer, moments.length - 1)
      for (const { id } of moments.at(-1)?.events ?? []) await processEvent(deps, { eventId: id + suffix })
      const stored = (await listSubscriptions(deps.db, userId)).map((row) => ({ ...row, syncedAt: null }))
      const provided = subscriptionsAt(customer, moments.length - 1).map((subscription) => ({
        ...toRow(subscription, userId, deps.config.pastDueGraceDays, deps.clock.now()),
        syncedAt: null,
      }))
      expect(stored, `order ${index + 1}`).toEqual(provided)
    }
    const waiting = [...people.entries()]
    const line = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await live(next[1], next[0])
    }
    await Promise.all(Array.from({ length: concurrency }, line))

    const { rows: emailRows } = await deps.db.execute<{ member: string; kind: string; keys: number }>(sql`
    select data->>'userId' as member, data->'message'->>'kind' as kind, count(distinct data->>'idempotencyKey')::int as keys
    from pgboss.job where name = 'billing.message-due' group by 1, 2`)
    const paid = moments.at(-1)?.events.filter(({ type }) => type === 'invoice.paid').length ?? 0
    const byMember = Map.groupBy(emailRows, ({ member }) => member)
    for (const { id } of people) {
      const reported = Object.fromEntries((byMember.get(id) ?? []).map(({ kind, keys }) => [kind, keys]))
      expect(reported['payment-received']).toBe(paid)
      // A member who was active gets one email about the end.
      expect(reported['ended'] ?? 0).toBeLessThanOrEqual(1)
    }
  },
)
