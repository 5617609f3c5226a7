import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { revokeSessionsOf } from '#server/features/identity/account/revoke-sessions.ts'
import type { PubSub } from '#server/platform/live/pub-sub.ts'
import { liveEventsChannel, type LiveMessage } from '#server/platform/live/live-messages.ts'
import { seedAccessDecisions } from '#server/features/billing/index.ts'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenDatabase } from '#test/harness/database.ts'
import { givenApp, noBuild, type TestApp, testOrigin } from '#test/harness/index.ts'
import { givenWebServer, type LiveEventReader, openLiveEventReader } from '#test/harness/live-event-reader.ts'

const dayMs = 86_400_000

/** Two processes of one product: an event published in one reaches the other. */
let here: TestApp
let there: TestApp
beforeAll(async () => {
  const database = await givenDatabase()
  here = await givenApp({ database: { url: database.url, drop: async () => undefined } })
  there = await givenApp({ database: { url: database.url, drop: async () => undefined } })
  await new Promise<void>((begun) => there.deps.pubSub.subscribe(liveEventsChannel, () => begun()))
  return async () => {
    await there.stop()
    await here.stop()
    await database.drop()
  }
})

const sendEvent = (message: LiveMessage): Promise<void> =>
  here.deps.pubSub.publish(here.deps.db, liveEventsChannel, JSON.stringify(message))
const cookieOf = async (member: { id: string }): Promise<string> => (await there.as(member)).cookie ?? ''

test('GET /api/events: an event from another process reaches its members’ pages, and no others', async () => {
  const origin = await givenWebServer(there)
  const [member, other] = [await givenMember(here), await givenMember(here)]
  const cookie = await cookieOf(member)
  const readers = [await openLiveEventReader(origin, cookie), await openLiveEventReader(origin, cookie, `?for=${member.id}`)]
  const otherReader = await openLiveEventReader(origin, await cookieOf(other))
  await expect.poll(() => otherReader.text()).toContain('retry: ')
  await sendEvent({ to: [member.id], event: { kind: 'became-leader', podNumber: 7 } })
  await sendEvent({ to: [member.id, other.id], event: { kind: 'applications-changed' } })
  for (const { events } of readers)
    await expect
      .poll(() => events().filter(({ kind }) => kind !== 'resync'))
      .toEqual([{ kind: 'became-leader', podNumber: 7 }, { kind: 'applications-changed' }])
  await expect.poll(() => otherReader.events().at(-1)).toEqual({ kind: 'applications-changed' })
  expect(otherReader.text()).not.toContain('became-leader')
})

test('GET /api/events: not cached, buffered or compressed, with a strict policy and connection: close', async () => {
  const reader = await openLiveEventReader(await givenWebServer(there), await cookieOf(await givenMember(here)))
  expect(reader.status).toBe(200)
  expect(reader.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  })
  expect(reader.headers['content-security-policy']).toContain("default-src 'none'")
  expect(reader.headers['content-encoding']).toBeUndefined()
  expect(reader.headers['set-cookie']).toBeUndefined()
})

test('GET /api/events: refuses other sites, users without a session and pages of another user', async () => {
  const [member, other] = [await givenMember(here), await givenMember(here)]
  const client = await there.as(member)
  expect(await there.anonymous.get('/api/events')).toMatchObject({ status: 401, body: { code: 'sign-in-required' } })
  for (const headers of [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]) {
    expect(await client.send('/api/events', { headers })).toMatchObject({ status: 403, body: { code: 'cross-origin' } })
  }
  expect(await client.get(`/api/events?for=${other.id}`)).toMatchObject({ status: 409, body: { code: 'another-account' } })
  expect(await client.get('/api/events?for=')).toMatchObject({ status: 409 })
  const own = await client.send('/api/events', { headers: { origin: testOrigin, 'sec-fetch-site': 'same-origin' } })
  expect(own.status).toBe(200)
  expect((await client.send('/api/events', { method: 'HEAD' })).headers.get('content-type')).toContain('text/event-stream')
  const posted = await client.post('/api/events', {})
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('GET /api/events: the stream ends with its session', async () => {
  const origin = await givenWebServer(there)
  const [leaving, staying] = [await givenMember(here), await givenMember(here)]
  const readers = [
    await openLiveEventReader(origin, await cookieOf(leaving)),
    await openLiveEventReader(origin, await cookieOf(staying)),
  ]
  await here.deps.db.transaction((tx) => revokeSessionsOf(here.deps, tx, leaving.id))
  await sendEvent({ to: [leaving.id, staying.id], event: { kind: 'pod-changed' } })
  await readers[0]?.ended
  expect(readers[0]?.text()).not.toContain('pod-changed')
  await expect.poll(() => readers[1]?.text()).toContain('pod-changed')
})

test('GET /api/events: an open stream does not extend the session', async () => {
  const member = await givenMember(here)
  const client = await there.as(member)
  const seen = async () =>
    (await there.deps.db.execute<{ seen_at: string }>(`select seen_at from sessions where user_id = '${member.id}'`)).rows
  const before = await seen()
  const day = there.clock.now()
  there.clock.advance(6 * dayMs)
  expect((await client.get('/api/events')).status).toBe(200)
  expect(await seen()).toEqual(before)
  const reader = await openLiveEventReader(await givenWebServer(there), client.cookie)
  there.clock.advance(2 * dayMs)
  await sendEvent({ to: [member.id], event: { kind: 'pod-changed' } })
  await reader.ended
  expect(reader.text()).not.toContain('pod-changed')
  expect((await client.get('/api/events')).status).toBe(401)
  there.clock.advance(day.getTime() - there.clock.now().getTime())
})

test('GET /api/events: one listener on the bus, whatever number of pages connect', async () => {
  const listening = { count: 0 }
  const pubSub: PubSub = {
    ...there.deps.pubSub,
    subscribe(channel, listener) {
      listening.count += 1
      const leave = there.deps.pubSub.subscribe(channel, listener)
      return () => {
        listening.count -= 1
        leave()
      }
    },
  }
  const deps = { ...there.deps, pubSub }
  const origin = await givenWebServer({ app: createApp(deps, noBuild), deps })
  const cookie = await cookieOf(await givenMember(here))
  const [first, second] = [await openLiveEventReader(origin, cookie), await openLiveEventReader(origin, cookie)]
  expect(listening.count).toBe(1)
  first.disconnect()
  second.disconnect()
  const third = await openLiveEventReader(origin, cookie)
  await expect.poll(() => third.text()).toContain('retry: ')
  expect(listening.count).toBe(1)
})

test('GET /api/events: a page gets events since it was requested, and not again on reconnection', async () => {
  const origin = await givenWebServer(there)
  const [member, other] = [await givenMember(here), await givenMember(here)]
  const cookie = await cookieOf(member)
  const witness = await openLiveEventReader(origin, await cookieOf(other))
  await expect.poll(() => witness.text()).toContain('retry: ')
  await sendEvent({ to: [member.id, other.id], event: { kind: 'became-leader', podNumber: 9 } })
  await expect.poll(() => witness.text()).toContain('became-leader')
  const late = await openLiveEventReader(origin, cookie, `?for=${member.id}&read=1500`)
  await expect.poll(() => late.text()).toMatch(/became-leader|resync/)
  const back = await openLiveEventReader(origin, cookie, `?for=${member.id}&read=1500`, { 'last-event-id': '1' })
  const careless = await openLiveEventReader(origin, cookie, `?for=${member.id}&read=soon`)
  await sendEvent({ to: [member.id], event: { kind: 'applications-changed' } })
  for (const { text } of [back, careless]) {
    await expect.poll(text).toContain('applications-changed')
    expect(text()).not.toContain('became-leader')
  }
})

describe('GET /api/events: each event reaches those who may read what it is about', () => {
  /** Open streams of these members, and the events each got, except those about missed events. */
  async function givenReaders<Name extends string>(cookies: Record<Name, string>) {
    const origin = await givenWebServer(there)
    const opened = Object.entries<string>(cookies).map(
      async ([name, cookie]) => [name, await openLiveEventReader(origin, cookie)] as const,
    )
    const readers = Object.fromEntries(await Promise.all(opened)) as Record<Name, LiveEventReader>
    for (const reader of Object.values<LiveEventReader>(readers)) await expect.poll(() => reader.text()).toContain('retry: ')
    const kindsOf = (name: Name) =>
      readers[name]
        .events()
        .map(({ kind }) => kind)
        .filter((kind) => kind !== 'resync')
    return { readers, kindsOf }
  }

  /** Publishes an event that every signed-in user gets: once it arrives, all earlier events have arrived. */
  const publishFinalEvent = (recipients: readonly { id: string }[]) =>
    sendEvent({ to: recipients.map(({ id }) => id), event: { kind: 'applications-changed' } })

  test('a new post: reaches members, not a user who has not paid yet or a lapsed member', async () => {
    const author = await givenMember(here)
    const recipients = {
      member: await givenMember(here),
      fresh: await givenPerson(here),
      lapsed: await givenMember(here, { access: { general: false, pod_marketplace: false } }),
    }
    const { kindsOf } = await givenReaders({
      member: await cookieOf(recipients.member),
      fresh: await cookieOf(recipients.fresh),
      lapsed: await cookieOf(recipients.lapsed),
    })
    const post = { id: here.deps.newId(), section: 'wins', body: 'Closed on the 12-unit in Tulsa.' }
    expect((await (await here.as(author)).post('/api/community/posts', post)).status).toBe(201)
    await publishFinalEvent(Object.values(recipients))
    await expect.poll(() => kindsOf('member')).toEqual(['post-published', 'applications-changed'])
    await expect.poll(() => kindsOf('fresh')).toEqual(['applications-changed'])
    await expect.poll(() => kindsOf('lapsed')).toEqual(['applications-changed'])
  })

  test('a question to support: reaches its member, and admins with a second factor', async () => {
    const [requester, admin] = [await givenMember(here), await givenMember(here, { role: 'admin' })]
    const { kindsOf } = await givenReaders({
      asking: await cookieOf(requester),
      proven: await cookieOf(admin),
      unproven: (await there.as(admin, { hasSecondFactor: false })).cookie ?? '',
    })
    const question = { id: here.deps.newId(), topic: 'billing', subject: 'Two invoices', message: 'I was billed twice.' }
    expect((await (await here.as(requester)).post('/api/support/tickets', question)).status).toBe(201)
    await publishFinalEvent([requester, admin])
    await expect.poll(() => kindsOf('asking')).toEqual(['support-changed', 'applications-changed'])
    await expect.poll(() => kindsOf('proven')).toEqual(['inbox-changed', 'applications-changed'])
    await expect.poll(() => kindsOf('unproven')).toEqual(['applications-changed'])
  })

  test('live events of a pod: do not reach a lapsed member of the pod', async () => {
    const { leader, members } = await givenPod(here)
    const [, podMember, lapsed] = members as [unknown, TestMember, TestMember]
    await seedAccessDecisions(here.deps.db, [{ userId: lapsed.id, general: false, podMarketplace: false }])
    const { kindsOf } = await givenReaders({ fellow: await cookieOf(podMember), lapsed: await cookieOf(lapsed) })
    await sendEvent({
      to: [podMember.id, lapsed.id],
      event: { kind: 'leader-changed', firstName: leader.firstName, lastName: leader.lastName, wasYou: false },
    })
    await publishFinalEvent([podMember, lapsed])
    await expect.poll(() => kindsOf('fellow')).toEqual(['leader-changed', 'applications-changed'])
    await expect.poll(() => kindsOf('lapsed')).toEqual(['applications-changed'])
  })
})
