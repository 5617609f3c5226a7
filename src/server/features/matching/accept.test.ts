import { expect, test } from 'vitest'
import { fullName } from '#domain/formatting/full-name.ts'
import { canonicalJson } from '#matching/check/canonical-json.ts'
import { solveMatch } from '#server/platform/workers/solve-match.ts'
import { accept, apply, givenApplication } from '#test/factories/applications.ts'
import { givenDraft, givenWaiting, givenWaitingMany } from '#test/factories/matching.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { listAuditEvents } from '../audit/index.ts'
import { releaseExpiredSeats } from '../pods/memberships/release-expired-seats.ts'

const path = '/api/admin/matching'
const hourMs = 3_600_000

async function givenAdmin() {
  const app = await givenApp()
  const operator = await givenMember(app, { role: 'admin', firstName: 'Olive', lastName: 'Operator' })
  return { app, person: operator, admin: await app.as(operator) }
}

function nth<Item>(items: readonly Item[], i: number): Item {
  const item = items[i]
  if (item === undefined) throw new Error(`There is no item ${i}.`)
  return item
}

const rowsOf = async ({ deps }: TestApp, query: string) => (await deps.db.execute(query)).rows

/** Everything that accepting a draft changes and undoing it must restore. */
async function currentState(app: TestApp) {
  return {
    waits: await rowsOf(app, 'select * from pool_entries order by user_id'),
    places: await rowsOf(app, 'select user_id, pod_id, is_leader from places where ended_at is null order by user_id'),
    pods: await rowsOf(app, 'select id, places_taken from pods where archived_at is null order by id'),
    applications: await rowsOf(app, 'select * from pod_applications order by id'),
  }
}

test('accepting a draft: adds all members, founds a pod with eight seats, and counts a cycle for the unplaced', async () => {
  const { app, admin } = await givenAdmin()
  const trained = (watchedLeaderTrainingV1: boolean) => ({ events: { watchedMemberTrainingV1: true, watchedLeaderTrainingV1 } })
  const members = await givenWaitingMany(app, 5, { profile: trained(false) })
  const leader = await givenWaiting(app, { profile: trained(true) })
  const alone = await givenWaiting(app, { slots: ['sat-1000'] })
  const draft = await givenDraft(app, admin)
  const accepted = await admin.post(`${path}/runs/${draft.id}/accept`, { version: draft.version })
  expect(accepted.body).toMatchObject({ state: 'accepted', acceptedBy: 'Olive Operator', undoUntil: '2026-01-07T00:00:00.000Z' })
  const [pod] = await rowsOf(app, 'select * from pods')
  expect(pod).toMatchObject({
    max_members: 8,
    places_taken: 6,
    day_time: 'tue-1900',
    leader_is_trained: true,
    awaits_training: false,
  })
  expect(pod?.['name']).toBe(`Pod ${String(pod?.['pod_number'])}`)
  const mine = (await (await app.as(leader)).get('/api/my-pod')).body
  expect(mine.members.map(({ email }: { email: string }) => email).sort()).toEqual(
    [...members, leader].map(({ email }) => email).sort(),
  )
  expect(mine.pod.leader).toBe(leader.email)
  expect(await rowsOf(app, 'select user_id, wait_cycles from pool_entries')).toEqual([{ user_id: alone.id, wait_cycles: 1 }])
  const events = await listAuditEvents(app.deps.db, 5)
  expect(events.find(({ event }) => event === 'match.accepted')?.details).toMatchObject({ placed: 6, newPods: 1 })
  expect((await admin.post(`${path}/runs/${draft.id}/accept`, { version: draft.version })).body.code).toBe('matching-decided')
  expect((await admin.get(path)).body.pool).toMatchObject({ members: 1, withinSevenDaysPercent: 100 })
})

test('accepting a draft: queues a match-found job for every placed member', async () => {
  const { app, admin } = await givenAdmin()
  const members = await givenWaitingMany(app, 4)
  const draft = await givenDraft(app, admin)
  await admin.post(`${path}/runs/${draft.id}/accept`, { version: draft.version })
  await app.runJobs()
  const followUpJobs = await rowsOf(
    app,
    "select data ->> 'podMembershipId' place from pgboss.job where name = 'matching.match-found'",
  )
  expect(new Set(followUpJobs.map(({ place: membership }) => membership)).size).toBe(members.length)
})

test('accepting a draft: 409 after a member joined, left or changed their answers', async () => {
  const { app, admin } = await givenAdmin()
  const [first, second] = await givenWaitingMany(app, 6)
  if (!first || !second) throw new Error('nobody waits')
  const accept = async () => {
    const draft = await givenDraft(app, admin)
    return { draft, refused: () => admin.post(`${path}/runs/${draft.id}/accept`, { version: draft.version }) }
  }
  const one = await accept()
  await givenWaiting(app)
  expect((await one.refused()).body).toMatchObject({
    code: 'pool-changed',
    detail: 'Since this draft was created: 1 joined the pool.',
  })
  const two = await accept()
  await (await app.as(first)).patch('/api/me', { podOptIn: false })
  expect((await two.refused()).body.code).toBe('pool-changed')
  const three = await accept()
  await (await app.as(second)).post('/api/assessment/v1/rei-statement', { doorCount: 99 })
  expect((await three.refused()).body.code).toBe('pool-changed')
  expect((await admin.get(`${path}/runs/${three.draft.id}`)).body.state).toBe('draft')
  expect(await rowsOf(app, 'select from places')).toHaveLength(0)
})

test('accepting a draft: of two admins at once, one succeeds and one is 409', async () => {
  const { app, admin } = await givenAdmin()
  const other = await app.as(await givenMember(app, { role: 'admin' }))
  await givenWaitingMany(app, 8)
  const draft = await givenDraft(app, admin)
  const replies = await Promise.all(
    [admin, other].map((who) => who.post(`${path}/runs/${draft.id}/accept`, { version: draft.version })),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await rowsOf(app, 'select from pods')).toHaveLength(1)
})

test('accepting a draft: a member who opts out at the same time is placed, or the draft is refused', async () => {
  const { app, admin } = await givenAdmin()
  const members = await givenWaitingMany(app, 5)
  const leaving = await app.as(nth(members, 0))
  const draft = await givenDraft(app, admin)
  const [accepted, left] = await Promise.all([
    admin.post(`${path}/runs/${draft.id}/accept`, { version: draft.version }),
    leaving.patch('/api/me', { podOptIn: false }),
  ])
  expect(left.status).toBe(200)
  const held = await rowsOf(app, 'select from places where ended_at is null')
  expect(held).toHaveLength(accepted.status === 200 ? 5 : 0)
  expect(await rowsOf(app, 'select from pool_entries')).toHaveLength(accepted.status === 200 ? 0 : 4)
})

test('undoing a match: restores waits, memberships, seats and applications exactly', async () => {
  const { app, admin } = await givenAdmin()
  const pod = await givenPod(app, { others: 3, dayTime: 'fri-1200' })
  const members = await givenWaitingMany(app, 5, { waitDays: 3, waitCycles: 1 })
  await givenWaiting(app, { slots: ['sat-1000'], waitCycles: 2 })
  await givenWaiting(app, { slots: ['fri-1200'] })
  await apply(app, nth(members, 0), pod)
  const draft = await givenDraft(app, admin)
  const before = await currentState(app)
  await admin.post(`${path}/runs/${draft.id}/accept`, { version: draft.version })
  await app.runJobs()
  const undone = await admin.post(`${path}/runs/${draft.id}/undo`, { reason: 'Wrong settings.' })
  expect(undone.body).toMatchObject({ state: 'undone', undoReason: 'Wrong settings.', undoSkipped: [], undoUntil: null })
  expect(await currentState(app)).toEqual(before)
  const me = (await (await app.as(nth(members, 1))).get('/api/me')).body
  expect(me).toMatchObject({ podId: null, previousPods: [], rematchBy: '2026-01-09T12:00:00.000Z' })
  await app.runJobs()
  expect(await rowsOf(app, "select from pgboss.job where name = 'matching.match-undone'")).toHaveLength(6)
  expect((await admin.post(`${path}/runs/${draft.id}/undo`, { reason: 'Again.' })).body.state).toBe('undone')
  const again = await givenDraft(app, admin)
  expect(again.figures).toMatchObject({ placed: 6 })
})

test('undoing a match: restores a held seat elsewhere, unless it has been taken', async () => {
  const { app, admin } = await givenAdmin()
  await givenWaitingMany(app, 4)
  const member = {
    access: { general: true, pod_marketplace: false },
    profile: { podOptIn: true, podDatePreference: 'tue-1900' },
  } as const
  const pod = () => givenPod(app, { maxMembers: 4, others: 3, dayTime: 'fri-1200', member })
  const [free, full] = [await pod(), await pod()]
  const [back, out] = [nth(free.members, 3), nth(full.members, 3)]
  for (const { id, email } of [back, out]) {
    await (await app.as({ id })).delete('/api/pod-membership', { email, podId: id === back.id ? free.id : full.id })
  }
  const draft = await givenDraft(app, admin)
  const listHeldSeats = () => rowsOf(app, 'select user_id, held_until from places where held_until is not null order by user_id')
  const before = await listHeldSeats()
  expect(before).toHaveLength(2)
  expect((await admin.post(`${path}/runs/${draft.id}/accept`, { version: draft.version })).body.state).toBe('accepted')
  await app.runJobs()
  await releaseExpiredSeats(app.deps)
  expect(await listHeldSeats()).toEqual([])
  const { id: application } = await givenApplication(app, full)
  expect((await accept(app, full.leader, application)).status).toBe(200)
  await admin.post(`${path}/runs/${draft.id}/undo`, { reason: 'Wrong settings.' })
  expect(await listHeldSeats()).toEqual(before.filter((row) => row['user_id'] === back.id))
  expect(await rowsOf(app, `select places_taken from pods where id in ('${free.id}', '${full.id}')`)).toEqual([
    { places_taken: 4 },
    { places_taken: 4 },
  ])
  expect((await (await app.as(back)).post('/api/pod-membership/return')).status).toBe(200)
})

test('undoing a match: a member who has left is named and does not return to the pool', async () => {
  const { app, admin } = await givenAdmin()
  const members = await givenWaitingMany(app, 6)
  const draft = await givenDraft(app, admin)
  await admin.post(`${path}/runs/${draft.id}/accept`, { version: draft.version })
  const leaver = nth(members, 2)
  await (await app.as(leaver)).patch('/api/me', { podId: null, podOptIn: false, podDatePreference: null })
  const undone = (await admin.post(`${path}/runs/${draft.id}/undo`, { reason: 'Wrong settings.' })).body
  expect(undone.undoSkipped).toEqual([expect.stringContaining(`${fullName(leaver)} has left Pod`)])
  expect(await rowsOf(app, 'select from pool_entries')).toHaveLength(5)
})

test('undoing a match: skips members of pods that have met, and is refused after 48 hours', async () => {
  const { app, admin } = await givenAdmin()
  await givenWaitingMany(app, 4)
  await givenWaitingMany(app, 4, { slots: ['fri-1200'] })
  const draft = await givenDraft(app, admin)
  await admin.post(`${path}/runs/${draft.id}/accept`, { version: draft.version })
  app.clock.advance(37 * hourMs)
  const partly = await admin.post(`${path}/runs/${draft.id}/undo`, { reason: 'Too late for some.' })
  expect(partly.body.undoSkipped).toHaveLength(4)
  const second = await givenDraft(app, admin)
  await admin.post(`${path}/runs/${second.id}/accept`, { version: second.version })
  app.clock.advance(48 * hourMs)
  expect((await admin.post(`${path}/runs/${second.id}/undo`, { reason: 'Too late.' })).body.code).toBe('undo-too-late')
})

test('undoing a match: refused once the pods have met, also when their meeting time has moved since', async () => {
  const { app, admin } = await givenAdmin()
  await givenWaitingMany(app, 4)
  const draft = await givenDraft(app, admin)
  await admin.post(`${path}/runs/${draft.id}/accept`, { version: draft.version })
  app.clock.advance(37 * hourMs)
  await app.deps.db.execute("update pods set day_time = 'fri-1200'")
  expect((await admin.get(`${path}/runs/${draft.id}`)).body.undoUntil).toBeNull()
  expect((await admin.post(`${path}/runs/${draft.id}/undo`, { reason: 'Moved.' })).body.code).toBe('undo-too-late')
})

test('accepting a draft: 409 for an outdated version', async () => {
  const { app, admin } = await givenAdmin()
  await givenWaitingMany(app, 4)
  const draft = await givenDraft(app, admin)
  await app.deps.db.execute('update matching_runs set version = version + 1')
  const refused = await admin.post(`${path}/runs/${draft.id}/accept`, { version: draft.version })
  expect([refused.status, refused.body.code]).toEqual([409, 'draft-changed'])
  expect(await rowsOf(app, 'select from places')).toEqual([])
})

test('match record: the same input gives the same hashes with any number of workers', async () => {
  const { app, admin } = await givenAdmin()
  await givenPod(app, { others: 3 })
  await givenWaitingMany(app, 21, { slots: ['tue-1900', 'fri-1200'] })
  const draft = await givenDraft(app, admin)
  await admin.post(`${path}/runs/${draft.id}/accept`, { version: draft.version })
  const record = (await admin.get(`${path}/runs/${draft.id}/record`)).body
  expect(record).toMatchObject({
    seed: 42,
    evalsPerMember: 100,
    model: 'podmatch-1',
    isReplayable: true,
    acceptedBy: 'Olive Operator',
  })
  const { text } = await admin.get(`${path}/runs/${draft.id}/input`)
  const input = JSON.parse(text)
  expect(canonicalJson(input)).toBe(text)
  expect(text).not.toMatch(/@|First\d|Last\d/)
  for (const workers of [0, 2]) {
    const { engine } = await solveMatch(input, { workers })
    expect(engine).toMatchObject({ inputHash: record.inputHash, resultHash: record.resultHash })
  }
})

test('undoing a match: a skipped first meeting does not count as met and extends the period', async () => {
  const { app, admin } = await givenAdmin()
  await givenWaitingMany(app, 4)
  const draft = await givenDraft(app, admin)
  await admin.post(`${path}/runs/${draft.id}/accept`, { version: draft.version })
  expect((await admin.get(`${path}/runs/${draft.id}`)).body.undoUntil).toBe('2026-01-07T00:00:00.000Z')
  await app.deps.db.execute(
    "insert into meeting_changes (pod_id, on_day, kind, made_at) select id, '2026-01-06', 'skipped', now() from pods",
  )
  expect((await admin.get(`${path}/runs/${draft.id}`)).body.undoUntil).toBe('2026-01-07T12:00:00.000Z')
  app.clock.advance(37 * hourMs)
  const undone = await admin.post(`${path}/runs/${draft.id}/undo`, { reason: 'Wrong settings.' })
  expect(undone.body).toMatchObject({ state: 'undone', undoSkipped: [] })
})
