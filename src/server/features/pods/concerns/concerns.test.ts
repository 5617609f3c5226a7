import { expect, test } from 'vitest'
import type { Concern } from '#contract/api/pods/concerns.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { drainLiveEvents, recordLiveEvents } from '#test/harness/record-live-events.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

const admins = async (app: TestApp) => app.as(await givenMember(app, { firstName: 'Ada', role: 'admin' }))
const report = async (app: TestApp, member: TestMember, body: unknown) => (await app.as(member)).post('/api/pod-concerns', body)

test('pod concerns: only admins read a report; it sends no event or job and is not in the audit log', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const [leader, member] = pod.members
  const liveEvents = await recordLiveEvents(app)
  const message = 'They never let me finish.\nIt happens every week.'
  const { status, body } = await report(app, member!, { podId: pod.id, message: `  ${message}\n ` })
  expect([status, Object.keys(body)]).toEqual([201, ['id']])
  const admin = await admins(app)
  expect((await admin.get('/api/admin/pod-concerns')).body).toEqual({
    concerns: [
      {
        id: body.id,
        message,
        from: { name: fullName(member!), email: member!.email },
        pod: { podId: pod.id, podNumber: pod.podNumber, name: pod.name },
        createdAt: '2026-01-05T12:00:00.000Z',
        handledAt: null,
      },
    ],
    nextCursor: null,
  })
  for (const other of [leader!, member!]) {
    const client = await app.as(other)
    expect((await client.get('/api/admin/pod-concerns')).status).toBe(404)
    expect((await client.patch(`/api/admin/pod-concerns/${body.id}`, { handled: true })).status).toBe(404)
    expect((await client.get('/api/my-pod')).text).not.toContain('finish')
  }
  expect(await app.runJobs()).toBe(0)
  await drainLiveEvents(app, liveEvents)
  expect(liveEvents).toEqual([])
  const { rows } = await app.deps.db.execute('select details::text from audit_events')
  expect(JSON.stringify(rows)).not.toContain('finish')
})

test('POST /api/pod-concerns: current, former and lapsed members can report; for an outsider the pod is 404', async () => {
  const app = await givenApp()
  const pod = await givenPod(app, { others: 2, member: { access: { general: false, pod_marketplace: false } } })
  const archivedPod = await givenPod(app, { archivedAt: app.clock.now() })
  const [, lapsed, former] = pod.members
  await app.deps.db.execute(`update places set ended_at = now(), ended_how = 'removed' where user_id = '${former!.id}'`)
  for (const [user, podId] of [
    [pod.leader, pod.id],
    [lapsed!, pod.id],
    [former!, pod.id],
    [archivedPod.leader, archivedPod.id],
  ] as const)
    expect((await report(app, user, { podId, message: 'Something is wrong.' })).status).toBe(201)
  const otherMember = await givenMember(app)
  for (const podId of [pod.id, app.deps.newId(), 'x', ''])
    expect(await report(app, otherMember, { podId, message: 'x' })).toMatchObject({ status: 404, body: { code: 'not-found' } })
  expect((await app.anonymous.post('/api/pod-concerns', { podId: pod.id, message: 'x' })).status).toBe(401)
})

test('POST /api/pod-concerns: requires a message of at most 2,000 characters', async () => {
  const app = await givenApp()
  const { id: podId, leader } = await givenPod(app)
  for (const message of [undefined, null, '', ' \n ', '\u200b', 'x'.repeat(2001)]) {
    const { status, body } = await report(app, leader, { podId, message })
    expect([status, body.errors[0].field]).toEqual([422, 'message'])
  }
  expect((await report(app, leader, { podId })).body.errors).toEqual([{ field: 'message', message: 'Tell us what happened.' }])
  expect((await report(app, leader, { podId, message: '🏠'.repeat(2000) })).status).toBe(201)
})

test('POST /api/pod-concerns: 429 after 20 concerns in a day', async () => {
  const app = await givenApp()
  const { id: podId, leader } = await givenPod(app)
  for (let i = 0; i < 20; i++) expect((await report(app, leader, { podId, message: 'Again' })).status).toBe(201)
  expect(await report(app, leader, { podId, message: 'Again' })).toMatchObject({ status: 429 })
  app.clock.advance(24 * 3_600_000)
  expect((await report(app, leader, { podId, message: 'Again' })).status).toBe(201)
})

test('PATCH /api/admin/pod-concerns: settles and reopens a concern, and audits each change once', async () => {
  const app = await givenApp()
  const { id: podId, leader } = await givenPod(app)
  const { id } = (await report(app, leader, { podId, message: 'Something' })).body
  const admin = await admins(app)
  const settle = async (handled: unknown, at = id) => admin.patch(`/api/admin/pod-concerns/${at}`, { handled })
  expect(await settle(false)).toMatchObject({ status: 200, body: { id, handledAt: null } })
  app.clock.advance(1_000)
  expect((await settle(true)).body).toEqual({ id, handledAt: '2026-01-05T12:00:01.000Z' })
  app.clock.advance(1_000)
  expect((await settle(true)).body).toEqual({ id, handledAt: '2026-01-05T12:00:01.000Z' })
  expect((await settle(false)).body).toEqual({ id, handledAt: null })
  expect((await settle('yes')).status).toBe(422)
  for (const unknown of [app.deps.newId(), 'x']) expect((await settle(true, unknown)).status).toBe(404)
  const { rows } = await app.deps.db.execute(
    "select about_id, details from audit_events where event = 'concern.settled' order by at",
  )
  expect(rows).toEqual([
    { about_id: leader.id, details: { handled: true } },
    { about_id: leader.id, details: { handled: false } },
  ])
})

test('GET /api/admin/pod-concerns: pages of 50, newest first, without gaps or duplicates', async () => {
  const app = await givenApp()
  const pods = [await givenPod(app), await givenPod(app), await givenPod(app)]
  const sent: string[] = []
  for (let i = 0; i < 60; i++) {
    const { id, leader } = pods[i % 3]!
    sent.push((await report(app, leader, { podId: id, message: `Number ${i}` })).body.id)
    if (i % 4 === 0) app.clock.advance(1_000)
  }
  const admin = await admins(app)
  const first = (await admin.get('/api/admin/pod-concerns')).body
  const second = (await admin.get(`/api/admin/pod-concerns?cursor=${first.nextCursor}`)).body
  expect([first.concerns.length, second.concerns.length, second.nextCursor]).toEqual([50, 10, null])
  const seen: Concern[] = [...first.concerns, ...second.concerns]
  expect(new Set(seen.map(({ id }) => id))).toEqual(new Set(sent))
  const times = seen.map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted().toReversed())
  for (const cursor of ['x', '1.2', `${first.nextCursor}0`, ''])
    expect((await admin.get(`/api/admin/pod-concerns?cursor=${cursor}`)).status).toBe(422)
})

test('GET /api/admin/pod-concerns?open=1: pages of 50 unsettled concerns, newest first', async () => {
  const app = await givenApp()
  const pods = [
    await givenPod(app),
    await givenPod(app),
    await givenPod(app),
    await givenPod(app),
    await givenPod(app),
    await givenPod(app),
  ]
  const admin = await admins(app)
  const open: string[] = []
  for (let i = 0; i < 112; i++) {
    const { id: podId, leader } = pods[i % 6]!
    const { id } = (await report(app, leader, { podId, message: `Number ${i}` })).body
    app.clock.advance(1_000)
    if (i % 2 === 0) open.unshift(id)
    else await admin.patch(`/api/admin/pod-concerns/${id}`, { handled: true })
  }
  const idsAt = async (query: string) => {
    const { concerns, nextCursor } = (await admin.get(`/api/admin/pod-concerns?open=1${query}`)).body
    return { ids: concerns.map(({ id }: Concern) => id), nextCursor }
  }
  const first = await idsAt('')
  const second = await idsAt(`&cursor=${first.nextCursor}`)
  expect([first.ids, second]).toEqual([open.slice(0, 50), { ids: open.slice(50), nextCursor: null }])
  await admin.patch(`/api/admin/pod-concerns/${open[0]}`, { handled: true })
  expect((await idsAt('')).ids[0]).toBe(open[1])
  expect((await admin.get('/api/admin/pod-concerns?open=yes')).status).toBe(422)
})
