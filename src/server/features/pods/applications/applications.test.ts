import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accept, apply, close, givenApplication } from '#test/factories/applications.ts'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { givenPod, givenPodMember } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await givenApp()
})
afterAll(() => app.stop())

const podOf = async (member: TestMember) => (await (await app.as(member)).get('/api/my-pod')).body

test('POST /api/pod-applications: creates an open application, listed in /api/my-pod-applications', async () => {
  const pod = await givenPod(app)
  const applicant = await givenMember(app)
  const reply = await apply(app, applicant, pod, '  I buy duplexes.  ')
  expect(reply.status).toBe(201)
  expect(reply.body).toEqual({
    id: expect.any(String),
    podId: pod.id,
    status: 'open',
    message: 'I buy duplexes.',
    createdAt: '2026-01-05T12:00:00.000Z',
    decidedAt: null,
    closeReason: null,
  })
  const mine = await (await app.as(applicant)).get('/api/my-pod-applications')
  expect(mine.body.data).toEqual([
    {
      application: reply.body,
      pod: expect.objectContaining({ podId: pod.id, slug: `pod-${pod.podNumber}`, name: 'Gulf Coast Doors' }),
    },
  ])
})

test('PATCH /api/pod-applications: an accepted applicant joins the pod, and their other applications close', async () => {
  const [first, second] = [await givenPod(app), await givenPod(app)]
  const { id, applicant } = await givenApplication(app, first)
  const other = await givenApplication(app, second, applicant)
  const reply = await accept(app, first.leader, id)
  expect(reply).toMatchObject({ status: 200, body: { id, podId: first.id, status: 'accepted' } })
  expect(await podOf(applicant)).toMatchObject({ podId: first.id, pod: { podNumber: first.podNumber } })
  const mine = await (await app.as(applicant)).get('/api/my-pod-applications')
  const byId = new Map(mine.body.data.map((item: { application: { id: string } }) => [item.application.id, item.application]))
  expect(byId.get(id)).toMatchObject({ status: 'accepted', closeReason: null })
  expect(byId.get(other.id)).toMatchObject({ status: 'closed', closeReason: 'joined-another-pod' })
})

test('PATCH /api/pod-applications: accepting twice adds the applicant once', async () => {
  const pod = await givenPod(app)
  const { id, applicant } = await givenApplication(app, pod)
  expect((await accept(app, pod.leader, id)).status).toBe(200)
  expect(await accept(app, pod.leader, id)).toMatchObject({ status: 200, body: { status: 'accepted' } })
  const { members } = await podOf(applicant)
  expect(members).toHaveLength(4)
})

test('PATCH /api/pod-applications: stores the match score at the time of acceptance', async () => {
  const pod = await givenPod(app)
  const { id } = await givenApplication(app, pod)
  const [applicant] = (await (await app.as(pod.leader)).get('/api/my-pod-applicants')).body
  await accept(app, pod.leader, id)
  const { rows } = await app.deps.db.execute(sql`select match_total_at_decision as total from pod_applications where id = ${id}`)
  expect(rows).toEqual([{ total: applicant.matchStats.totalMatch }])
})

test('DELETE /api/pod-applications: a leader declines an application, and repeating it changes nothing', async () => {
  const pod = await givenPod(app)
  const { id, applicant } = await givenApplication(app, pod)
  expect(await close(app, pod.leader, id)).toMatchObject({ status: 200, body: { id, podId: pod.id, status: 'closed' } })
  expect(await close(app, pod.leader, id)).toMatchObject({ status: 200, body: { status: 'closed' } })
  const mine = await (await app.as(applicant)).get('/api/my-pod-applications')
  expect(mine.body.data[0].application).toMatchObject({ status: 'closed', closeReason: 'declined' })
})

test('DELETE /api/pod-applications: an applicant withdraws and can apply again', async () => {
  const pod = await givenPod(app)
  const { id, applicant } = await givenApplication(app, pod)
  expect(await close(app, applicant, id)).toMatchObject({ status: 200, body: { status: 'closed' } })
  expect((await apply(app, applicant, pod)).status).toBe(201)
})

test('applications: a closed one cannot be accepted, and an accepted one cannot be closed', async () => {
  const pod = await givenPod(app)
  const closed = await givenApplication(app, pod)
  await close(app, pod.leader, closed.id)
  const conflict = { status: 409, body: { code: 'application-not-open', detail: 'This application is no longer open.' } }
  expect(await accept(app, pod.leader, closed.id)).toMatchObject(conflict)
  const accepted = await givenApplication(app, pod)
  await accept(app, pod.leader, accepted.id)
  expect(await close(app, pod.leader, accepted.id)).toMatchObject(conflict)
  expect(await close(app, accepted.applicant, accepted.id)).toMatchObject(conflict)
})

test('POST /api/pod-applications: 409 for a second open application to one pod', async () => {
  const pod = await givenPod(app)
  const { applicant } = await givenApplication(app, pod)
  expect(await apply(app, applicant, pod)).toMatchObject({
    status: 409,
    body: { code: 'already-applied', detail: 'You’ve already applied to this pod.' },
  })
})

test('POST /api/pod-applications: 409 for a pod member, for their own pod and for another', async () => {
  const { member, pod } = await givenPodMember(app)
  for (const target of [pod, await givenPod(app)]) {
    expect(await apply(app, member, target)).toMatchObject({
      status: 409,
      body: { code: 'already-in-pod', detail: 'You’re already in a pod.' },
    })
  }
})

test('applications: a full pod refuses applications and acceptances', async () => {
  const pod = await givenPod(app, { maxMembers: 4 })
  const [first, second] = [await givenApplication(app, pod), await givenApplication(app, pod)]
  expect((await accept(app, pod.leader, first.id)).status).toBe(200)
  const full = { status: 409, body: { code: 'pod-full', detail: 'This pod is full.' } }
  expect(await accept(app, pod.leader, second.id)).toMatchObject(full)
  expect(await apply(app, await givenMember(app), pod)).toMatchObject(full)
})

test('PATCH /api/pod-applications: 409 for an applicant who has joined another pod', async () => {
  const pod = await givenPod(app)
  const { id, applicant } = await givenApplication(app, pod)
  await givenPod(app, { leader: applicant })
  expect(await accept(app, pod.leader, id)).toMatchObject({
    status: 409,
    body: { code: 'member-already-placed', detail: 'This member has already joined another pod.' },
  })
})

test('applications: only the pod’s leader accepts; for other users it is 404 like an unknown id', async () => {
  const [pod, other] = [await givenPod(app), await givenPod(app)]
  const { id, applicant } = await givenApplication(app, pod)
  const admin = await givenMember(app, { role: 'admin' })
  for (const otherCaller of [applicant, other.leader, pod.members[1]!, admin]) {
    const foreign = await accept(app, otherCaller, id)
    const unknown = await accept(app, otherCaller, app.deps.newId())
    expect(foreign.status).toBe(404)
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  }
  for (const otherCaller of [other.leader, pod.members[1]!]) expect((await close(app, otherCaller, id)).status).toBe(404)
  expect((await accept(app, pod.leader, 'not-an-id')).status).toBe(404)
  expect((await podOf(applicant)).podId).toBeNull()
})

test('PATCH /api/pod-applications: 422 for a status other than accepted, after the permission check', async () => {
  const pod = await givenPod(app)
  const { id, applicant } = await givenApplication(app, pod)
  const leader = await app.as(pod.leader)
  for (const status of ['closed', 'open', '', 7, null, undefined]) {
    expect((await leader.patch(`/api/pod-applications/${id}`, { status })).status).toBe(422)
  }
  expect((await (await app.as(applicant)).patch(`/api/pod-applications/${id}`, { status: 'closed' })).status).toBe(404)
})

test('POST /api/pod-applications: 422 for a message over 500 characters', async () => {
  const pod = await givenPod(app)
  const reply = await apply(app, await givenMember(app), pod, 'x'.repeat(501))
  expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'message', message: expect.stringContaining('500') }] } })
})

test('POST /api/pod-applications: 404 for an unknown, unlisted or malformed pod id, 422 without one', async () => {
  const applicant = await app.as(await givenMember(app))
  const unlisted = await givenPod(app, { listed: false })
  for (const podId of [app.deps.newId(), unlisted.id, 'pod-1', '']) {
    expect((await applicant.post('/api/pod-applications', { podId })).status).toBe(404)
  }
  expect((await applicant.post('/api/pod-applications', {})).status).toBe(422)
})

test('applications: 403 to apply, answer or read without a membership, and to apply without the marketplace', async () => {
  const lapsed = await givenMember(app, { access: { general: false, pod_marketplace: false } })
  const pod = await givenPod(app, { leader: lapsed })
  const { id } = await givenApplication(app, pod)
  const client = await app.as(lapsed)
  const refused = { status: 403, body: { code: 'access-required' } }
  expect(await client.post('/api/pod-applications', { podId: pod.id })).toMatchObject(refused)
  expect(await client.patch(`/api/pod-applications/${id}`, { status: 'accepted' })).toMatchObject(refused)
  expect(await client.delete(`/api/pod-applications/${id}`)).toMatchObject(refused)
  for (const path of [
    '/api/my-pod',
    '/api/my-pod-applicants',
    '/api/my-pod-applications',
    '/api/pods',
    `/api/pods/${pod.slug}`,
  ]) {
    expect(await client.get(path)).toMatchObject(refused)
  }
  const matched = await givenMember(app, { access: { pod_marketplace: false } })
  expect(await apply(app, matched, pod)).toMatchObject({ status: 403, body: { code: 'marketplace-access-required' } })
})

test('pods and applications: 401 without a session', async () => {
  const id = app.deps.newId()
  for (const path of [
    '/api/pods',
    '/api/pods/pod-1',
    `/api/pods/by-id/${id}`,
    '/api/my-pod',
    '/api/my-pod-applications',
    '/api/my-pod-applicants',
  ]) {
    expect((await app.anonymous.get(path)).status).toBe(401)
  }
  expect((await app.anonymous.post('/api/pod-applications', { podId: id })).status).toBe(401)
  expect((await app.anonymous.patch(`/api/pod-applications/${id}`, { status: 'accepted' })).status).toBe(401)
  expect((await app.anonymous.delete(`/api/pod-applications/${id}`)).status).toBe(401)
})

test('POST /api/pod-applications: stores an invisible message as null, and refuses direction controls', async () => {
  const [first, second] = [await givenPod(app), await givenPod(app)]
  const client = await app.as(await givenMember(app))
  const blank = await client.post('/api/pod-applications', { podId: first.id, message: ' \u200b\n\u2060' })
  expect([blank.status, blank.body.message]).toEqual([201, null])
  for (const message of ['evil\u202etxt', 'Two\nlines \u2066in\u2069 all']) {
    const refused = await client.post('/api/pod-applications', { podId: second.id, message })
    expect(refused.status).toBe(422)
    expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual(['message'])
  }
})
