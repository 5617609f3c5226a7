import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProviderSubscription } from '#server/gateways/payments/port.ts'
import { dayMs, givenMembership, passTimeAtProvider } from '#test/factories/membership.ts'
import type { Client } from '#test/harness/client.ts'
import { decideAccess } from './index.ts'
import { findCustomerId } from './store/customers.ts'
import { syncSubscriptions } from './sync-subscriptions.ts'

/** A member whose subscription has the given state at the provider, and the marketplace's response to them. */
async function givenSubscription() {
  const { app, member, client } = await givenMembership()
  const customerId = (await findCustomerId(app.deps.db, member.id)) ?? ''
  const [paid] = await app.deps.payments.listSubscriptions(customerId)
  const applyChanges = async (...changes: Partial<ProviderSubscription>[]) => {
    app.deps.payments.listSubscriptions = () =>
      Promise.resolve(changes.map((change, i) => ({ ...paid!, ...change, id: i === 0 ? paid!.id : `${paid!.id}_${i}` })))
    await syncSubscriptions(app.deps, member.id, customerId)
  }
  /** The first blocker, or `open`. */
  const marketplace = async () => {
    const reply = await client.get('/api/pods')
    return reply.status === 200 ? 'open' : (reply.body.code as string)
  }
  return { app, member, client, tell: applyChanges, marketplace }
}

const from = (days: number) => new Date(Date.parse('2026-01-05T12:00:00Z') + days * dayMs)

const rows: [string, Partial<ProviderSubscription>, boolean][] = [
  ['active', { status: 'active' }, true],
  ['trialing', { status: 'trialing' }, true],
  ['active and canceling by flag, before its end', { cancelAtPeriodEnd: true, currentPeriodEndAt: from(1) }, true],
  ['active and canceling by date, before that date', { cancelAt: from(1) }, true],
  ['trialing and canceling, before its end', { status: 'trialing', cancelAt: from(1) }, true],
  ['active and canceling, at its end', { cancelAtPeriodEnd: true, currentPeriodEndAt: from(0) }, false],
  ['paused by voiding while the period is paid', { pauseBehavior: 'void' }, true],
  ['paused by voiding once an invoice is void', { pauseBehavior: 'void', isLatestInvoiceVoid: true }, false],
  ['paused by keeping drafts', { pauseBehavior: 'keep_as_draft', isLatestInvoiceVoid: true }, true],
  ['paused by writing off', { pauseBehavior: 'mark_uncollectible', isLatestInvoiceVoid: true }, true],
  ['past_due in the days of grace', { status: 'past_due', pastDueSince: from(-6.9) }, true],
  ['past_due after the days of grace', { status: 'past_due', pastDueSince: from(-7) }, false],
  ['incomplete', { status: 'incomplete' }, false],
  ['incomplete_expired', { status: 'incomplete_expired' }, false],
  ['unpaid', { status: 'unpaid' }, false],
  ['paused at the provider', { status: 'paused' }, false],
  ['canceled', { status: 'canceled', endedAt: from(-1) }, false],
  ['a status we do not know', { status: 'unknown' }, false],
]

describe('access by membership status', () => {
  let given: Awaited<ReturnType<typeof givenSubscription>>
  beforeAll(async () => {
    given = await givenSubscription()
  })
  afterAll(() => given.app.stop())

  test.each(rows)(
    'a membership that is %s opens or closes the marketplace from the next request on',
    async (_, change, isOpen) => {
      const { tell: applyChanges, marketplace } = given
      await applyChanges({})
      expect(await marketplace()).toBe('open')
      await applyChanges(change)
      expect(await marketplace()).toBe(isOpen ? 'open' : 'access-required')
    },
  )
})

test('access: the grace period counts from the first failure, despite later failures', async () => {
  const { tell: applyChanges, marketplace } = await givenSubscription()
  await applyChanges({ status: 'past_due', pastDueSince: from(-6) })
  await applyChanges({ status: 'past_due', pastDueSince: from(-1) })
  expect(await marketplace()).toBe('open')
  await applyChanges({ status: 'past_due', pastDueSince: from(-7) })
  await applyChanges({ status: 'past_due', pastDueSince: from(-1) })
  expect(await marketplace()).toBe('access-required')
})

test('access: one open membership out of two is enough', async () => {
  const { tell: applyChanges, marketplace } = await givenSubscription()
  await applyChanges({ status: 'canceled' }, { status: 'active' })
  expect(await marketplace()).toBe('open')
  await applyChanges({ status: 'canceled' }, { status: 'unpaid' })
  expect(await marketplace()).toBe('access-required')
})

test('access: a membership that lapses closes the marketplace on the next request', async () => {
  const { app, tell: applyChanges, marketplace } = await givenSubscription()
  await applyChanges({ cancelAtPeriodEnd: true, currentPeriodEndAt: from(0.01) })
  expect(await marketplace()).toBe('open')
  app.clock.advance(0.01 * dayMs)
  expect(await marketplace()).toBe('access-required')
})

describe('access by product metadata', () => {
  test.each([
    ['general,pod_marketplace', 'open'],
    ['general', 'marketplace-access-required'],
    ['pod_marketplace', 'access-required'],
    ['', 'access-required'],
  ])('metadata "%s" applies after the next sync', async (access, expected) => {
    const { app, client } = await givenMembership()
    await app.deps.db.execute(
      sql`update sandbox_objects set data = jsonb_set(data::jsonb, '{metadata,access}', to_jsonb(${access}::text)) where object = 'product'`,
    )
    app.deps.payments.clearCache()
    await client.post('/api/subscriptions/keep')
    const reply = await client.get('/api/pods')
    expect(reply.status === 200 ? 'open' : reply.body.code).toBe(expected)
  })
})

test('decideAccess: overrides win both ways, part by part, from the next request on', async () => {
  const { app, member, tell: applyChanges, marketplace } = await givenSubscription()
  const decide = (general: boolean | null, podMarketplace: boolean | null) =>
    app.deps.db.transaction((tx) => decideAccess(app.deps, tx, [{ userId: member.id, general, podMarketplace }]))
  await decide(false, null)
  expect(await marketplace()).toBe('access-required')
  await decide(null, false)
  expect(await marketplace()).toBe('marketplace-access-required')
  await applyChanges({ status: 'canceled' })
  await decide(true, null)
  expect(await marketplace()).toBe('marketplace-access-required')
  await decide(true, true)
  expect(await marketplace()).toBe('open')
  await decide(null, null)
  expect(await marketplace()).toBe('access-required')
})

test('access: a failed renewal payment leaves seven days', async () => {
  const { app, member, client } = await givenMembership({ interval: 'monthly', card: '4000000000000341' })
  await passTimeAtProvider(app, 31 * dayMs + 7_200_000)
  const isOpen = async (person: Client) => (await person.get('/api/pods')).status === 200
  expect(await isOpen(client)).toBe(true)
  app.clock.advance(38 * dayMs + 3_590_000)
  expect(await isOpen(await app.as(member))).toBe(true)
  app.clock.advance(20_000)
  expect(await isOpen(await app.as(member))).toBe(false)
})
