import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { givenPod, type TestPod } from '#test/factories/pods.ts'
import { drainLiveEvents, recordLiveEvents } from '#test/harness/record-live-events.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { seedAccessDecisions } from '../../billing/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await givenApp()
})
afterAll(() => app.stop())

const generalOnly = { general: true, pod_marketplace: false }
const matchingOptIn = { podOptIn: true, podDatePreference: 'tue-1900' } as const
/** Whether and until when a member waits for a match is hidden from leaders. */
const noEvents = { next: null, rematchBy: null, heldUntil: null }

async function remove(by: TestMember, { email }: { email: string }, podId: string) {
  return (await app.as(by)).delete('/api/pod-membership', { email, podId })
}
const meOf = async (member: TestMember) => (await (await app.as(member)).get('/api/me')).body
const myPodOf = async (member: TestMember) => (await app.as(member)).get('/api/my-pod')

/** The audit log entries about a member. */
async function auditOf(member: TestMember) {
  const { rows } = await app.deps.db.execute(
    `select event, actor_id as "actorId", details from audit_events where about_id = '${member.id}'`,
  )
  return rows
}

const membersOf = (pod: TestPod) => pod.members as [TestMember, TestMember, TestMember]

test('removing: a member is out, notified and back in matching, without a held seat', async () => {
  const pod = await givenPod(app, { member: { access: generalOnly, profile: matchingOptIn } })
  const [leader, member, other] = membersOf(pod)
  const liveEvents = await recordLiveEvents(app)
  const reply = await remove(leader, { email: member.email.toUpperCase() }, pod.id)
  expect(reply).toMatchObject({
    status: 200,
    body: { ok: true, podId: pod.id, ...noEvents },
  })
  expect((await myPodOf(member)).body).toMatchObject({ podId: null, lastPlace: { how: 'removed', heldUntil: null } })
  expect(await meOf(member)).toMatchObject({ previousPods: [pod.id], podOptIn: true, rematchBy: '2026-01-12T12:00:00.000Z' })
  expect((await myPodOf(leader)).body.pod.placesTaken).toBe(2)
  expect(await auditOf(member)).toEqual([{ event: 'member.removed', actorId: leader.id, details: { podNumber: pod.podNumber } }])
  await drainLiveEvents(app, liveEvents)
  expect(liveEvents).toEqual([
    { to: expect.arrayContaining([leader.id, other.id]), event: { kind: 'pod-changed' } },
    { to: [member.id], event: { kind: 'removed-from-pod', podNumber: pod.podNumber, next: 'matching' } },
  ])
  await app.runJobs()
  const { mails } = (await app.anonymous.get('/dev/outbox.json')).body
  expect(mails.filter(({ to }: { to: string }) => to === member.email)).toHaveLength(1)
  const client = await app.as(member)
  expect((await client.post('/api/pod-membership/return')).body.code).toBe('seat-not-kept')
  expect((await client.post('/api/pod-membership/reason', { reason: 'fit' })).status).toBe(404)
})

test('removing: a member with marketplace access is not matched', async () => {
  const pod = await givenPod(app, { member: { profile: matchingOptIn } })
  const [leader, member] = membersOf(pod)
  expect((await remove(leader, member, pod.id)).body).toEqual({ ok: true, podId: pod.id, ...noEvents })
  expect(await meOf(member)).toMatchObject({ podOptIn: false, rematchBy: null })
})

test('removing: a member without a membership is not matched and keeps their opt-in', async () => {
  const pod = await givenPod(app, { member: { access: generalOnly, profile: matchingOptIn } })
  const [leader, member] = membersOf(pod)
  await seedAccessDecisions(app.deps.db, [{ userId: member.id, general: false, podMarketplace: false }])
  expect((await remove(leader, member, pod.id)).body).toEqual({ ok: true, podId: pod.id, ...noEvents })
  expect(await meOf(member)).toMatchObject({ podId: null, rematchBy: null, ...matchingOptIn })
})

test('removing: 403 for other members and a lapsed leader, 404 for outsiders and admins', async () => {
  const pod = await givenPod(app)
  const [leader, member, other] = membersOf(pod)
  const outsiders = [await givenMember(app), (await givenPod(app)).leader, await givenMember(app, { role: 'admin' })]
  expect(await remove(other, member, pod.id)).toMatchObject({ status: 403, body: { code: 'leader-only' } })
  expect(await remove(member, leader, pod.id)).toMatchObject({ status: 403, body: { code: 'leader-only' } })
  for (const outsider of outsiders) expect((await remove(outsider, member, pod.id)).status).toBe(404)
  const [foreign, unknown] = [await remove(outsiders[0]!, member, pod.id), await remove(outsiders[0]!, member, app.deps.newId())]
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  await seedAccessDecisions(app.deps.db, [{ userId: leader.id, general: false, podMarketplace: false }])
  expect(await remove(leader, member, pod.id)).toMatchObject({ status: 403, body: { code: 'access-required' } })
  expect((await myPodOf(member)).body.members).toHaveLength(3)
})

test('removing: 404 for a user who was never in the pod, 409 for a former member', async () => {
  const pod = await givenPod(app)
  const [leader, member] = membersOf(pod)
  const elsewhere = (await givenPod(app)).leader
  for (const email of [elsewhere.email, 'nobody@example.test', '', 'x'.repeat(300)]) {
    expect((await remove(leader, { email }, pod.id)).status).toBe(404)
  }
  expect((await remove(leader, member, pod.id)).status).toBe(200)
  expect(await remove(leader, member, pod.id)).toMatchObject({
    status: 409,
    body: { code: 'not-in-pod', detail: 'This member is no longer in the pod.' },
  })
})

test('removing: a leader who names themselves leaves', async () => {
  const pod = await givenPod(app, { others: 1 })
  const [leader, member] = membersOf(pod)
  expect((await remove(leader, leader, pod.id)).status).toBe(200)
  expect((await myPodOf(member)).body.pod.leader).toBe(member.email)
  expect((await remove(leader, member, pod.id)).status).toBe(404)
})
