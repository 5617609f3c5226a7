import { erasePersonalData } from '#server/platform/personal-data.ts'
import { beforeEach, expect, test } from 'vitest'
import { accept, apply, givenApplication } from '#test/factories/applications.ts'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { givenPod, type TestPod } from '#test/factories/pods.ts'
import { recordLiveEvents } from '#test/harness/record-live-events.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { releaseExpiredSeats } from './release-expired-seats.ts'
import { personalData } from '../personal-data.ts'

let app: TestApp
beforeEach(async () => {
  app = await givenApp()
})

const hourMs = 3_600_000
const access = { general: true, pod_marketplace: false }
const profile = { podOptIn: true, podDatePreference: 'tue-1900' } as const

/** A full pod of four; one member has just left and may return. */
async function givenHeldSeat(): Promise<{ pod: TestPod; member: TestMember }> {
  const pod = await givenPod(app, { maxMembers: 4, others: 3, member: { access, profile } })
  const member = pod.members[3]!
  const { body } = await (await app.as(member)).delete('/api/pod-membership', { email: member.email, podId: pod.id })
  expect(body.heldUntil).not.toBeNull()
  return { pod, member }
}

const returnToPod = async (member: TestMember) => (await app.as(member)).post('/api/pod-membership/return')
const meOf = async (member: TestMember) => (await (await app.as(member)).get('/api/me')).body
const placesTakenIn = async (pod: TestPod) => (await (await app.as(pod.leader)).get('/api/my-pod')).body.pod.placesTaken

/** The columns the marketplace's index uses. */
async function storedIn({ id }: TestPod): Promise<unknown> {
  const { rows } = await app.deps.db.execute(`select places_taken from pods where id = '${id}'`)
  return rows[0]?.['places_taken']
}

/** A member with an application to the pod, inserted directly when the pod is full. */
async function givenWaiting(pod: TestPod): Promise<{ id: string; applicant: TestMember }> {
  const applicant = await givenMember(app)
  const id = app.deps.newId()
  await app.deps.db.execute(
    `insert into pod_applications (id, pod_id, user_id, status, open_place, created_at)
     values ('${id}', '${pod.id}', '${applicant.id}', 'open', 1, '2026-01-01T00:00:00Z')`,
  )
  return { id, applicant }
}

test('held seats: the pod stays full, and its former member can return within 48 hours', async () => {
  const { pod, member } = await givenHeldSeat()
  const applied = await givenApplication(app, await givenPod(app, { others: 0 }), await podless(member))
  const { id } = await givenWaiting(pod)
  expect(await accept(app, pod.leader, id)).toMatchObject({ status: 409, body: { detail: 'This pod is full.' } })
  app.clock.advance(48 * hourMs - 1)
  for (let time = 0; time < 2; time++) {
    expect(await returnToPod(member)).toMatchObject({ status: 200, body: { ok: true, podId: pod.id } })
  }
  expect(await meOf(member)).toMatchObject({ podId: pod.id, previousPods: [], rematchBy: null, podOptIn: true })
  expect(await placesTakenIn(pod)).toBe(4)
  const { data } = (await (await app.as(member)).get('/api/my-pod-applications')).body
  expect(data.find((row: { application: { id: string } }) => row.application.id === applied.id).application.status).toBe('closed')
})

/** Gives them marketplace access from now on. */
async function podless(member: TestMember): Promise<TestMember> {
  await app.deps.db.execute(`update access_overrides set pod_marketplace = true where user_id = '${member.id}'`)
  return member
}

test('held seats: a leader who returns no longer leads', async () => {
  const pod = await givenPod(app, { member: { access, profile } })
  const client = await app.as(pod.leader)
  await client.delete('/api/pod-membership', { email: pod.leader.email, podId: pod.id })
  expect((await client.post('/api/pod-membership/return')).status).toBe(200)
  const { members } = (await client.get('/api/my-pod')).body
  expect(members).toHaveLength(3)
  expect(members.filter(({ isLeader }: { isLeader: boolean }) => isLeader)).toEqual([expect.objectContaining({ isYou: false })])
})

test('held seats: after 48 hours an acceptance can take the seat, and a job releases an unused one', async () => {
  const { pod, member } = await givenHeldSeat()
  const other = await givenHeldSeat()
  const { id } = await givenWaiting(pod)
  app.clock.advance(48 * hourMs)
  expect(await returnToPod(member)).toMatchObject({
    status: 409,
    body: { code: 'seat-not-kept', detail: 'We’re no longer holding your seat. You can join another pod.' },
  })
  expect((await accept(app, pod.leader, id)).status).toBe(200)
  expect([await storedIn(pod), await storedIn(other.pod)]).toEqual([4, 4])
  for (let run = 0; run < 2; run++) await releaseExpiredSeats(app.deps)
  expect([await storedIn(pod), await storedIn(other.pod)]).toEqual([4, 3])
  expect((await returnToPod(other.member)).status).toBe(409)
  expect((await meOf(other.member)).previousPods).toEqual([other.pod.id])
})

test('held seats: an expired seat can be applied for and filled before the job runs', async () => {
  const { pod } = await givenHeldSeat()
  const [early, late] = [await givenMember(app), await givenMember(app)]
  app.clock.advance(48 * hourMs - 1)
  expect((await apply(app, early, pod)).body.code).toBe('pod-full')
  const seatsLeft = async () => (await (await app.as(late)).get(`/api/pods/${pod.slug}`)).body.seatsLeft
  expect([await placesTakenIn(pod), await seatsLeft()]).toEqual([4, 0])
  app.clock.advance(1)
  // What the leader's page and the pod's page use.
  expect([await placesTakenIn(pod), await seatsLeft()]).toEqual([3, 1])
  const { status, body } = await apply(app, late, pod)
  expect(status).toBe(201)
  expect((await accept(app, pod.leader, body.id)).status).toBe(200)
  expect([await placesTakenIn(pod), await seatsLeft()]).toEqual([4, 0])
  expect((await apply(app, early, pod)).body.code).toBe('pod-full')
})

test('held seats: joining or creating another pod releases the held seat', async () => {
  const { pod, member } = await givenHeldSeat()
  await podless(member)
  const second = await givenPod(app, { others: 0 })
  const { id } = await givenApplication(app, second, member)
  expect((await accept(app, second.leader, id)).status).toBe(200)
  expect(await returnToPod(member)).toMatchObject({ status: 409, body: { code: 'already-in-pod' } })
  const client = await app.as(member)
  expect((await client.patch('/api/me', { podId: null })).status).toBe(200)
  await app.runJobs()
  expect(await placesTakenIn(pod)).toBe(3)
  expect((await returnToPod(member)).body).toEqual({ ok: true, podId: second.id })
  await client.patch('/api/me', { podId: null })
  await client.post('/api/pods', { name: 'My own', focus: 'Self Storage', dayTime: 'mon-0800' })
  await releaseExpiredSeats(app.deps)
  expect(await placesTakenIn(second)).toBe(1)
  expect((await returnToPod(member)).status).toBe(409)
})

test('held seats: a former member who is accepted again takes one seat, not two', async () => {
  const pod = await givenPod(app, { maxMembers: 4, others: 2, member: { access, profile } })
  const member = await podless(pod.members[1]!)
  await (await app.as(member)).patch('/api/me', { podId: null })
  expect(await placesTakenIn(pod)).toBe(3)
  const { body } = await apply(app, member, pod)
  expect((await accept(app, pod.leader, body.id)).status).toBe(200)
  expect(await placesTakenIn(pod)).toBe(3)
  expect((await meOf(member)).podId).toBe(pod.id)
})

test('held seats: repeating an acceptance does not release the seat of a member who has left since', async () => {
  const pod = await givenPod(app)
  const { id, applicant } = await givenApplication(app, pod)
  await accept(app, pod.leader, id)
  await (await app.as(applicant)).patch('/api/me', { podId: null })
  expect((await accept(app, pod.leader, id)).status).toBe(200)
  expect((await returnToPod(applicant)).status).toBe(200)
})

test('POST /api/pod-membership/return: 409 for a member who left no pod, 403 without access', async () => {
  const otherMember = await givenMember(app)
  expect((await returnToPod(otherMember)).body.code).toBe('seat-not-kept')
  const { member } = await givenHeldSeat()
  await app.deps.db.execute(`update access_overrides set general = false where user_id = '${member.id}'`)
  expect(await returnToPod(member)).toMatchObject({ status: 403, body: { code: 'access-required' } })
})

test('personalData.erase: releases a held seat', async () => {
  const { pod, member } = await givenHeldSeat()
  await app.deps.db.transaction((tx) => erasePersonalData(personalData, app.deps, tx, member.id))
  await app.runJobs()
  expect(await placesTakenIn(pod)).toBe(3)
})

test('held seats: the index is led by pod_id and used to count a pod’s seats', async () => {
  const { pod } = await givenHeldSeat()
  const plan = await app.deps.db.transaction(async (tx) => {
    await tx.execute('set local enable_seqscan = off')
    const { rows } = await tx.execute(
      `explain select count(*) from places where pod_id = '${pod.id}' and (ended_at is null or held_until is not null)`,
    )
    return rows.map((row) => Object.values(row)[0]).join('\n')
  })
  expect(plan).toMatch(/Index Scan on places_held/)
  // Led by another column, only PostgreSQL 18 could skip through it.
  const { rows } = await app.deps.db.execute("select indexdef from pg_indexes where indexname = 'places_held'")
  expect(rows).toEqual([{ indexdef: expect.stringContaining('(pod_id, held_until)') }])
})

test('releaseExpiredSeats: notifies the pod’s members once', async () => {
  const { pod, member } = await givenHeldSeat()
  app.clock.advance(48 * hourMs)
  const liveEvents = await recordLiveEvents(app)
  for (let run = 0; run < 2; run++) await releaseExpiredSeats(app.deps)
  const podIds = pod.members.filter(({ id }) => id !== member.id).map(({ id }) => id)
  await expect
    .poll(() => liveEvents.map(({ event, to }) => [event.kind, to.toSorted()]))
    .toEqual([['pod-changed', podIds.toSorted()]])
})
