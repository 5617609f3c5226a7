import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenApplication } from '#test/factories/applications.ts'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { givenPod, givenPodMember, type TestPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await givenApp()
})
afterAll(() => app.stop())

const generalOnly = { general: true, pod_marketplace: false }
const lapsed = { general: false, pod_marketplace: false }
const matchingOptIn = { podOptIn: true, podDatePreference: 'tue-1900' } as const
const inAWeek = '2026-01-12T12:00:00.000Z'
const inTwoDays = '2026-01-07T12:00:00.000Z'

async function leave(member: TestMember, podId: string, email = member.email) {
  return (await app.as(member)).delete('/api/pod-membership', { email, podId })
}
const meOf = async (member: TestMember) => (await (await app.as(member)).get('/api/me')).body
const myPodOf = async (member: TestMember) => (await (await app.as(member)).get('/api/my-pod')).body

async function seatsOf(pod: TestPod): Promise<number> {
  return (await myPodOf(pod.leader)).pod.placesTaken
}

test('leaving: a member without the marketplace returns to matching, and their seat is held for 48 hours', async () => {
  const { member, pod } = await givenPodMember(app, { member: { access: generalOnly, profile: matchingOptIn } })
  const reply = await leave(member, pod.id, ` ${member.email.toUpperCase()} `)
  expect(reply).toMatchObject({
    status: 200,
    body: { ok: true, podId: pod.id, next: 'matching', rematchBy: inAWeek, heldUntil: inTwoDays },
  })
  expect(await meOf(member)).toMatchObject({ podId: null, previousPods: [pod.id], rematchBy: inAWeek, podOptIn: true })
  expect((await myPodOf(pod.leader)).members).toHaveLength(2)
  expect(await seatsOf(pod)).toBe(3)
})

test('leaving: a member without an opt-in or a chosen time is not matched', async () => {
  for (const profile of [
    { ...matchingOptIn, podOptIn: false },
    { ...matchingOptIn, podDatePreference: null },
  ]) {
    const { member, pod } = await givenPodMember(app, { member: { access: generalOnly, profile } })
    const { body } = await leave(member, pod.id)
    expect(body).toEqual({ ok: true, podId: pod.id, next: 'opt-in', rematchBy: null, heldUntil: inTwoDays })
  }
})

test('leaving: with marketplace access no seat is held, no match is due, and the opt-in is cleared', async () => {
  const { member, pod } = await givenPodMember(app, { member: { profile: matchingOptIn } })
  const { status, body } = await leave(member, pod.id)
  expect([status, body]).toEqual([200, { ok: true, podId: pod.id, next: 'marketplace', rematchBy: null, heldUntil: null }])
  expect(await meOf(member)).toMatchObject({ podId: null, previousPods: [pod.id], rematchBy: null, podOptIn: false })
  expect(await seatsOf(pod)).toBe(2)
})

test('leaving: a lapsed member can leave, is not matched and keeps their opt-in', async () => {
  const { member, pod } = await givenPodMember(app, { member: { access: lapsed, profile: matchingOptIn } })
  const { status, body } = await leave(member, pod.id)
  expect([status, body]).toEqual([200, { ok: true, podId: pod.id, next: 'opt-in', rematchBy: null, heldUntil: inTwoDays }])
  expect(await meOf(member)).toMatchObject({ podId: null, rematchBy: null, ...matchingOptIn })
  const client = await app.as(member)
  expect(await client.post('/api/pod-membership/return')).toMatchObject({ status: 403, body: { code: 'access-required' } })
  await app.deps.db.execute(`update access_overrides set general = true where user_id = '${member.id}'`)
  expect((await client.post('/api/pod-membership/return')).status).toBe(200)
})

test('PATCH /api/me: a lapsed member who leaves is not matched and keeps their opt-in', async () => {
  const { member } = await givenPodMember(app, { member: { access: lapsed, profile: matchingOptIn } })
  const { status, body } = await (await app.as(member)).patch('/api/me', { podId: null })
  expect([status, body]).toEqual([200, expect.objectContaining({ podId: null, rematchBy: null, ...matchingOptIn })])
})

test('leaving: repeating it changes nothing, and a pod the member was never in is 404', async () => {
  const { member, pod } = await givenPodMember(app, { member: { access: generalOnly, profile: matchingOptIn } })
  const first = await leave(member, pod.id)
  app.clock.advance(60_000)
  const again = await leave(member, pod.id)
  expect([again.status, again.body]).toEqual([200, first.body])
  const other = await givenPod(app)
  for (const podId of [other.id, app.deps.newId(), 'pod-1', '']) expect((await leave(member, podId)).status).toBe(404)
  expect((await leave(other.leader, pod.id)).status).toBe(404)
  app.clock.advance(-60_000)
})

test('leaving: a leader hands over to the deputy, and the last leave closes the pod’s applications', async () => {
  const pod = await givenPod(app)
  const [leader, second, third] = pod.members as [TestMember, TestMember, TestMember]
  await (await app.as(leader)).patch(`/api/pods/${pod.id}`, { deputy: third.email })
  expect((await leave(leader, pod.id)).status).toBe(200)
  expect((await myPodOf(second)).pod.leader).toBe(third.email)
  const { applicant } = await givenApplication(app, pod)
  await leave(third, pod.id)
  expect((await myPodOf(second)).pod.leader).toBe(second.email)
  const last = await leave(second, pod.id)
  expect([last.status, last.body.heldUntil]).toEqual([200, null])
  const { data } = (await (await app.as(applicant)).get('/api/my-pod-applications')).body
  expect(data[0].application).toMatchObject({ status: 'closed', closeReason: 'pod-closed' })
})

test('leaving: the last member has no held seat in the ended pod', async () => {
  const pod = await givenPod(app, { others: 0, member: { access: generalOnly, profile: matchingOptIn } })
  expect((await leave(pod.leader, pod.id)).body).toMatchObject({ next: 'matching', heldUntil: null })
  const client = await app.as(pod.leader)
  expect(await client.post('/api/pod-membership/return')).toMatchObject({ status: 409, body: { code: 'seat-not-kept' } })
})

test('leaving: for 30 days a former member sees the pod they left and can give a reason', async () => {
  const own = await givenApp()
  const { member, pod } = await givenPodMember(own, { member: { access: generalOnly, profile: matchingOptIn } })
  const client = await own.as(member)
  expect((await client.post('/api/pod-membership/reason', { reason: 'fit' })).status).toBe(404)
  await client.delete('/api/pod-membership', { email: member.email, podId: pod.id })
  const { podNumber, name } = pod
  const membership = { podId: pod.id, podNumber, name, endedAt: '2026-01-05T12:00:00.000Z', how: 'left' }
  const getLastPodMembership = async () => (await client.get('/api/my-pod')).body.lastPlace
  expect(await getLastPodMembership()).toEqual({ ...membership, heldUntil: inTwoDays, reason: null })
  for (const reason of ['time', 'busy']) expect((await client.post('/api/pod-membership/reason', { reason })).status).toBe(204)
  expect((await client.post('/api/pod-membership/reason', { reason: 'dull' })).status).toBe(422)
  own.clock.advance(2 * 86_400_000)
  expect(await getLastPodMembership()).toEqual({ ...membership, heldUntil: null, reason: 'busy' })
  own.clock.advance(28 * 86_400_000)
  const late = await own.as(member)
  expect((await late.get('/api/my-pod')).body.lastPlace).toBeNull()
  expect((await late.post('/api/pod-membership/reason', { reason: 'fit' })).status).toBe(404)
})

test('GET /api/my-pod: a member of a new pod does not see the previous one', async () => {
  const { member, pod } = await givenPodMember(app)
  await leave(member, pod.id)
  await (await app.as(member)).post('/api/pods', { name: 'Mine', focus: 'Self Storage', dayTime: 'mon-0800' })
  expect(await myPodOf(member)).toMatchObject({ pod: { name: 'Mine' }, lastPlace: null })
})

test('DELETE /api/pod-membership: 422 for an invalid body', async () => {
  const client = await app.as(await givenMember(app))
  for (const body of [{}, { email: 7, podId: 'x' }, { email: 'a@b.test' }]) {
    expect((await client.delete('/api/pod-membership', body)).status).toBe(422)
  }
})
