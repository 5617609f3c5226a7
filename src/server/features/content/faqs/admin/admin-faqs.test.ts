import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AdminFaq } from '#contract/api/content/faqs-admin.ts'
import { auditEvents } from '#server/features/audit/tables.ts'
import { givenOwnFaq } from '#test/factories/faqs.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { readShippedContent } from '../../seed/read-content.ts'
import { seedContent } from '../../seed/seed-content.ts'
import { faqs } from '../../tables/faqs.ts'

const path = '/api/admin/faqs'
const fresh = { question: 'Who keeps the minutes?', category: 'pods', answer: 'Nobody **has** to.' }
const given = async () => {
  const app = await givenApp()
  return { app, admin: await app.as(await givenPerson(app, { role: 'admin' })) }
}
const eventsOf = async ({ deps }: TestApp) =>
  (await deps.db.select({ event: auditEvents.event }).from(auditEvents)).map(({ event }) => event).filter((one) => one.startsWith('faq'))

test('POST admin FAQ: is last in its category, with a slug from the question, and public', async () => {
  const { app, admin } = await given()
  expect((await app.anonymous.get('/faqs/who-keeps-the-minutes')).status).toBe(404)
  const made = await admin.post(path, fresh)
  expect(made).toMatchObject({
    status: 201,
    body: { slug: 'who-keeps-the-minutes', isPublished: true, isShipped: false, shipped: null, version: 1, helpful: 0 },
  })
  expect((await admin.post(path, fresh)).body.slug).toBe('who-keeps-the-minutes')
  const { faqs: all } = (await app.anonymous.get('/api/faqs?category=pods')).body
  expect(all.filter(({ slug }: AdminFaq) => slug.startsWith('who-keeps'))).toHaveLength(1)
  expect(all.at(-1).slug).toBe('who-keeps-the-minutes')
  const page = await app.anonymous.get('/faqs/who-keeps-the-minutes')
  expect(page.text).toContain('<title>Who keeps the minutes? · ')
  expect(page.text).toContain('"text":"Nobody has to."')
  expect((await app.anonymous.get('/api/faqs?q=minutes')).body.faqs[0].slug).toBe('who-keeps-the-minutes')
  const member = await app.as(await givenMember(app))
  expect((await member.get('/api/search?q=minutes')).text).toContain('/faqs/who-keeps-the-minutes')
  expect(await eventsOf(app)).toEqual(['faq.added'])
})

test('POST admin FAQ: slugs are unique, and a repeated question is rejected', async () => {
  const { admin } = await given()
  const add = async (question: string, answer = 'So.') => (await admin.post(path, { ...fresh, question, answer })).body
  expect((await add('First steps')).slug).toBe('first-steps-2')
  expect((await add('New')).slug).toBe('new-2')
  expect((await add('何ですか')).slug).toBe('question')
  expect((await add('なぜですか')).slug).toBe('question-2')
  expect((await add(`${'word '.repeat(39)}end`)).slug.length).toBeLessThanOrEqual(80)
  expect((await add('what is a POD?')).errors).toEqual([
    { field: 'question', message: 'There’s already a question with this wording.' },
  ])
  const both = await Promise.all(['One', 'Two'].map((answer) => admin.post(path, { ...fresh, answer })))
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 422]))
})

test('POST admin FAQ: 422 with an error per field', async () => {
  const { admin } = await given()
  const postForErrors = async (body: object) => (await admin.post(path, body)).body.errors
  expect(await postForErrors({})).toEqual([
    { field: 'question', message: 'Question is required.' },
    { field: 'category', message: 'Category is required.' },
    { field: 'answer', message: 'Answer is required.' },
  ])
  expect((await postForErrors({ ...fresh, category: 'none' }))[0].field).toBe('category')
  expect((await postForErrors({ ...fresh, question: 'x'.repeat(201) }))[0].field).toBe('question')
  expect((await postForErrors({ ...fresh, question: '\u{1f600}\u{1f600}' }))[0].field).toBe('question')
  expect((await postForErrors({ ...fresh, question: 'Two\nlines' }))[0].field).toBe('question')
  expect((await postForErrors({ ...fresh, answer: 'x'.repeat(4_001) }))[0].field).toBe('answer')
  expect((await postForErrors({ ...fresh, answer: ['a list'] }))[0].field).toBe('answer')
  expect((await admin.post(path, { ...fresh, isPublished: 'no' })).status).toBe(422)
})

test('PATCH admin FAQ: leaves the slug, and the change is public without caching', async () => {
  const { app, admin } = await given()
  const before = await app.anonymous.get('/api/faqs/my-data')
  expect([before.headers.get('etag'), before.headers.get('last-modified')]).toEqual([null, null])
  const changed = await admin.patch(`${path}/my-data`, { question: 'May I have my data?', answer: '- Yes\n- Always', version: 1 })
  expect(changed).toMatchObject({
    status: 200,
    body: { slug: 'my-data', version: 2, isShipped: true, hasNewer: false, shipped: { question: 'Can I get a copy of my data?' } },
  })
  const after = await app.anonymous.get('/api/faqs/my-data')
  expect(after).toMatchObject({ status: 200, body: { question: 'May I have my data?', answer: '- Yes\n- Always' } })
  expect(after.headers.get('cache-control')).toContain('no-store')
  const page = await app.anonymous.get('/faqs/my-data')
  expect(page.text).toContain('"text":"Yes Always"')
  expect(page.headers.get('cache-control')).toContain('no-store')
})

test('PATCH admin FAQ: one of two concurrent edits is 409, and equal text changes nothing', async () => {
  const { app, admin } = await given()
  const other = await app.as(await givenPerson(app, { role: 'admin' }))
  const replies = await Promise.all(
    [admin, other].map((client, i) => client.patch(`${path}/my-data`, { answer: `Answer ${i}`, version: 1 })),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('text-changed')
  const { answer, version } = (await admin.get(`${path}/my-data`)).body
  expect(version).toBe(2)
  expect((await other.patch(`${path}/my-data`, { answer, version: 1 })).body.version).toBe(2)
  expect((await other.patch(`${path}/my-data`, { answer: 'Mine' })).status).toBe(409)
  expect((await other.patch(`${path}/my-data`, { answer: 'Mine', version: 2 })).body.version).toBe(3)
  expect((await admin.patch(`${path}/none`, { answer: 'Mine', version: 1 })).status).toBe(404)
})

test('unpublished FAQ: visible in the back office only', async () => {
  const { app, admin } = await given()
  expect((await admin.patch(`${path}/my-data`, { isPublished: false })).body).toMatchObject({ isPublished: false, version: 1 })
  for (const url of ['/api/faqs/my-data', '/faqs/my-data']) expect((await app.anonymous.get(url)).status).toBe(404)
  const slugsOf = ({ body }: { body: { faqs: AdminFaq[] } }) => body.faqs.map(({ slug }) => slug)
  expect(slugsOf(await app.anonymous.get('/api/faqs'))).not.toContain('my-data')
  expect(slugsOf(await app.anonymous.get('/api/faqs?q=data'))).not.toContain('my-data')
  expect((await app.anonymous.get('/api/faqs/delete-account')).text).not.toContain('my-data')
  expect((await app.anonymous.post('/api/faqs/my-data/helpful', { isHelpful: true })).status).toBe(404)
  const member = await app.as(await givenMember(app))
  expect((await member.get('/api/search?q=data')).text).not.toContain('/faqs/my-data')
  expect((await member.get('/api/support/faqs?about=copy of my data')).text).not.toContain('my-data')
  // It stays deleted when its file is read again, and an admin can restore it.
  await seedContent(app.deps)
  expect(slugsOf(await admin.get(path))).toContain('my-data')
  await admin.patch(`${path}/my-data`, { isPublished: true })
  expect((await app.anonymous.get('/faqs/my-data')).status).toBe(200)
  expect(await eventsOf(app)).toEqual(['faq.unpublished', 'faq.published'])
})

test('DELETE admin FAQ: deletes an added one, and is 409 for a shipped one', async () => {
  const { app, admin } = await given()
  const own = await givenOwnFaq(app)
  expect((await admin.delete(`${path}/my-data`)).body).toMatchObject({ status: 409, code: 'text-shipped' })
  await app.anonymous.post(`/api/faqs/${own}/helpful`, { isHelpful: true })
  expect((await admin.delete(`${path}/${own}`)).status).toBe(204)
  expect((await admin.delete(`${path}/${own}`)).status).toBe(404)
  expect((await app.anonymous.get(`/faqs/${own}`)).status).toBe(404)
})

test('POST admin FAQ order: survives seeding, and rejects an incomplete list', async () => {
  const { app, admin } = await given()
  const order = (slugs: string[]) => admin.post(`${path}/order`, { category: 'privacy-and-data', slugs })
  const wanted = ['phone-sharing', 'my-data', 'delete-account']
  const publicOrder = async () =>
    (await app.anonymous.get('/api/faqs?category=privacy-and-data')).body.faqs.map(({ slug }: AdminFaq) => slug)
  expect((await order(wanted)).status).toBe(200)
  expect(await publicOrder()).toEqual(wanted)
  const shipped = await readShippedContent()
  const next = shipped.faqs.map((faq) => (faq.slug === 'my-data' ? { ...faq, answer: 'Newer.' } : faq))
  await seedContent(app.deps, Promise.resolve({ ...shipped, faqs: next }))
  expect(await publicOrder()).toEqual(wanted)
  expect((await app.anonymous.get('/api/faqs/my-data')).body.answer).toBe('Newer.')
  for (const slugs of [wanted.slice(1), [...wanted, 'first-steps'], ['my-data', 'my-data', 'my-data'], []])
    expect((await order(slugs)).body.code).toBe('text-changed')
  const moved = await admin.patch(`${path}/my-data`, { category: 'pods', version: 2 })
  expect(moved.status).toBe(200)
  expect((await app.anonymous.get('/api/faqs?category=pods')).body.faqs.at(-1).slug).toBe('my-data')
})

test('shipped FAQ: an edited one shows a newer text, which an admin takes over or ignores', async () => {
  const { app, admin } = await given()
  const outdated = async () =>
    app.deps.db
      .update(faqs)
      .set({ answer: 'Ours.', editedAt: app.clock.now(), seededFrom: 'an earlier release' })
      .where(eq(faqs.slug, 'my-data'))
  const read = async () => (await admin.get(`${path}/my-data`)).body
  const resolveShipped = (body: object) => admin.post(`${path}/my-data/shipped`, body)
  await outdated()
  await seedContent(app.deps)
  expect(await read()).toMatchObject({ answer: 'Ours.', hasNewer: true, shipped: { answer: expect.stringContaining('Privacy') } })
  expect((await resolveShipped({ take: true, version: 7 })).body.code).toBe('text-changed')
  expect((await resolveShipped({ take: false, version: 1 })).body).toMatchObject({ answer: 'Ours.', hasNewer: false, version: 1 })
  await outdated()
  const taken = await resolveShipped({ take: true, version: 1 })
  expect(taken.body).toMatchObject({ hasNewer: false, editedAt: null, version: 2, answer: taken.body.shipped.answer })
  const own = await givenOwnFaq(app)
  expect((await admin.post(`${path}/${own}/shipped`, { take: true, version: 1 })).status).toBe(404)
})
