import { expect, test } from 'vitest'
import { accept as acceptBy, apply, givenApplication } from '#test/factories/applications.ts'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { givenPod, type TestPod } from '#test/factories/pods.ts'
import { recordLiveEvents } from '#test/harness/record-live-events.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

const today = { fromDay: '2026-01-05', untilDay: '2026-01-07' }

/** A pod whose leader has chosen a deputy. */
async function givenDeputy(app: TestApp): Promise<{ pod: TestPod; deputy: TestMember; other: TestMember }> {
  const pod = await givenPod(app)
  const [, deputy, other] = pod.members
  await (await app.as(pod.leader)).patch(`/api/pods/${pod.id}`, { deputy: deputy!.email })
  return { pod, deputy: deputy!, other: other! }
}

const createAbsence = async (app: TestApp, member: TestMember, days = today) => (await app.as(member)).post('/api/absences', days)

const leads = async (app: TestApp, member: TestMember) => (await (await app.as(member)).get('/api/visitor')).body.leadsPod

const leaderActions = (pod: TestPod, applicationId: string) =>
  [
    ['GET', '/api/my-pod-applicants', undefined, 200],
    ['PATCH', `/api/pods/${pod.id}`, { description: 'Written meanwhile' }, 200],
    ['PATCH', '/api/my-pod/meetings/2026-01-13', { skip: true }, 204],
    ['PATCH', '/api/my-pod/agenda-templates/60', { parts: null }, 200],
    ['PATCH', `/api/pod-applications/${applicationId}`, { status: 'accepted' }, 200],
  ] as const

const send = async (app: TestApp, member: TestMember, [method, path, body]: readonly [string, string, unknown, number]) => {
  const client = await app.as(member)
  return method === 'GET' ? client.get(path) : client.patch(path, body)
}

test('standing in: a deputy can do what the leader does only while the leader is away', async () => {
  const app = await givenApp()
  const { pod, deputy, other } = await givenDeputy(app)
  const { id: applicationId } = await givenApplication(app, pod)
  for (const leaderAction of leaderActions(pod, applicationId))
    expect((await send(app, deputy, leaderAction)).status, leaderAction[1]).toBeGreaterThan(400)
  expect(await leads(app, deputy)).toBe(false)
  expect((await createAbsence(app, pod.leader)).status).toBe(201)
  expect([await leads(app, deputy), await leads(app, pod.leader), await leads(app, other)]).toEqual([true, true, false])
  for (const leaderAction of leaderActions(pod, applicationId)) {
    expect((await send(app, other, leaderAction)).status, leaderAction[1]).toBeGreaterThan(400)
    expect((await send(app, deputy, leaderAction)).status, leaderAction[1]).toBe(leaderAction[3])
  }
  const { rows } = await app.deps.db.execute(
    `select actor_id from audit_events where event in ('application.accepted', 'pod.changed') and actor_id <> '${pod.leader.id}'`,
  )
  expect(rows.map(({ actor_id }) => actor_id)).toEqual([deputy.id, deputy.id, deputy.id])
})

test('standing in: a deputy cannot hand over, remove members or name another deputy', async () => {
  const app = await givenApp()
  const { pod, deputy, other } = await givenDeputy(app)
  await createAbsence(app, pod.leader)
  const client = await app.as(deputy)
  const refused = { status: 403, body: { code: 'leader-only' } }
  expect(await client.patch('/api/pod-leader', { podId: pod.id, email: deputy.email })).toMatchObject(refused)
  expect(await client.delete('/api/pod-membership', { podId: pod.id, email: other.email })).toMatchObject(refused)
  expect(await client.patch(`/api/pods/${pod.id}`, { deputy: other.email })).toMatchObject(refused)
  expect((await client.patch(`/api/pods/${pod.id}`, { deputy: deputy.email, name: 'Kept going' })).status).toBe(200)
  expect((await (await app.as(pod.leader)).patch(`/api/pods/${pod.id}`, { deputy: other.email })).status).toBe(200)
  expect([await leads(app, deputy), await leads(app, other)]).toEqual([false, true])
})

test('standing in: absence days follow the pod’s time zone, first and last day included', async () => {
  const app = await givenApp()
  const { pod, deputy } = await givenDeputy(app)
  await createAbsence(app, pod.leader, { fromDay: '2026-01-06', untilDay: '2026-01-06' })
  const at = async (instant: string) => {
    app.clock.advance(Date.parse(instant) - app.clock.now().getTime())
    return leads(app, deputy)
  }
  // New York is five hours behind.
  expect(await at('2026-01-06T04:59:59Z')).toBe(false)
  expect(await at('2026-01-06T05:00:00Z')).toBe(true)
  expect(await at('2026-01-07T04:59:59Z')).toBe(true)
  expect(await at('2026-01-07T05:00:00Z')).toBe(false)
})

test('standing in: gives no rights without a deputy, or while the deputy is away too', async () => {
  const app = await givenApp()
  const lonely = await givenPod(app)
  await createAbsence(app, lonely.leader)
  expect(await Promise.all(lonely.members.map((member) => leads(app, member)))).toEqual([true, false, false])
  const { pod, deputy } = await givenDeputy(app)
  await createAbsence(app, pod.leader)
  const away = await createAbsence(app, deputy)
  expect(await leads(app, deputy)).toBe(false)
  expect((await (await app.as(pod.leader)).get('/api/my-pod-applicants')).status).toBe(200)
  await (await app.as(deputy)).delete(`/api/absences/${away.body.id}`)
  expect(await leads(app, deputy)).toBe(true)
})

test('standing in: a replaced deputy, or one whose leader is back, can no longer accept', async () => {
  const app = await givenApp()
  const { pod, deputy, other } = await givenDeputy(app)
  const { id: applicationId } = await givenApplication(app, pod)
  const accept = (by: TestMember) => acceptBy(app, by, applicationId)
  const away = await createAbsence(app, pod.leader)
  const leader = await app.as(pod.leader)
  await leader.patch(`/api/pods/${pod.id}`, { deputy: other.email })
  expect((await accept(deputy)).status).toBe(404)
  await leader.delete(`/api/absences/${away.body.id}`)
  expect((await accept(other)).status).toBe(404)
  await createAbsence(app, pod.leader)
  await leader.delete('/api/pod-membership', { podId: pod.id, email: other.email })
  expect((await accept(other)).status).toBe(404)
})

test('acting leader: leader and deputy accepting at once add the applicant once', async () => {
  const app = await givenApp()
  const { pod, deputy } = await givenDeputy(app)
  await createAbsence(app, pod.leader)
  const { id: applicationId } = await givenApplication(app, pod)
  const replies = await Promise.all([pod.leader, deputy].map((by) => acceptBy(app, by, applicationId)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect((await (await app.as(deputy)).get('/api/my-pod')).body.members).toHaveLength(4)
})

test('standing in: the pod is notified of an absence, and the deputy gets the email about an applicant', async () => {
  const app = await givenApp()
  const { pod, deputy } = await givenDeputy(app)
  const liveEvents = await recordLiveEvents(app)
  await createAbsence(app, pod.leader)
  await expect
    .poll(() => liveEvents)
    .toMatchObject([{ to: expect.arrayContaining([deputy.id, pod.leader.id]), event: { kind: 'pod-changed' } }])
  await apply(app, await givenMember(app), pod)
  await app.runJobs()
  const { mails } = (await app.anonymous.get('/dev/outbox.json')).body as { mails: { to: string; template: string }[] }
  expect(mails.filter(({ template }) => template === 'application-received').map(({ to }) => to)).toEqual([deputy.email])
})
