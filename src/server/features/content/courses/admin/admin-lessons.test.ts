import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AdminCourse } from '#contract/api/content/courses-admin.ts'
import { eraseRemainingData } from '#server/features/privacy/delete-account.ts'
import { auditEvents } from '#server/features/audit/tables.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenApp } from '#test/harness/index.ts'
import { seedContent } from '../../seed/seed-content.ts'
import { lessons } from '../../tables/courses.ts'

const path = '/api/admin/courses'
const first = `${path}/pod-basics/lessons/how-pods-work`
const publicFirst = '/api/courses/pod-basics/lessons/how-pods-work'
const given = async () => {
  const app = await givenApp()
  const admin = await app.as(await givenPerson(app, { role: 'admin' }))
  return { app, admin, member: await app.as(await givenMember(app)) }
}

test('GET admin courses: counts members who began and finished each course and lesson', async () => {
  const { app, admin, member } = await given()
  const other = await app.as(await givenMember(app))
  await member.patch(publicFirst, { place01: 0.3 })
  await other.patch(publicFirst, { isDone: true })
  for (const lesson of ['setting-a-commitment', 'your-first-hot-seat', 'asking-for-help'])
    await other.patch(`/api/courses/pod-basics/lessons/${lesson}`, { isDone: true })
  const { courses } = (await admin.get(path)).body as { courses: AdminCourse[] }
  const basics = courses.find(({ slug }) => slug === 'pod-basics')
  expect(basics).toMatchObject({ began: 2, finished: 1 })
  expect(basics?.lessons.map(({ began, finished }) => [began, finished])).toEqual([
    [2, 1],
    [1, 1],
    [1, 1],
    [1, 1],
  ])
  expect(courses.find(({ slug }) => slug === 'rehab')).toMatchObject({ began: 0, finished: 0 })
  expect((await admin.get(first)).body).toMatchObject({ began: 2, finished: 1, course: { slug: 'pod-basics' }, version: 1 })
})

test('learner counts: change once per start, finish, undo and account deletion', async () => {
  const { app, admin, member } = await given()
  const leaving = await givenMember(app)
  const leaver = await app.as(leaving)
  const getStats = async () => {
    const { courses } = (await admin.get(path)).body as { courses: AdminCourse[] }
    const { began, finished, lessons: [lesson] = [] } = courses.find(({ slug }) => slug === 'pod-basics') ?? {}
    return [began, finished, lesson?.began, lesson?.finished]
  }
  for (const body of [{ place01: 0.1 }, { place01: 0.9 }, { isDone: true }, { isDone: true }]) await member.patch(publicFirst, body)
  expect(await getStats()).toEqual([1, 0, 1, 1])
  await member.patch(publicFirst, { isDone: false })
  await member.patch(publicFirst, { isDone: false })
  expect(await getStats()).toEqual([1, 0, 1, 0])
  for (const lesson of ['how-pods-work', 'setting-a-commitment', 'your-first-hot-seat', 'asking-for-help'])
    for (let i = 0; i < 2; i++) await leaver.patch(`/api/courses/pod-basics/lessons/${lesson}`, { isDone: true })
  expect(await getStats()).toEqual([2, 1, 2, 1])
  expect((await leaver.delete('/api/account')).status).toBe(204)
  expect(await getStats()).toEqual([1, 0, 1, 0])
  await eraseRemainingData(app.deps, leaving.id)
  expect(await getStats()).toEqual([1, 0, 1, 0])
})

test('learner counts: concurrent learners are all counted', async () => {
  const { app, admin } = await given()
  const members = await Promise.all(Array.from({ length: 6 }, async () => app.as(await givenMember(app))))
  const others = ['setting-a-commitment', 'your-first-hot-seat', 'asking-for-help']
  const both = members.flatMap((client) => [
    client.patch(publicFirst, { isDone: true }),
    ...others.map((lesson) => client.patch(`/api/courses/pod-basics/lessons/${lesson}`, { isDone: true })),
  ])
  expect(new Set((await Promise.all(both)).map(({ status }) => status))).toEqual(new Set([200]))
  const { courses } = (await admin.get(path)).body as { courses: AdminCourse[] }
  const basics = courses.find(({ slug }) => slug === 'pod-basics')
  expect([basics?.began, basics?.finished]).toEqual([6, 6])
  expect(basics?.lessons.map(({ began, finished }) => [began, finished])).toEqual(Array.from({ length: 4 }, () => [6, 6]))
})

test('PATCH admin lesson: shows in the lesson, its commitment and search, and survives seeding', async () => {
  const { app, admin, member } = await given()
  const changes = { title: 'Pods, plainly', minutes: 9, body: '## New\n\nSay **quokka**.', activity: 'letters', target: 20, text: null }
  expect((await admin.patch(first, { ...changes, version: 1 })).body).toMatchObject({ ...changes, version: 2, hasNewer: false })
  await seedContent(app.deps)
  expect((await member.get(publicFirst)).body.lesson).toMatchObject({
    title: 'Pods, plainly',
    minutes: 9,
    body: changes.body,
    action: { activity: 'letters', target: 20, words: 'Send 20 letters' },
  })
  expect((await member.get('/api/search?q=quokka')).text).toContain('/dashboard/resources/pod-basics/how-pods-work')
  const events = await app.deps.db.select().from(auditEvents).where(eq(auditEvents.event, 'lesson.changed'))
  expect(events).toMatchObject([{ details: { lesson: 'Pods, plainly' } }])
})

test('PATCH admin lesson: 422 names the invalid field; one of two concurrent edits is 409', async () => {
  const { admin } = await given()
  const errorOf = async (body: object) => {
    const reply = await admin.patch(first, { ...body, version: 1 })
    expect(reply.status).toBe(422)
    return reply.body.errors[0]
  }
  expect(await errorOf({ title: '' })).toEqual({ field: 'title', message: 'Title is required.' })
  expect((await errorOf({ body: 'x'.repeat(60_001) })).field).toBe('body')
  expect((await errorOf({ minutes: 0 })).field).toBe('minutes')
  expect((await errorOf({ minutes: 1.5 })).field).toBe('minutes')
  expect((await errorOf({ activity: 'letters', target: 10_001 })).field).toBe('target')
  expect((await errorOf({ activity: 'letters', target: null })).field).toBe('target')
  expect(await errorOf({ activity: 'other', text: null })).toEqual({ field: 'text', message: 'Enter what you’ll do.' })
  expect((await errorOf({ activity: 'dance' })).field).toBe('activity')
  const replies = await Promise.all(['One two', 'Three four'].map((title) => admin.patch(first, { title, version: 1 })))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await admin.patch(`${path}/pod-basics/lessons/none`, { title: 'Five six', version: 1 })).status).toBe(404)
})

test('unpublished lesson: hidden from members, and not needed to finish the course', async () => {
  const { admin, member } = await given()
  for (const lesson of ['how-pods-work', 'setting-a-commitment', 'your-first-hot-seat'])
    await member.patch(`/api/courses/pod-basics/lessons/${lesson}`, { isDone: true })
  const last = '/api/courses/pod-basics/lessons/asking-for-help'
  expect((await admin.patch(`${path}/pod-basics/lessons/asking-for-help`, { isPublished: false })).body.version).toBe(1)
  expect((await member.get(last)).status).toBe(404)
  expect((await member.patch(last, { isDone: true })).status).toBe(404)
  expect((await member.get('/api/search?q=asking for help')).text).not.toContain('asking-for-help')
  const { course } = (await member.get('/api/courses/pod-basics')).body
  expect([course.lessons.length, course.next, course.completedAt]).toEqual([3, null, null])
  expect((await member.patch(publicFirst, { isDone: true })).body.course.completedAt).not.toBeNull()
  for (const lesson of ['how-pods-work', 'setting-a-commitment', 'your-first-hot-seat'])
    await admin.patch(`${path}/pod-basics/lessons/${lesson}`, { isPublished: false })
  expect((await member.get('/api/courses/pod-basics')).status).toBe(404)
  expect((await member.get('/api/courses')).text).not.toContain('pod-basics')
  await admin.patch(`${path}/pod-basics/lessons/asking-for-help`, { isPublished: true })
  expect((await member.get(last)).status).toBe(200)
})

test('admin lessons: can be reordered, and take over the shipped text again', async () => {
  const { app, admin, member } = await given()
  const wanted = ['asking-for-help', 'how-pods-work', 'setting-a-commitment', 'your-first-hot-seat']
  expect((await admin.post(`${path}/pod-basics/order`, { slugs: wanted })).status).toBe(200)
  const { course } = (await member.get('/api/courses/pod-basics')).body
  expect(course.lessons.map(({ slug }: { slug: string }) => slug)).toEqual(wanted)
  for (const slugs of [[], wanted.slice(1), [...wanted, 'scope']])
    expect((await admin.post(`${path}/pod-basics/order`, { slugs })).body.code).toBe('text-changed')
  expect((await admin.post(`${path}/none/order`, { slugs: [] })).body.code).toBe('text-changed')

  await app.deps.db
    .update(lessons)
    .set({ title: 'Ours', editedAt: app.clock.now(), seededFrom: 'an earlier release' })
    .where(and(eq(lessons.courseSlug, 'pod-basics'), eq(lessons.slug, 'how-pods-work')))
  expect((await admin.get(first)).body).toMatchObject({ title: 'Ours', hasNewer: true, shipped: { title: 'How pods work' } })
  expect((await admin.post(`${first}/shipped`, { take: false, version: 1 })).body).toMatchObject({ title: 'Ours', hasNewer: false })
  expect((await admin.post(`${first}/shipped`, { take: true, version: 9 })).body.code).toBe('text-changed')
  expect((await admin.post(`${first}/shipped`, { take: true, version: 1 })).body).toMatchObject({
    title: 'How pods work',
    editedAt: null,
    version: 2,
  })
})
