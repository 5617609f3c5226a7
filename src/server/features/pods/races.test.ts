import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accept, givenApplication } from '#test/factories/applications.ts'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { acceptApplication } from './applications/accept-application.ts'

let app: TestApp
beforeAll(async () => {
  app = await givenApp()
})
afterAll(() => app.stop())

const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status).sort((a, b) => a - b)

const podOf = async (member: TestMember) => (await (await app.as(member)).get('/api/my-pod')).body

test('POST /api/pod-applications: of five at once, three succeed and two are 409', async () => {
  const applicant = await givenMember(app)
  const pods = []
  for (let i = 0; i < 5; i++) pods.push(await givenPod(app, { others: 0 }))
  const client = await app.as(applicant)
  const replies = await Promise.all(pods.map((pod) => client.post('/api/pod-applications', { podId: pod.id })))
  expect(statusesOf(replies)).toEqual([201, 201, 201, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'too-many-applications',
    detail: 'You already have three open applications. Withdraw one or wait for a reply.',
  })
})

test('pod_applications: the database refuses a fourth open application', async () => {
  const applicant = await givenMember(app)
  for (let i = 0; i < 3; i++) await givenApplication(app, await givenPod(app, { others: 0 }), applicant)
  const pod = await givenPod(app, { others: 0 })
  for (const openPosition of [1, 4, null]) {
    const insert = app.deps.db.execute(sql`
      insert into pod_applications (id, pod_id, user_id, status, open_place, created_at)
      values (${app.deps.newId()}, ${pod.id}, ${applicant.id}, 'open', ${openPosition}, now())`)
    await expect(insert).rejects.toThrow(Error)
  }
})

test('acceptApplication: a failure halfway leaves no membership, no decision and no job', async () => {
  const pod = await givenPod(app)
  const { id, applicant } = await givenApplication(app, pod)
  await app.runJobs()
  const jobs = {
    ...app.deps.jobs,
    enqueue: async (...given: Parameters<typeof app.deps.jobs.enqueue>) => {
      await app.deps.jobs.enqueue(...given)
      throw new ProblemError('internal')
    },
  } as typeof app.deps.jobs
  await expect(acceptApplication({ ...app.deps, jobs }, pod.leader.id, id, 'accepted')).rejects.toThrow(ProblemError)
  expect((await podOf(applicant)).podId).toBeNull()
  expect(await app.runJobs()).toBe(0)
  expect((await accept(app, pod.leader, id)).status).toBe(200)
})
