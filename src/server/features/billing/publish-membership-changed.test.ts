import { expect, test } from 'vitest'
import { dayMs, givenMembership, passTimeAtProvider, providerOf } from '#test/factories/membership.ts'
import { cards, deliverWebhooks, order, pay, prices } from '#test/factories/payment.ts'
import { givenPerson } from '#test/factories/people.ts'
import { switchLater } from '#test/factories/plan-switch.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { drainLiveEvents, recordLiveEvents } from '#test/harness/record-live-events.ts'
import { decideAccess } from './first-access.ts'

const failsOnRenewal = '4000000000000341'

/** Records the recipients of each `membership-changed` event from now on. `take` returns those since the last call. */
async function recordMembershipEvents(app: TestApp) {
  const events = await recordLiveEvents(app)
  return async () => {
    await drainLiveEvents(app, events)
    return events.splice(0).flatMap(({ to, event }) => (event.kind === 'membership-changed' ? [to] : []))
  }
}

test('membership-changed: an unpaid order publishes nothing, and the webhooks of its payment one event to the member', async () => {
  const app = await givenApp()
  const member = await givenPerson(app)
  const client = await app.as(member)
  const take = await recordMembershipEvents(app)
  const started = await order(client)
  expect(await take()).toEqual([])
  await pay(client, started)
  await deliverWebhooks(app)
  expect(await take()).toEqual([[member.id]])
})

test('membership-changed: a declined first payment publishes nothing, so that the open checkout stays', async () => {
  const app = await givenApp()
  const client = await app.as(await givenPerson(app))
  const take = await recordMembershipEvents(app)
  await pay(client, await order(client), cards.declined)
  await deliverWebhooks(app)
  expect(await take()).toEqual([])
})

test('membership-changed: a failed renewal publishes to the member only, and a sync without a change nothing', async () => {
  const { app, member } = await givenMembership({ interval: 'monthly', card: failsOnRenewal })
  const take = await recordMembershipEvents(app)
  await passTimeAtProvider(app, 32 * dayMs)
  const published = await take()
  expect(published.length).toBeGreaterThan(0)
  expect(new Set(published.flat())).toEqual(new Set([member.id]))
  await passTimeAtProvider(app, 0)
  expect(await take()).toEqual([])
})

test('membership-changed: a cancellation and its undoing publish one event each', async () => {
  const { app, member, client, id } = await givenMembership()
  const take = await recordMembershipEvents(app)
  await providerOf(app).subscriptions.update(id, { cancel_at_period_end: true })
  await deliverWebhooks(app)
  expect(await take()).toEqual([[member.id]])
  await client.post('/api/subscriptions/keep')
  await deliverWebhooks(app)
  expect(await take()).toEqual([[member.id]])
})

test('membership-changed: a planned switch publishes one event', async () => {
  const { app, member, client } = await givenMembership({ interval: 'monthly' })
  const take = await recordMembershipEvents(app)
  await switchLater(client)
  await deliverWebhooks(app)
  expect(await take()).toEqual([[member.id]])
})

test('membership-changed: a refund publishes one event', async () => {
  const { app, member } = await givenMembership()
  const take = await recordMembershipEvents(app)
  const [charge] = (await providerOf(app).charges.list()).data
  await providerOf(app).refunds.create({ charge: charge!.id, amount: 1_000 })
  await deliverWebhooks(app)
  expect(await take()).toEqual([[member.id]])
})

test('membership-changed: the end of a membership and another one publish one event each', async () => {
  const { app, member, client, id } = await givenMembership()
  const take = await recordMembershipEvents(app)
  await app.deps.payments.cancelSubscription(id)
  await deliverWebhooks(app)
  expect(await take()).toEqual([[member.id]])
  await pay(client, await order(client, { priceId: prices.monthly }))
  await deliverWebhooks(app)
  expect(await take()).toEqual([[member.id]])
})

test('membership-changed: a decision about access publishes one event to the member', async () => {
  const app = await givenApp()
  const member = await givenPerson(app)
  const take = await recordMembershipEvents(app)
  const decision = { userId: member.id, general: true, podMarketplace: null }
  await app.deps.db.transaction((tx) => decideAccess(app.deps, tx, [decision]))
  expect(await take()).toEqual([[member.id]])
})
