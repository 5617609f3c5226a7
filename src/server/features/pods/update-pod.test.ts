import { expect, test } from 'vitest'
import { givenMember } from '#test/factories/members.ts'
import { givenPod, type TestPod } from '#test/factories/pods.ts'
import { recordLiveEvents } from '#test/harness/record-live-events.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

/** Sends a change of a pod as its leader, unless another member is given. */
const change = async (app: TestApp, pod: TestPod, body: unknown, by = pod.leader) =>
  (await app.as(by)).patch(`/api/pods/${pod.id}`, body)

const rowOf = async ({ deps }: TestApp, { id }: TestPod) =>
  (await deps.db.execute(`select * from pods where id = '${id}'`)).rows[0]

const eventsOf = async ({ deps }: TestApp) =>
  (await deps.db.execute("select details from audit_events where event = 'pod.changed' order by at, id")).rows.map(
    ({ details }) => (details as { fields: string }).fields,
  )

test('PATCH /api/pods: changes only the sent fields, and the reply equals GET /api/my-pod', async () => {
  const app = await givenApp()
  const pod = await givenPod(app, { description: 'As it was', state: 'TX', link: 'https://meet.example/1' })
  const { status, body } = await change(app, pod, { name: ' New Doors ', link: '', durationMinutes: 90, maxMembers: 5 })
  expect(status).toBe(200)
  expect(body).toEqual((await (await app.as(pod.leader)).get('/api/my-pod')).body)
  expect(body.pod).toMatchObject({
    name: 'New Doors',
    description: 'As it was',
    state: 'TX',
    maxMembers: 5,
    weeklyMeeting: { link: null, durationMinutes: 90, dayTime: 'tue-1900' },
  })
  expect(await eventsOf(app)).toEqual(['name, durationMinutes, maxMembers, link'])
})

test('PATCH /api/pods: ignores read-only fields, and equal values change nothing', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const before = await rowOf(app, pod)
  const odd = { id: 'x', podNumber: 1, slug: 'mine', timezone: 'UTC', placesTaken: 0, leaderIsTrained: true, archivedAt: null }
  const same = { name: pod.name, dayTime: 'tue-1900', maxMembers: 6, durationMinutes: 60, listed: true, deputy: null, state: '' }
  for (const body of [odd, same, {}]) expect((await change(app, pod, body)).status).toBe(200)
  expect(await rowOf(app, pod)).toEqual(before)
  expect(await eventsOf(app)).toEqual([])
})

test('PATCH /api/pods: 403 for other members and a lapsed leader, 404 for outsiders and archived pods', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const other = await givenPod(app)
  const archivedPod = await givenPod(app, { archivedAt: app.clock.now() })
  const before = await rowOf(app, pod)
  const body = { name: 'Taken over' }
  expect(await change(app, pod, body, pod.members[1])).toMatchObject({ status: 403, body: { code: 'leader-only' } })
  for (const outsider of [other.leader, await givenMember(app), await givenMember(app, { role: 'admin' })])
    expect((await change(app, pod, body, outsider)).status).toBe(404)
  expect((await change(app, archivedPod, body)).status).toBe(404)
  const leader = await app.as(pod.leader)
  for (const id of [app.deps.newId(), 'x', pod.slug]) expect((await leader.patch(`/api/pods/${id}`, body)).status).toBe(404)
  const [lapsed] = [await givenPod(app, { member: { access: { general: false, pod_marketplace: false } } })]
  expect(await change(app, lapsed, body)).toMatchObject({ status: 403, body: { code: 'access-required' } })
  expect(await rowOf(app, pod)).toEqual(before)
})

test('PATCH /api/pods: one invalid field is named, and nothing changes', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const before = await rowOf(app, pod)
  for (const [field, value] of [
    ['name', ''],
    ['name', null],
    ['focus', ''],
    ['dayTime', null],
    ['durationMinutes', ''],
    ['maxMembers', ''],
    ['maxMembers', 12],
    ['link', 'javascript://x/%0aalert(1)'],
    ['listed', null],
    ['deputy', 'nobody@example.test'],
    ['deputy', pod.leader.email],
    ['deputy', ''],
    ['deputy', 7],
    ['deputy', [pod.members[1]!.email]],
  ] as const) {
    const { status, body } = await change(app, pod, { description: 'Changed', [field]: value })
    expect([status, body.errors?.map((error: { field: string }) => error.field)], `${field}: ${JSON.stringify(value)}`).toEqual([
      422,
      [field],
    ])
  }
  expect(await rowOf(app, pod)).toEqual(before)
})

test('PATCH /api/pods: the leader names, replaces and clears a deputy from the pod’s members', async () => {
  const app = await givenApp()
  const pod = await givenPod(app, { others: 2 })
  const [, first, second] = pod.members
  const outsider = await givenMember(app)
  const deputies = async () =>
    (await (await app.as(pod.leader)).get('/api/my-pod')).body.members
      .filter(({ isDeputy }: { isDeputy: boolean }) => isDeputy)
      .map(({ email }: { email: string }) => email)
  await change(app, pod, { deputy: ` ${first!.email.toUpperCase()} ` })
  expect(await deputies()).toEqual([first!.email])
  await change(app, pod, { deputy: second!.email })
  expect(await deputies()).toEqual([second!.email])
  expect((await change(app, pod, { deputy: outsider.email })).body.errors).toEqual([
    { field: 'deputy', message: 'Choose a member of the pod.' },
  ])
  expect(await deputies()).toEqual([second!.email])
  await change(app, pod, { deputy: null })
  expect(await deputies()).toEqual([])
  expect(await eventsOf(app)).toEqual(['deputy', 'deputy', 'deputy'])
})

test('PATCH /api/pods: maxMembers cannot fall below the taken seats, including held ones', async () => {
  const app = await givenApp()
  const pod = await givenPod(app, { others: 4 })
  expect(await change(app, pod, { maxMembers: 4, name: 'Smaller' })).toMatchObject({
    status: 409,
    body: { code: 'seats-taken', detail: 'Choose at least 5. That many seats are filled.' },
  })
  const [, member] = pod.members
  await app.deps.db.execute(
    `update places set ended_at = '2026-01-05T12:00Z', ended_how = 'left', held_until = '2026-01-07T12:00Z' where user_id = '${member!.id}'`,
  )
  expect((await change(app, pod, { maxMembers: 4 })).body.detail).toBe(
    'Choose at least 5. That many seats are filled, 1 of them on hold for someone who left.',
  )
  expect((await rowOf(app, pod))?.['name']).toBe(pod.name)
  expect((await change(app, pod, { maxMembers: 5 })).status).toBe(200)
  app.clock.advance(48 * 3_600_000)
  expect((await change(app, pod, { maxMembers: 4 })).body.pod).toMatchObject({ maxMembers: 4, placesTaken: 4 })
})

test('PATCH /api/pods: an unlisted pod leaves the marketplace and returns when listed again', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const viewer = await app.as(await givenMember(app))
  const count = async () => (await viewer.get('/api/pods')).body.pods.length
  await change(app, pod, { listed: false })
  expect(await count()).toBe(0)
  expect((await viewer.get(`/api/pods/${pod.slug}`)).status).toBe(404)
  expect((await viewer.post('/api/pod-applications', { podId: pod.id })).status).toBe(404)
  await change(app, pod, { listed: true })
  expect(await count()).toBe(1)
})

test('PATCH /api/pods: each change notifies the members, and only a moved meeting queues an email', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const liveEvents = await recordLiveEvents(app)
  const listDueEmails = async () => {
    const { rows } = await app.deps.db.execute("select data from pgboss.job where name = 'pods.meeting-moved'")
    return rows.map(({ data }) => (data as { podId: string }).podId)
  }
  await change(app, pod, { link: 'https://meet.example/2' })
  expect(await listDueEmails()).toEqual([])
  await change(app, pod, { dayTime: 'tue-1900' })
  await change(app, pod, { dayTime: 'wed-1200' })
  expect(await listDueEmails()).toEqual([pod.id])
  const to = expect.arrayContaining(pod.members.map(({ id }) => id))
  await expect
    .poll(() => liveEvents)
    .toEqual([
      { to, event: { kind: 'pod-changed' } },
      { to, event: { kind: 'pod-changed' } },
    ])
})

test('PATCH /api/pods: two tabs that change different fields both succeed', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const leader = await app.as(pod.leader)
  for (let i = 0; i < 10; i++) {
    const [description, link] = [`Round ${i}`, `https://meet.example/${i}`]
    const replies = await Promise.all([{ description }, { link }].map((body) => leader.patch(`/api/pods/${pod.id}`, body)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await rowOf(app, pod)).toMatchObject({ description, link })
  }
})

test('PATCH /api/pods: fewer seats and an acceptance race; one succeeds', async () => {
  const app = await givenApp()
  for (let i = 0; i < 10; i++) {
    const pod = await givenPod(app, { others: 3, maxMembers: 5 })
    const applicant = await givenMember(app)
    const { body } = await (await app.as(applicant)).post('/api/pod-applications', { podId: pod.id })
    const leader = await app.as(pod.leader)
    const [fewer, accepted] = await Promise.all([
      leader.patch(`/api/pods/${pod.id}`, { maxMembers: 4 }),
      leader.patch(`/api/pod-applications/${body.id}`, { status: 'accepted' }),
    ])
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual([fewer.status, accepted.status])
    const row = await rowOf(app, pod)
    expect(Number(row?.['places_taken'])).toBe(accepted.status === 200 ? 5 : 4)
  }
})

test('PATCH /api/pods: a new weekly time removes coming meeting changes and raises the calendar sequence', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  await app.deps.db.execute(`insert into meeting_changes (pod_id, on_day, kind, reason, made_at) values
    ('${pod.id}', '2026-01-06', 'skipped', 'Snow', now()), ('${pod.id}', '2025-12-30', 'skipped', 'Rest', now())`)
  const nextAt = async () => (await (await app.as(pod.leader)).get('/api/my-pod')).body.pod.weeklyMeeting.nextAt
  expect(await nextAt()).toBe('2026-01-14T00:00:00.000Z')
  await change(app, pod, { durationMinutes: 90 })
  expect(await rowOf(app, pod)).toMatchObject({ meeting_sequence: 1, meets_since: null })
  await change(app, pod, { dayTime: 'tue-1600' })
  expect(await nextAt()).toBe('2026-01-06T21:00:00.000Z')
  const since = (await rowOf(app, pod))?.['meets_since'] as string
  expect([(await rowOf(app, pod))?.['meeting_sequence'], new Date(since)]).toEqual([2, app.clock.now()])
  const { rows } = await app.deps.db.execute('select on_day::text as day from meeting_changes')
  expect(rows).toEqual([{ day: '2025-12-30' }])
  await change(app, pod, { name: 'Another name' })
  expect(await rowOf(app, pod)).toMatchObject({ meeting_sequence: 2 })
})
