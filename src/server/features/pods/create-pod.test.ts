import { expect, test } from 'vitest'
import type { MyPod } from '#contract/api/pods/pods.ts'
import { givenApplication } from '#test/factories/applications.ts'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { recordLiveEvents } from '#test/harness/record-live-events.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

const plan = { name: 'Lone Star Doors', focus: 'Self Storage', dayTime: 'wed-1900' }
const trained = { profile: { events: { watchedMemberTrainingV1: true, watchedLeaderTrainingV1: true } } }
const untrained = { profile: { events: { watchedMemberTrainingV1: true, watchedLeaderTrainingV1: false } } }

const found = async (app: TestApp, member: TestMember, body: unknown = plan) => (await app.as(member)).post('/api/pods', body)
const marketOf = async (app: TestApp, viewer: TestMember): Promise<string[]> =>
  (await (await app.as(viewer)).get('/api/pods')).body.pods.map(({ podId }: { podId: string }) => podId)

test('POST /api/pods: the founder leads the pod, and the reply equals GET /api/my-pod', async () => {
  const app = await givenApp()
  const founder = await givenMember(app, untrained)
  const { status, body } = await found(app, founder)
  expect(status).toBe(201)
  expect(body).toEqual((await (await app.as(founder)).get('/api/my-pod')).body)
  expect(body).toMatchObject({
    podId: expect.any(String),
    members: [{ email: founder.email, isLeader: true, isYou: true }],
    pod: {
      leader: founder.email,
      name: 'Lone Star Doors',
      description: '',
      focus: 'Self Storage',
      state: null,
      weeklyMeeting: { dayTime: 'wed-1900', timezone: 'America/New_York', durationMinutes: 60, link: null },
      maxMembers: 6,
      placesTaken: 1,
      skipsHolidays: false,
      listed: true,
      awaitsTraining: true,
      leaderIsTrained: false,
    },
  } satisfies Partial<Record<keyof MyPod, unknown>>)
})

test('POST /api/pods: stores trimmed fields, and ignores a sent time zone and seat count', async () => {
  const app = await givenApp()
  const founder = await givenMember(app)
  const podInput = {
    description: ' We meet.\nWe do. ',
    state: 'TX',
    durationMinutes: 90,
    maxMembers: '8',
    link: ' https://meet.example/1 ',
  }
  const odd = {
    timezone: 'UTC',
    podNumber: 1,
    leader: 'x@example.test',
    awaitsTraining: false,
    leaderIsTrained: true,
    placesTaken: 5,
  }
  const { body } = await found(app, founder, { ...plan, name: '  Lone Star Doors ', ...podInput, ...odd, listed: false })
  expect(body.pod).toMatchObject({
    name: 'Lone Star Doors',
    description: 'We meet.\nWe do.',
    state: 'TX',
    weeklyMeeting: { durationMinutes: 90, link: 'https://meet.example/1', timezone: 'America/New_York' },
    maxMembers: 8,
    listed: false,
    placesTaken: 1,
  })
  expect(body.pod.podNumber).toBeGreaterThan(0)
})

test('marketplace: hides the pod of an untrained founder until they finish the leader guide', async () => {
  const app = await givenApp()
  const founder = await givenMember(app, untrained)
  const viewer = await givenMember(app)
  const { podId, pod } = (await found(app, founder)).body
  const outsider = await app.as(viewer)
  const pages = [`/api/pods/${pod.slug}`, `/api/pods/by-id/${podId}`]
  expect(await marketOf(app, viewer)).toEqual([])
  for (const page of pages) expect((await outsider.get(page)).status).toBe(404)
  expect((await outsider.post('/api/pod-applications', { podId })).status).toBe(404)

  const client = await app.as(founder)
  expect((await client.get(pages[0]!)).status).toBe(200)
  await client.patch('/api/me', { events: { watchedMemberTrainingV1: true } })
  expect(await marketOf(app, viewer)).toEqual([])
  await client.patch('/api/me', { events: { watchedLeaderTrainingV1: true } })
  expect(await marketOf(app, viewer)).toEqual([podId])
  expect((await client.get('/api/my-pod')).body.pod).toMatchObject({ awaitsTraining: false, leaderIsTrained: true })
  for (const page of pages) expect(await outsider.get(page)).toMatchObject({ status: 200, body: { trainedLeader: true } })
})

test('marketplace: shows a trained founder’s pod as trained; the training of a plain member does not count', async () => {
  const app = await givenApp()
  const viewer = await givenMember(app, untrained)
  const { podId } = (await found(app, await givenMember(app, trained))).body
  const pod = await givenPod(app, { member: untrained, others: 1 })
  await (await app.as(pod.members[1]!)).patch('/api/me', { events: { watchedLeaderTrainingV1: true } })
  const cards = (await (await app.as(viewer)).get('/api/pods')).body.pods
  expect(cards.find((card: { podId: string }) => card.podId === podId).trainedLeader).toBe(true)
  expect(cards.find((card: { podId: string }) => card.podId === pod.id).trainedLeader).toBe(false)
})

test('POST /api/pods: finishing the guide at the same time leaves no pod awaiting training', async () => {
  const app = await givenApp()
  for (let i = 0; i < 10; i++) {
    const founder = await givenMember(app, untrained)
    const client = await app.as(founder)
    const guide = { events: { watchedLeaderTrainingV1: true } }
    const [founded, profileUpdate] = await Promise.all([client.post('/api/pods', plan), client.patch('/api/me', guide)])
    expect([founded.status, profileUpdate.status]).toEqual([201, 200])
    expect((await client.get('/api/my-pod')).body.pod).toMatchObject({ awaitsTraining: false, leaderIsTrained: true })
  }
})

test('POST /api/pods: ends the founder’s wait, closes their applications and notifies the leader asked', async () => {
  const app = await givenApp()
  const founder = await givenMember(app, { profile: { podOptIn: true, podDatePreference: 'wed-1900' } })
  await (await app.as(founder)).post('/api/pod-choice-complete')
  const appliedPod = await givenPod(app)
  await givenApplication(app, appliedPod, founder)
  const liveEvents = await recordLiveEvents(app)
  expect((await found(app, founder)).status).toBe(201)
  const client = await app.as(founder)
  expect((await client.get('/api/me')).body).toMatchObject({ rematchBy: null, podId: expect.any(String) })
  expect((await client.get('/api/my-pod-applications')).body.data).toMatchObject([
    { application: { status: 'closed', closeReason: 'joined-another-pod' } },
  ])
  expect((await (await app.as(appliedPod.leader)).get('/api/my-pod-applicants')).body).toEqual([])
  await expect
    .poll(() => liveEvents)
    .toEqual(
      expect.arrayContaining([
        { to: [appliedPod.leader.id], event: { kind: 'applicants-changed' } },
        { to: [founder.id], event: { kind: 'applications-changed' } },
        { to: [founder.id], event: { kind: 'pod-changed' } },
      ]),
    )
})

test('POST /api/pods: 409 for a pod member, and for all but one of five requests at once', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  expect(await found(app, pod.members[1]!)).toMatchObject({ status: 409, body: { code: 'already-in-pod' } })
  const client = await app.as(await givenMember(app))
  const replies = await Promise.all(Array.from({ length: 5 }, () => client.post('/api/pods', plan)))
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
})

test('POST /api/pods: requires a session, a membership and marketplace access', async () => {
  const app = await givenApp()
  const noMarket = await givenMember(app, { access: { pod_marketplace: false } })
  const lapsed = await givenMember(app, { access: { general: false } })
  expect(await found(app, noMarket)).toMatchObject({ status: 403, body: { code: 'marketplace-access-required' } })
  expect(await found(app, lapsed)).toMatchObject({ status: 403, body: { code: 'access-required' } })
  expect((await app.anonymous.post('/api/pods', plan)).status).toBe(401)
})

test('POST /api/pods: 422 names each missing or invalid field', async () => {
  const app = await givenApp()
  const client = await app.as(await givenMember(app))
  const errorsOf = async (body: unknown) => {
    const reply = await client.post('/api/pods', body)
    expect(reply.status, JSON.stringify(body)).toBe(422)
    return Object.fromEntries(reply.body.errors.map(({ field, message }: Record<string, string>) => [field, message]))
  }
  expect(await errorsOf({})).toEqual({
    name: 'Pod name is required.',
    focus: 'Focus is required.',
    dayTime: 'Choose a day and time.',
  })
  for (const [field, value] of [
    ['name', '  a  '],
    ['name', 'x'.repeat(61)],
    ['name', 'Two\nlines'],
    ['name', 'Turned \u202etxet'],
    ['name', 7],
    ['description', 'x'.repeat(501)],
    ['description', { text: 'x' }],
    ['focus', 'Boats'],
    ['state', 'XX'],
    ['dayTime', 'mon-0900'],
    ['durationMinutes', 45],
    ['durationMinutes', null],
    ['maxMembers', 3],
    ['maxMembers', 9],
    ['maxMembers', 5.5],
    ['maxMembers', null],
    ['link', 'meet.example'],
    ['link', 'javascript:alert(1)'],
    ['link', 'javascript://meet.example/%0aalert(1)'],
    ['link', 'data:text/html,x'],
    ['link', 'ftp://meet.example'],
    ['link', 'https://me:pw@evil.example'],
    ['link', ['https://meet.example']],
    ['listed', 'yes'],
    ['listed', null],
  ] as const) {
    expect(Object.keys(await errorsOf({ ...plan, [field]: value })), `${field}: ${JSON.stringify(value)}`).toEqual([field])
  }
  expect(await errorsOf([])).toBeDefined()
})

test('POST /api/pods: 429 after ten pods in a day', async () => {
  const app = await givenApp()
  const member = await givenMember(app)
  const client = await app.as(member)
  const leave = async () => {
    const { podId } = (await client.get('/api/my-pod')).body
    await app.deps.db.execute(
      `update places set is_leader = false, leader_since = null, ended_at = now(), ended_how = 'left' where pod_id = '${podId}'`,
    )
  }
  for (let i = 0; i < 10; i++) {
    expect((await found(app, member)).status).toBe(201)
    await leave()
  }
  const refused = await found(app, member)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
  app.clock.advance(24 * 3_600_000)
  expect((await found(app, member)).status).toBe(201)
})

test('POST /api/pods: audits who founded which pod', async () => {
  const app = await givenApp()
  const founder = await givenMember(app)
  const { pod } = (await found(app, founder)).body
  const { rows } = await app.deps.db.execute("select actor_id, details from audit_events where event = 'pod.founded'")
  expect(rows).toEqual([{ actor_id: founder.id, details: { podNumber: pod.podNumber } }])
})
