import { afterAll, beforeAll, expect, test } from 'vitest'
import { apply, givenApplication } from '#test/factories/applications.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPod, type TestPod } from '#test/factories/pods.ts'
import { recordLiveEvents } from '#test/harness/record-live-events.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { endPodMembership } from './end-pod-membership.ts'

let app: TestApp
beforeAll(async () => {
  app = await givenApp()
})
afterAll(() => app.stop())

const end = (userId: string) =>
  app.deps.db.transaction((tx) => endPodMembership(app.deps, tx, userId, { how: 'left', now: app.clock.now() }))

/** The state of a pod's row and memberships. */
async function stateOf(pod: TestPod) {
  const { rows } = await app.deps.db.execute<{ taken: number; ended: boolean; leader: string | null }>(
    `select places_taken as taken, archived_at is not null as ended,
      (select user_id from places where pod_id = pods.id and is_leader) as leader from pods where id = '${pod.id}'`,
  )
  return rows[0]
}

test('endPodMembership: a member who leaves frees a seat, and the leader stays', async () => {
  const pod = await givenPod(app)
  const [leader, member] = pod.members
  expect(await end(member!.id)).toMatchObject({ podId: pod.id, newLeaderId: null, isArchived: false })
  expect(await stateOf(pod)).toEqual({ taken: 2, ended: false, leader: leader!.id })
})

test('endPodMembership: a leaving leader is replaced; the last leave archives the pod and closes applications (check 6)', async () => {
  const pod = await givenPod(app)
  const { applicant } = await givenApplication(app, pod)
  const [leader, ...others] = pod.members
  const handed = await end(leader!.id)
  expect(others.map(({ id }) => id)).toContain(handed?.newLeaderId)
  expect(await stateOf(pod)).toEqual({ taken: 2, ended: false, leader: handed?.newLeaderId })
  for (const { id } of others) await end(id)
  expect(await stateOf(pod)).toEqual({ taken: 0, ended: true, leader: null })
  const { data } = (await (await app.as(applicant)).get('/api/my-pod-applications')).body
  expect(data[0].application).toMatchObject({ status: 'closed', closeReason: 'pod-closed' })
  // The slot for an open application is free again.
  expect((await apply(app, applicant, await givenPod(app))).status).toBe(201)
})

test('endPodMembership: 250 applicants of an ended pod are notified once each, in three events', async () => {
  const pod = await givenPod(app, { others: 0 })
  await app.deps.db.execute(`
    with people as (
      insert into users (id, issuer, subject, email, name, created_at)
      select gen_random_uuid(), 'test', 'waiting-' || n, 'waiting-' || n || '@example.test', 'Waiting', now() from generate_series(1, 250) n returning id)
    insert into pod_applications (id, pod_id, user_id, status, open_place, created_at)
    select gen_random_uuid(), '${pod.id}', id, 'open', 1, now() from people`)
  const liveEvents = await recordLiveEvents(app)
  expect((await end(pod.leader.id))?.isArchived).toBe(true)
  await expect.poll(() => liveEvents.flatMap(({ to }) => to).length).toBe(250)
  expect(liveEvents).toHaveLength(3)
  expect(new Set(liveEvents.flatMap(({ to }) => to)).size).toBe(250)
})

test('endPodMembership: does nothing the second time, or for a user without a pod', async () => {
  const pod = await givenPod(app)
  await end(pod.members[1]!.id)
  const before = await stateOf(pod)
  expect(await end(pod.members[1]!.id)).toBeNull()
  expect(await end((await givenMember(app)).id)).toBeNull()
  expect(await stateOf(pod)).toEqual(before)
})

test('endPodMembership: when the leader and two members leave at once, the remaining member leads', async () => {
  for (let round = 0; round < 5; round++) {
    const pod = await givenPod(app, { others: 3 })
    const leaving = pod.members.slice(0, 3)
    await Promise.all(leaving.map(({ id }) => end(id)))
    expect(await stateOf(pod)).toEqual({ taken: 1, ended: false, leader: pod.members[3]!.id })
  }
})

test('endPodMembership: an application sent while the last member leaves does not stay open', async () => {
  for (let round = 0; round < 5; round++) {
    const pod = await givenPod(app, { others: 0 })
    const applicant = await givenMember(app)
    const [reply] = await Promise.all([apply(app, applicant, pod), end(pod.leader.id)])
    expect([201, 404]).toContain(reply.status)
    const { rows } = await app.deps.db.execute(`select 1 from pod_applications where pod_id = '${pod.id}' and status = 'open'`)
    expect(rows).toEqual([])
  }
})
