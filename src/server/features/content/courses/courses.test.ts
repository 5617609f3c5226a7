import { expect, test } from 'vitest'
import type { Course } from '#contract/api/content/courses.ts'
import { courseSlugs } from '#domain/content/slugs.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

type Client = Awaited<ReturnType<TestApp['as']>>

const untrained = { profile: { events: { watchedMemberTrainingV1: true, watchedLeaderTrainingV1: false } } }

const lessonPath = (course: string, lesson: string) => `/api/courses/${course}/lessons/${lesson}`

async function readLessons(client: Client, course: string): Promise<string[]> {
  const { body } = await client.get(`/api/courses/${course}`)
  return (body.course as Course).lessons.map(({ slug }) => slug)
}

test('courses: a member lists them, reads a lesson and resumes where they stopped', async () => {
  const app = await givenApp()
  const client = await app.as(await givenMember(app))
  const { body } = await client.get('/api/courses')
  const courses = body.courses as Course[]
  expect(courses.map(({ slug }) => slug)).toEqual(courseSlugs.filter((slug) => courses.some((one) => one.slug === slug)))
  expect(courses[0]).toMatchObject({ slug: 'pod-basics', next: 'how-pods-work', completedAt: null })
  expect(body.resume).toBeNull()
  const [first = '', second = '', third = ''] = await readLessons(client, 'pod-basics')
  const lesson = await client.get(lessonPath('pod-basics', second))
  expect(lesson.body).toMatchObject({ previous: first, following: third, lesson: { slug: second, place01: 0, isDone: false } })
  expect(lesson.body.lesson.body.length).toBeGreaterThan(500)
  expect(lesson.body.lesson.action.words).toMatch(/^[A-Z]/)

  await client.patch(lessonPath('pod-basics', first), { isDone: true, place01: 1 })
  app.clock.advance(60_000)
  await client.patch(lessonPath('pod-basics', third), { place01: 0.4 })
  const after = await client.get('/api/courses')
  expect(after.body.resume).toMatchObject({ course: 'pod-basics', lesson: third })
  expect(after.body.courses[0]).toMatchObject({
    next: third,
    lessons: [{ isDone: true, place01: 1 }, { isDone: false }, { place01: expect.closeTo(0.4) }, {}],
  })
  const other = await app.as(await givenMember(app))
  expect((await other.get('/api/courses')).body.resume).toBeNull()
})

test('courses: invalid progress is 422, an unknown lesson 404, and neither changes anything', async () => {
  const app = await givenApp()
  const client = await app.as(await givenMember(app))
  for (const sent of [{ place01: 2 }, { place01: -0.1 }, { place01: 'x' }, { isDone: 'yes' }])
    expect((await client.patch(lessonPath('pod-basics', 'how-pods-work'), sent)).status).toBe(422)
  expect((await client.patch(lessonPath('pod-basics', 'none'), { isDone: true })).status).toBe(404)
  expect((await client.get(lessonPath('none', 'how-pods-work'))).status).toBe(404)
  expect((await client.get('/api/courses/none')).status).toBe(404)
  expect((await client.get('/api/courses')).body.resume).toBeNull()
})

test('leader training: finishing it gives one certificate and marks the leader of the pod as trained', async () => {
  const app = await givenApp()
  const pod = await givenPod(app, { member: untrained })
  const { leader } = pod
  const client = await app.as(leader)
  const slugs = await readLessons(client, 'lead-a-pod')
  expect(slugs.length).toBeGreaterThanOrEqual(5)
  for (const slug of slugs.slice(2)) await client.patch(lessonPath('lead-a-pod', slug), { isDone: true })
  expect((await client.get('/api/courses/lead-a-pod')).body.certificate).toBeNull()
  expect((await client.get('/api/me')).body.events.watchedLeaderTrainingV1).toBe(false)

  // The last two in two tabs, at the same moment.
  await Promise.all(slugs.slice(0, 2).map((slug) => client.patch(lessonPath('lead-a-pod', slug), { isDone: true })))
  const { body } = await client.get('/api/courses/lead-a-pod')
  expect(body.certificate).toEqual({ id: expect.any(String), name: fullName(leader), issuedAt: app.clock.now().toISOString() })
  expect(body.course).toMatchObject({ next: null, completedAt: app.clock.now().toISOString() })
  expect((await client.get('/api/me')).body.events.watchedLeaderTrainingV1).toBe(true)
  const seen = await (await app.as(pod.members[1]!)).get('/api/my-pod')
  expect(seen.body.pod.leaderIsTrained).toBe(true)

  // The certificate stays when lessons change, and completing again gives no second one.
  app.clock.advance(60_000)
  await client.patch(lessonPath('lead-a-pod', slugs[0]!), { isDone: false })
  const again = await client.patch(lessonPath('lead-a-pod', slugs[0]!), { isDone: true })
  expect(again.body.certificate).toEqual(body.certificate)
})
