import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '#contract/api/endpoints.ts'
import { endpointLimits } from '#contract/api/endpoint-limits.ts'
import type { MemberCommand } from '#domain/meetings/room/commands.ts'
import { createApp } from '#server/app.ts'
import { givenMember } from '#test/factories/members.ts'
import { becomeMember, prices } from '#test/factories/payment.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenPod } from '#test/factories/pods.ts'
import { beforeMeeting, givenFullRoom } from '#test/factories/rooms.ts'
import { type Client, createClient, type Reply } from '#test/harness/client.ts'
import { givenApp, noBuild, type TestApp } from '#test/harness/index.ts'
import { possibleProblems } from './possible-problems.ts'

const tooMany = { code: 'too-many-requests', title: 'Too many requests' }

/** How often each status came back. */
function countStatuses(replies: readonly Reply[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const times = <T>(count: number, act: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => act(i)))

async function exhaustWrites(client: Client): Promise<void> {
  const replies = await times(121, () => client.delete('/api/community/posts/0190a5d0-7000-7000-8000-000000000000'))
  expect(countStatuses(replies)).toEqual({ 404: 120, 429: 1 })
}

async function givenPayingMember(app: TestApp): Promise<Client> {
  const client = await app.as(await givenPerson(app))
  await becomeMember(app, client)
  app.clock.advance(60_000)
  return client
}

/** Calls of a member that reach the payment provider. */
const providerCalls: readonly ((client: Client) => Promise<Reply>)[] = [
  (client) => client.post('/api/subscriptions/create-portal-session', {}),
  (client) => client.get('/api/subscriptions/billing'),
  (client) => client.post('/api/subscriptions/switch-preview', { priceId: prices.monthly }),
  (client) => client.post('/api/customers/stripe', {}),
]

test('provider calls: ten a minute per member, shared by all calls and processes', async () => {
  const app = await givenApp()
  const client = await givenPayingMember(app)
  const other = await givenPayingMember(app)
  const secondProcess = createClient(createApp(app.deps, noBuild), client.cookie)
  const replies = await times(40, (i) => providerCalls[i % 4]!(i % 2 === 0 ? client : secondProcess))
  expect(countStatuses(replies)).toEqual({ 200: 10, 429: 30 })

  for (const call of providerCalls) {
    const refused = await call(client)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(refused.body).toMatchObject(tooMany)
    expect((await call(other)).status).toBe(200)
  }
  expect((await client.get('/api/subscriptions')).status).toBe(200)
  app.clock.advance(60_000)
  expect((await providerCalls[0]!(client)).status).toBe(200)
})

test('provider calls: invalid input and unknown prices do not count', async () => {
  const app = await givenApp()
  const client = await givenPayingMember(app)
  const wrong = await times(15, () => client.post('/api/subscriptions/switch-preview', { priceId: 7 }))
  expect(countStatuses(wrong)).toEqual({ 422: 15 })
  for (let i = 0; i < 12; i++)
    expect((await client.post('/api/subscriptions/switch-preview', { priceId: 'price_unknown' })).status).toBe(404)
  expect((await providerCalls[2]!(client)).status).toBe(200)
})

test('payment result: polling has its own limit, unaffected by other provider calls', async () => {
  const app = await givenApp()
  const client = await givenPayingMember(app)
  await times(11, () => providerCalls[0]!(client))
  const replies = await times(endpointLimits['payment-result'].max, () => client.get('/api/payments/result?free=1'))
  expect(countStatuses(replies)).toEqual({ 200: replies.length })
  expect((await client.get('/api/payments/result?free=1')).status).toBe(429)
})

test('writes: 120 a minute per member with at most 120 audit rows, then 429', async () => {
  const app = await givenApp()
  const { id, leader } = await givenPod(app)
  const client = await app.as(leader)
  const auditRows = async () =>
    Number((await app.deps.db.execute(sql`select count(*) from audit_events where actor_id = ${leader.id}`)).rows[0]!.count)
  const before = await auditRows()
  const replies: Reply[] = []
  // In rounds, because each write waits for the one before it, and on a slow machine the last of many would time out.
  for (let round = 0; round < 13; round++)
    replies.push(...(await times(10, (i) => client.patch(`/api/pods/${id}`, { name: `Pod ${round}-${i}` }))))
  expect(countStatuses(replies)).toEqual({ 200: 120, 429: 10 })
  expect((await auditRows()) - before).toBeLessThanOrEqual(120)
  const refused = await client.post('/api/profile-complete')
  expect([refused.status, refused.headers.get('retry-after'), refused.body.code]).toEqual([429, '60', 'too-many-requests'])
  expect((await client.get('/api/me')).status).toBe(200)
})

test('writes: requests that fail validation do not count', async () => {
  const app = await givenApp()
  const { id, leader } = await givenPod(app)
  const client = await app.as(leader)
  for (let i = 0; i < 13; i++)
    expect(countStatuses(await times(10, () => client.patch(`/api/pods/${id}`, { dayTime: 'never' })))).toEqual({ 422: 10 })
  expect((await client.patch(`/api/pods/${id}`, { name: 'Doors' })).status).toBe(200)
})

test('autosave: works after the write limit is used up', async () => {
  const app = await givenApp()
  const client = await app.as(await givenMember(app))
  await exhaustWrites(client)
  expect((await client.patch('/api/me', { firstName: 'Ada' })).status).toBe(200)
  expect((await client.post('/api/assessment/v1/personality', {})).status).not.toBe(429)
})

test('meeting room: heartbeats and commands work after the write limit is used up', async () => {
  const app = await givenApp({ now: beforeMeeting })
  const { pages, roomUpdate } = await givenFullRoom(app)
  const [leader] = pages
  await exhaustWrites(leader!.client)
  // A minute of ten open devices, and a press of a button every second.
  expect(countStatuses(await times(60, () => leader!.sendHeartbeat()))).toEqual({ 200: 60 })
  const { meetingId } = roomUpdate
  const presses = await times(60, (i) => leader!.send(meetingId, { kind: i % 2 === 0 ? 'start' : 'pause' } as MemberCommand))
  expect(presses.filter(({ status }) => status === 429)).toEqual([])
})

test('unavailable counter: a read passes, and a write fails with 500', async () => {
  const app = await givenApp()
  const client = await givenPayingMember(app)
  await app.deps.db.execute(sql`alter table rate_limits rename to rate_limits_away`)
  expect((await client.get('/api/subscriptions/billing')).status).toBe(200)
  expect((await client.patch('/api/me', { firstName: 'Ada' })).status).toBe(500)
})

test('possibleProblems: every write includes too-many-requests', () => {
  const undescribed = api.filter(
    (endpoint) => endpoint.method !== 'GET' && !possibleProblems(endpoint).includes('too-many-requests'),
  )
  expect(undescribed).toEqual([])
})
