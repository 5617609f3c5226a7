import { afterAll, expect, test } from 'vitest'
import { findCustomerId } from '#server/features/billing/store/customers.ts'
import { order, pay, prices, deliverWebhooks } from '#test/factories/payment.ts'
import { givenPerson } from '#test/factories/people.ts'
import { cancelFlow, givenCanceler, sessionIdOf, takeOffer } from '#test/factories/retention.ts'
import { givenApp } from '#test/harness/index.ts'
import { listAuditEvents } from '../audit/index.ts'
import { findSession } from './store/sessions.ts'

const app = await givenApp()
afterAll(app.stop)

const { pause, discount, talk } = takeOffer
const customerIdOf = async (userId: string) => (await findCustomerId(app.deps.db, userId)) ?? ''
const sessionOf = (token: string) => findSession(app.deps.db, sessionIdOf(token))

test('outcome: the same decision five times at once has one effect and one response', async () => {
  for (const outcome of [{ kind: 'canceled', reason: null }, discount, pause(2), talk('Let us talk.'), { kind: 'aborted' }]) {
    const { start, decide, member } = await givenCanceler(app)
    const token = await start()
    const replies = await Promise.all(Array.from({ length: 5 }, () => decide(token, outcome)))
    replies.push(await decide(token, outcome))
    expect(
      replies.map(({ status }) => status),
      outcome.kind,
    ).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(replies.map(({ text }) => text)).size, outcome.kind).toBe(1)
    const events = await listAuditEvents(app.deps.db, 100)
    expect(
      events.filter(({ actorId }) => actorId === member.id),
      outcome.kind,
    ).toHaveLength(1)
  }
})

test('outcome: another decision after the first is refused and changes nothing', async () => {
  const { start, session, report, decide, membership } = await givenCanceler(app)
  const token = await start()
  await decide(token, pause(1))
  const before = await membership()
  const others = [pause(2), discount, talk('Hello'), { kind: 'canceled', reason: 'other' }, { kind: 'aborted' }]
  for (const outcome of others) {
    expect((await decide(token, outcome)).body, outcome.kind).toMatchObject({ status: 409, code: 'retention-over' })
  }
  expect((await session(token)).body.code).toBe('retention-over')
  expect((await report(token, { step: 'confirm' })).body.code).toBe('retention-over')
  expect(await membership()).toEqual(before)
})

test('outcome: only one of several different decisions at once counts', async () => {
  const { start, decide, membership } = await givenCanceler(app)
  const token = await start()
  const outcomes = [{ kind: 'canceled', reason: 'other' }, pause(1), discount, talk('Wait')]
  const replies = await Promise.all(outcomes.map((outcome) => decide(token, outcome)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  const { status, pauseEndsAt, hasDiscount } = await membership()
  const effects = [status === 'canceling', pauseEndsAt !== null, hasDiscount].filter(Boolean)
  expect(effects).toHaveLength(replies[3]?.status === 200 ? 0 : 1)
})

test('outcome: backing out in one window while another cancels agrees with the resulting state', async () => {
  for (let i = 0; i < 4; i++) {
    const { start, decide, client, membership } = await givenCanceler(app)
    const token = await start()
    const [canceled, aborted] = await Promise.all([
      decide(token, { kind: 'canceled', reason: 'other' }),
      client.post('/api/subscriptions/cancel-button'),
    ])
    expect(aborted.status).toBe(204)
    const ends = (await membership()).status === 'canceling'
    expect(canceled.status).toBe(ends ? 200 : 409)
    expect((await sessionOf(token))?.state).toBe(ends ? 'canceled' : 'aborted')
  }
})

test('outcome: 409 for a membership that ended in the meantime', async () => {
  for (const outcome of [{ kind: 'canceled', reason: 'other' }, discount]) {
    const { start, decide, membership } = await givenCanceler(app)
    const token = await start()
    await app.deps.payments.cancelSubscription((await membership()).id)
    expect((await decide(token, outcome)).body).toMatchObject({ status: 409, code: 'no-subscription' })
  }
})

test('outcome: a membership canceled in another window takes no offer, but can be canceled again', async () => {
  const { start, decide, membership, client } = await givenCanceler(app)
  const token = await start()
  await app.deps.payments.cancelAtPeriodEnd((await membership()).id, { feedback: null, comment: null })
  expect((await decide(token, discount)).body.code).toBe('offer-not-available')
  expect((await decide(token, { kind: 'canceled', reason: 'other' })).body).toMatchObject({ state: 'canceled' })
  expect((await client.get('/api/subscriptions')).body.subscriptions[0].status).toBe('canceling')
})

test('outcome: with two memberships, the active one is canceled', async () => {
  const member = await givenPerson(app)
  const client = await app.as(member)
  await pay(client, await order(client, { priceId: prices.monthly }))
  await deliverWebhooks(app)
  const { start, decide } = cancelFlow(client)
  await decide(await start(), { kind: 'canceled', reason: 'other' })
  const second = await app.deps.payments.startSubscription({
    customerId: await customerIdOf(member.id),
    userId: member.id,
    priceId: prices.yearly,
    promotionCode: await app.deps.payments.findPromotionCode('FREE100'),
    idempotencyKey: `second:${member.id}`,
  })
  await deliverWebhooks(app)
  expect(second.kind).toBe('started')
  await decide(await start(), { kind: 'canceled', reason: 'other' })
  expect((await client.get('/api/subscriptions')).body.subscriptions.map(({ status }: { status: string }) => status)).toEqual([
    'canceling',
    'canceling',
  ])
})
