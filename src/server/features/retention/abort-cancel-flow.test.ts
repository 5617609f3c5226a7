import { expect, test } from 'vitest'
import { becomeMember, deliverWebhooks } from '#test/factories/payment.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenCanceler } from '#test/factories/retention.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { listAuditEvents } from '../audit/index.ts'
import { sessionExpiryDue } from './jobs.ts'
import { findSession } from './store/sessions.ts'

const hourMs = 60 * 60_000
const path = '/api/subscriptions/cancel-button'

const aborted = async ({ deps }: TestApp) =>
  (await listAuditEvents(deps.db, 50)).filter(({ event }) => event === 'cancel_aborted')

test('cancel-button: backing out leaves the membership unchanged and logs the time and plan', async () => {
  const app = await givenApp()
  const { client, member, membership } = await givenCanceler(app, 'yearly')
  const before = await membership()
  const { sessionId } = (await client.delete('/api/subscriptions')).body
  const reply = await client.post(path, {})
  expect([reply.status, reply.text]).toEqual([204, ''])
  expect(await findSession(app.deps.db, sessionId)).toMatchObject({ state: 'aborted', endedAt: app.clock.now() })
  expect(await aborted(app)).toMatchObject([{ actorId: member.id, at: app.clock.now(), details: { plan: 'yearly' } }])
  expect(await membership()).toEqual(before)
})

test('cancel-button: backing out is logged once an hour, however often it is pressed', async () => {
  const app = await givenApp()
  const { client } = await givenCanceler(app)
  const press = async () => {
    await client.delete('/api/subscriptions')
    const replies = await Promise.all([client.post(path), client.post(path, {}), client.post(path, {})])
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204])
  }
  await press()
  app.clock.advance(hourMs - 1)
  await press()
  expect(await aborted(app)).toHaveLength(1)
  app.clock.advance(1)
  await press()
  expect(await aborted(app)).toHaveLength(2)
})

test('cancel-button: backing out in the flow and pressing the button is logged once', async () => {
  const app = await givenApp()
  const { client, start, decide } = await givenCanceler(app)
  const token = await start()
  expect((await decide(token, { kind: 'aborted' })).body).toEqual({ state: 'aborted', endsAt: null })
  expect((await client.post(path, {})).status).toBe(204)
  expect(await aborted(app)).toHaveLength(1)
})

test('cancel-button: works and is logged without an open cancel session, and answers 401 to an anonymous caller', async () => {
  const app = await givenApp()
  const { client } = await givenCanceler(app)
  expect((await client.post(path)).status).toBe(204)
  expect((await aborted(app)).map(({ details }) => details.plan)).toEqual(['monthly'])
  expect((await app.anonymous.post(path, {})).status).toBe(401)
})

test('POST /api/subscriptions/cancel-button: without a membership it answers 204 and records nothing', async () => {
  const app = await givenApp()
  const otherUser = await app.as(await givenPerson(app))
  expect((await otherUser.post(path, {})).status).toBe(204)
  const { member, client, membership } = await givenCanceler(app)
  await app.deps.payments.cancelSubscription((await membership()).id)
  await deliverWebhooks(app)
  expect((await client.post(path, {})).status).toBe(204)
  expect(await aborted(app)).toEqual([])
  // Nothing was counted: with a membership again, the first click is recorded.
  await becomeMember(app, client)
  expect((await client.post(path, {})).status).toBe(204)
  expect(await aborted(app)).toMatchObject([{ actorId: member.id, details: { plan: 'yearly' } }])
})

test('cancel-button: pressing it after a decision changes nothing', async () => {
  const app = await givenApp()
  const { client, start, decide, membership } = await givenCanceler(app)
  const token = await start()
  await decide(token, { kind: 'canceled', reason: 'other' })
  expect((await client.post(path, {})).status).toBe(204)
  expect((await membership()).status).toBe('canceling')
  expect((await decide(token, { kind: 'canceled', reason: 'other' })).body.state).toBe('canceled')
})

test('cancel session: expires after fifteen minutes, and a new one can be started', async () => {
  const app = await givenApp()
  const { client, start, decide } = await givenCanceler(app)
  const { sessionId } = (await client.delete('/api/subscriptions')).body
  const run = async () => {
    await app.deps.jobs.enqueue(app.deps.db, sessionExpiryDue, {})
    await app.runJobs()
    return (await findSession(app.deps.db, sessionId))?.state
  }
  app.clock.advance(15 * 60_000 - 1)
  expect(await run()).toBe('open')
  app.clock.advance(1)
  expect(await run()).toBe('expired')
  expect((await decide(await start(), { kind: 'canceled', reason: 'other' })).status).toBe(200)
})
