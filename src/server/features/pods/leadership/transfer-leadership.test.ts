import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { givenPod, type TestPod } from '#test/factories/pods.ts'
import { recordLiveEvents } from '#test/harness/record-live-events.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { seedAccessDecisions } from '../../billing/index.ts'

let app: TestApp
let liveEvents: Awaited<ReturnType<typeof recordLiveEvents>>
beforeAll(async () => {
  app = await givenApp()
  liveEvents = await recordLiveEvents(app)
})
afterAll(() => app.stop())

async function promote(by: TestMember, { email }: { email: string }, podId: string) {
  return (await app.as(by)).patch('/api/pod-leader', { podId, email })
}
const myPodOf = async (member: TestMember) => (await (await app.as(member)).get('/api/my-pod')).body
const noGuide = { watchedMemberTrainingV1: false, watchedLeaderTrainingV1: false }
const membersOf = (pod: TestPod) => pod.members as [TestMember, TestMember, TestMember]

/** The live events that open pages of this pod's members got. */
function eventsTo(pod: TestPod) {
  return liveEvents.filter(({ to }) => pod.members.some(({ id }) => to.includes(id)))
}

async function changesOf({ id }: TestPod): Promise<string[]> {
  const { rows } = await app.deps.db.execute<{ why: string }>(
    `select data->>'why' as why from pgboss.job where name = 'pods.leader-changed' and data->>'podId' = '${id}'`,
  )
  return rows.map(({ why }) => why)
}

test('PATCH /api/pod-leader: hands over at once, notifies the pod and audits the change', async () => {
  const pod = await givenPod(app)
  const [leader, member, other] = membersOf(pod)
  const reply = await promote(leader, { email: member.email.toUpperCase() }, pod.id)
  expect([reply.status, reply.body]).toEqual([200, { podId: pod.id, leader: member.email }])
  const { members, pod: podView } = await myPodOf(leader)
  expect(podView.leader).toBe(member.email)
  expect(members.filter(({ isLeader }: { isLeader: boolean }) => isLeader)).toEqual([
    expect.objectContaining({ email: member.email, isDeputy: false }),
  ])
  const { firstName, lastName } = member
  await expect.poll(() => eventsTo(pod)).toHaveLength(4)
  expect(eventsTo(pod)).toEqual(
    expect.arrayContaining([
      { to: [member.id], event: { kind: 'became-leader', podNumber: pod.podNumber } },
      { to: [leader.id], event: { kind: 'leader-changed', firstName, lastName, wasYou: true } },
      { to: [other.id], event: { kind: 'leader-changed', firstName, lastName, wasYou: false } },
      { to: expect.arrayContaining(pod.members.map(({ id }) => id)), event: { kind: 'pod-changed' } },
    ]),
  )
  expect(await changesOf(pod)).toEqual(['chosen'])
  const { rows } = await app.deps.db.execute(
    `select actor_id as by, details from audit_events where event = 'leader.changed' and about_id = '${member.id}'`,
  )
  expect(rows).toEqual([{ by: leader.id, details: { podNumber: pod.podNumber } }])
  for (const path of ['/api/my-pod-applicants']) {
    expect((await (await app.as(leader)).get(path)).status).toBe(403)
    expect((await (await app.as(member)).get(path)).status).toBe(200)
  }
})

test('PATCH /api/pod-leader: a deputy who becomes leader is no longer deputy', async () => {
  const pod = await givenPod(app)
  const [leader, member, other] = membersOf(pod)
  await (await app.as(leader)).patch(`/api/pods/${pod.id}`, { deputy: other.email })
  expect((await promote(leader, member, pod.id)).status).toBe(200)
  const deputies = async () => {
    const { members } = await myPodOf(leader)
    return members.filter(({ isDeputy }: { isDeputy: boolean }) => isDeputy).map(({ email }: TestMember) => email)
  }
  expect(await deputies()).toEqual([other.email])
  expect((await promote(member, other, pod.id)).status).toBe(200)
  expect(await deputies()).toEqual([])
})

test('PATCH /api/pod-leader: leaderIsTrained follows the new leader', async () => {
  const pod = await givenPod(app, { member: { profile: { events: noGuide } } })
  const [leader, member] = membersOf(pod)
  await (await app.as(member)).patch('/api/me', { events: { watchedLeaderTrainingV1: true } })
  expect((await myPodOf(leader)).pod.leaderIsTrained).toBe(false)
  await promote(leader, member, pod.id)
  expect((await myPodOf(leader)).pod.leaderIsTrained).toBe(true)
  await promote(member, leader, pod.id)
  expect((await myPodOf(leader)).pod.leaderIsTrained).toBe(false)
})

test('PATCH /api/pod-leader: a leader who names themselves changes nothing', async () => {
  const pod = await givenPod(app)
  expect(await promote(pod.leader, pod.leader, pod.id)).toMatchObject({ status: 200, body: { leader: pod.leader.email } })
  expect(await changesOf(pod)).toEqual([])
})

test('PATCH /api/pod-leader: 403 for other members and a lapsed leader, 404 for outsiders', async () => {
  const pod = await givenPod(app)
  const [leader, member, other] = membersOf(pod)
  for (const target of [other, leader, member]) {
    expect(await promote(member, target, pod.id)).toMatchObject({ status: 403, body: { code: 'leader-only' } })
  }
  for (const outsider of [await givenMember(app), (await givenPod(app)).leader]) {
    expect((await promote(outsider, member, pod.id)).status).toBe(404)
  }
  await seedAccessDecisions(app.deps.db, [{ userId: leader.id, general: false, podMarketplace: false }])
  expect(await promote(leader, member, pod.id)).toMatchObject({ status: 403, body: { code: 'access-required' } })
  expect((await myPodOf(member)).pod.leader).toBe(leader.email)
})

test('PATCH /api/pod-leader: only a current member can become leader', async () => {
  const pod = await givenPod(app)
  const [leader, member] = membersOf(pod)
  for (const email of [(await givenMember(app)).email, (await givenPod(app)).leader.email, 'nobody@example.test', '']) {
    expect((await promote(leader, { email }, pod.id)).status).toBe(404)
  }
  await (await app.as(member)).delete('/api/pod-membership', { email: member.email, podId: pod.id })
  expect(await promote(leader, member, pod.id)).toMatchObject({ status: 409, body: { code: 'not-in-pod' } })
  for (const podId of ['', 'pod-1', app.deps.newId()]) expect((await promote(leader, leader, podId)).status).toBe(404)
  expect((await (await app.as(leader)).patch('/api/pod-leader', { podId: pod.id })).status).toBe(422)
})

test('DELETE /api/pod-membership: the pod is notified of the new leader after the leader leaves', async () => {
  const pod = await givenPod(app)
  const [leader, member, other] = membersOf(pod)
  await (await app.as(leader)).delete('/api/pod-membership', { email: leader.email, podId: pod.id })
  const next = (await myPodOf(member)).pod.leader === member.email ? member : other
  const third = next === member ? other : member
  const { firstName, lastName } = next
  await expect.poll(() => eventsTo(pod)).toHaveLength(4)
  expect(eventsTo(pod)).toEqual(
    expect.arrayContaining([
      { to: [next.id], event: { kind: 'became-leader', podNumber: pod.podNumber } },
      { to: [third.id], event: { kind: 'leader-changed', firstName, lastName, wasYou: false } },
      { to: expect.arrayContaining([member.id, other.id]), event: { kind: 'pod-changed' } },
      { to: [leader.id], event: { kind: 'pod-changed' } },
    ]),
  )
  expect(await changesOf(pod)).toEqual(['left'])
})
