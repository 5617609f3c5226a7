import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { givenPod, type TestPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { ProblemError } from '#contract/problems.ts'
import { decideApplication } from './decide-application.ts'

let app: TestApp
beforeAll(async () => {
  app = await givenApp()
})
afterAll(() => app.stop())

const apply = async (member: TestMember, pod: TestPod, message?: string) =>
  (await app.as(member)).post('/api/pod-applications', { podId: pod.id, message })

const accept = async (member: TestMember, id: string) =>
  (await app.as(member)).patch(`/api/pod-applications/${id}`, { status: 'accepted' })

const close = async (member: TestMember, id: string) => (await app.as(member)).delete(`/api/pod-applications/${id}`)

async function givenApplication(pod: TestPod, member?: TestMember): Promise<{ id: string; applicant: TestMember }> {
  const applicant = member ?? (await givenMember(app))
  const { body } = await apply(applicant, pod)
  return { id: body.id, applicant }
}

const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status).sort((a, b) => a - b)

const podOf = async (member: TestMember) => (await (await app.as(member)).get('/api/my-pod')).body

test('a member applies to a pod', async () => {
  const pod = await givenPod(app)
  const applicant = await givenMember(app)
  const reply = await apply(applicant, pod, '  I buy duplexes.  ')
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

test('an accepted applicant holds a place, and their other applications are closed', async () => {
  const [first, second] = [await givenPod(app), await givenPod(app)]
  const { id, applicant } = await givenApplication(first)
  const other = await givenApplication(second, applicant)
  const reply = await accept(first.leader, id)
  expect(reply).toMatchObject({ status: 200, body: { id, podId: first.id, status: 'accepted' } })
  expect(await podOf(applicant)).toMatchObject({ podId: first.id, pod: { podNumber: first.podNumber } })
  const mine = await (await app.as(applicant)).get('/api/my-pod-applications')
  const byId = new Map(mine.body.data.map((item: { application: { id: string } }) => [item.application.id, item.application]))
  expect(byId.get(id)).toMatchObject({ status: 'accepted', closeReason: null })
  expect(byId.get(other.id)).toMatchObject({ status: 'closed', closeReason: 'joined-another-pod' })
})

test('accepting twice is accepting once', async () => {
  const pod = await givenPod(app)
  const { id, applicant } = await givenApplication(pod)
  expect((await accept(pod.leader, id)).status).toBe(200)
  expect(await accept(pod.leader, id)).toMatchObject({ status: 200, body: { status: 'accepted' } })
  const { members } = await podOf(applicant)
  expect(members).toHaveLength(4)
})

test('the match at the moment of the decision is kept', async () => {
  const pod = await givenPod(app)
  const { id } = await givenApplication(pod)
  const [applicant] = (await (await app.as(pod.leader)).get('/api/my-pod-applicants')).body
  await accept(pod.leader, id)
  const { rows } = await app.deps.db.execute(sql`select match_total_at_decision as total from pod_applications where id = ${id}`)
  expect(rows).toEqual([{ total: applicant.matchStats.totalMatch }])
})

test('a leader closes an application; again, and it is still closed', async () => {
  const pod = await givenPod(app)
  const { id, applicant } = await givenApplication(pod)
  expect(await close(pod.leader, id)).toMatchObject({ status: 200, body: { id, podId: pod.id, status: 'closed' } })
  expect(await close(pod.leader, id)).toMatchObject({ status: 200, body: { status: 'closed' } })
  const mine = await (await app.as(applicant)).get('/api/my-pod-applications')
  expect(mine.body.data[0].application).toMatchObject({ status: 'closed', closeReason: 'declined' })
})

test('an applicant withdraws and may apply again', async () => {
  const pod = await givenPod(app)
  const { id, applicant } = await givenApplication(pod)
  expect(await close(applicant, id)).toMatchObject({ status: 200, body: { status: 'closed' } })
  expect((await apply(applicant, pod)).status).toBe(201)
})

test('a closed application cannot be accepted, an accepted one not closed', async () => {
  const pod = await givenPod(app)
  const closed = await givenApplication(pod)
  await close(pod.leader, closed.id)
  const conflict = { status: 409, body: { code: 'application-not-open', detail: 'This application is no longer open.' } }
  expect(await accept(pod.leader, closed.id)).toMatchObject(conflict)
  const accepted = await givenApplication(pod)
  await accept(pod.leader, accepted.id)
  expect(await close(pod.leader, accepted.id)).toMatchObject(conflict)
  expect(await close(accepted.applicant, accepted.id)).toMatchObject(conflict)
})

test('only one open application a pod', async () => {
  const pod = await givenPod(app)
  const { applicant } = await givenApplication(pod)
  expect(await apply(applicant, pod)).toMatchObject({
    status: 409,
    body: { code: 'already-applied', detail: 'You have already applied to this pod.' },
  })
})

test('who is in a pod cannot apply, not to their own and not to another', async () => {
  const [pod, other] = [await givenPod(app), await givenPod(app)]
  for (const target of [pod, other]) {
    expect(await apply(pod.members[1]!, target)).toMatchObject({
      status: 409,
      body: { code: 'already-in-pod', detail: 'You are already in a pod.' },
    })
  }
})

test('a full pod takes no applications and no more members', async () => {
  const pod = await givenPod(app, { maxMembers: 4 })
  const [first, second] = [await givenApplication(pod), await givenApplication(pod)]
  expect((await accept(pod.leader, first.id)).status).toBe(200)
  const full = { status: 409, body: { code: 'pod-full', detail: 'This pod is full.' } }
  expect(await accept(pod.leader, second.id)).toMatchObject(full)
  expect(await apply(await givenMember(app), pod)).toMatchObject(full)
})

test('an applicant who holds a place elsewhere cannot be accepted', async () => {
  const pod = await givenPod(app)
  const { id, applicant } = await givenApplication(pod)
  await givenPod(app, { leader: applicant })
  expect(await accept(pod.leader, id)).toMatchObject({
    status: 409,
    body: { code: 'member-already-placed', detail: 'This member has already joined another pod.' },
  })
})

test('three applications may be open, also when five are sent at once', async () => {
  const applicant = await givenMember(app)
  const pods = []
  for (let i = 0; i < 5; i++) pods.push(await givenPod(app, { others: 0 }))
  const client = await app.as(applicant)
  const replies = await Promise.all(pods.map((pod) => client.post('/api/pod-applications', { podId: pod.id })))
  expect(statusesOf(replies)).toEqual([201, 201, 201, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'too-many-applications',
    detail: 'You already have three open applications.',
  })
})

test('the database itself refuses a fourth open application', async () => {
  const applicant = await givenMember(app)
  for (let i = 0; i < 3; i++) await givenApplication(await givenPod(app, { others: 0 }), applicant)
  const pod = await givenPod(app, { others: 0 })
  for (const openPlace of [1, 4, null]) {
    const insert = app.deps.db.execute(sql`
      insert into pod_applications (id, pod_id, user_id, status, open_place, created_at)
      values (${app.deps.newId()}, ${pod.id}, ${applicant.id}, 'open', ${openPlace}, now())`)
    await expect(insert).rejects.toThrow(Error)
  }
})

test('the last seat goes to one of two accepted at once', async () => {
  for (let round = 0; round < 5; round++) {
    const pod = await givenPod(app, { maxMembers: 4 })
    const [first, second] = [await givenApplication(pod), await givenApplication(pod)]
    const replies = await Promise.all([accept(pod.leader, first.id), accept(pod.leader, second.id)])
    expect(statusesOf(replies)).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.detail).toBe('This pod is full.')
    expect((await podOf(pod.leader)).members).toHaveLength(4)
  }
})

test('a member whom two pods accept at once joins one of them', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await givenPod(app), await givenPod(app)]
    const { id, applicant } = await givenApplication(one)
    const second = await givenApplication(other, applicant)
    const replies = await Promise.all([accept(one.leader, id), accept(other.leader, second.id)])
    expect(statusesOf(replies)).toEqual([200, 409])
    const { podId } = await podOf(applicant)
    expect(podId).toBe(replies[0].status === 200 ? one.id : other.id)
  }
})

test('accepting and withdrawing at once has one outcome', async () => {
  for (let round = 0; round < 5; round++) {
    const pod = await givenPod(app, { others: 0 })
    const { id, applicant } = await givenApplication(pod)
    const [accepted, withdrawn] = await Promise.all([accept(pod.leader, id), close(applicant, id)])
    expect(statusesOf([accepted, withdrawn])).toEqual([200, 409])
    expect((await podOf(applicant)).podId).toBe(accepted.status === 200 ? pod.id : null)
  }
})

test('nobody but the leader of the pod accepts, and a foreign application is as unknown as none', async () => {
  const [pod, other] = [await givenPod(app), await givenPod(app)]
  const { id, applicant } = await givenApplication(pod)
  const admin = await givenMember(app, { isAdmin: true })
  for (const person of [applicant, other.leader, pod.members[1]!, admin]) {
    const foreign = await accept(person, id)
    const unknown = await accept(person, app.deps.newId())
    expect(foreign.status).toBe(404)
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  }
  for (const person of [other.leader, pod.members[1]!]) expect((await close(person, id)).status).toBe(404)
  expect((await accept(pod.leader, 'not-an-id')).status).toBe(404)
  expect((await podOf(applicant)).podId).toBeNull()
})

test('only "accepted" can be asked for, and rights are looked at first', async () => {
  const pod = await givenPod(app)
  const { id, applicant } = await givenApplication(pod)
  const leader = await app.as(pod.leader)
  for (const status of ['closed', 'open', '', 7, null, undefined]) {
    expect((await leader.patch(`/api/pod-applications/${id}`, { status })).status).toBe(422)
  }
  expect((await (await app.as(applicant)).patch(`/api/pod-applications/${id}`, { status: 'closed' })).status).toBe(404)
})

test('a message has at most 500 characters, in the words of the form', async () => {
  const pod = await givenPod(app)
  const reply = await apply(await givenMember(app), pod, 'x'.repeat(501))
  expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'message', message: expect.stringContaining('500') }] } })
})

test('unknown, unlisted and misspelt pods take no applications', async () => {
  const applicant = await app.as(await givenMember(app))
  const unlisted = await givenPod(app, { listed: false })
  for (const podId of [app.deps.newId(), unlisted.id, 'pod-1', '']) {
    expect((await applicant.post('/api/pod-applications', { podId })).status).toBe(404)
  }
  expect((await applicant.post('/api/pod-applications', {})).status).toBe(422)
})

test('without membership nobody applies, accepts or reads; without the marketplace nobody applies', async () => {
  const lapsed = await givenMember(app, { access: { general: false, pod_marketplace: false } })
  const pod = await givenPod(app, { leader: lapsed })
  const { id } = await givenApplication(pod)
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
  expect(await apply(matched, pod)).toMatchObject({ status: 403, body: { code: 'marketplace-access-required' } })
})

test('without a session every call is 401', async () => {
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

test('a decision that fails half-way leaves no place, no decision and no job', async () => {
  const pod = await givenPod(app)
  const { id, applicant } = await givenApplication(pod)
  await app.runJobs()
  const jobs = {
    ...app.deps.jobs,
    enqueue: async (...given: Parameters<typeof app.deps.jobs.enqueue>) => {
      await app.deps.jobs.enqueue(...given)
      throw new ProblemError('internal')
    },
  } as typeof app.deps.jobs
  await expect(decideApplication({ ...app.deps, jobs }, pod.leader.id, id, 'accepted')).rejects.toThrow(ProblemError)
  expect((await podOf(applicant)).podId).toBeNull()
  expect(await app.runJobs()).toBe(0)
  expect((await accept(pod.leader, id)).status).toBe(200)
})
