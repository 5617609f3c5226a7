import { expect, test } from 'vitest'
import { givenPost } from '#test/factories/community.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { announced } from '../../community/index.ts'

type Email = { to: string; subject: string; template: string; text: string }

const outbox = async (app: TestApp): Promise<Email[]> => (await app.anonymous.get('/dev/outbox.json')).body.mails

/** The paths of a member's notifications. */
const notifiedPaths = async (app: TestApp, member: { id: string }): Promise<string[]> => {
  const { body } = await (await app.as(member)).get('/api/notices')
  return body.notices.map(({ path }: { path: string }) => path)
}

const notifications = async (app: TestApp, member: { id: string }): Promise<string[]> => {
  const { rows } = await app.deps.db.execute<{ kind: string }>(`select kind from notices where user_id = '${member.id}'`)
  return rows.map(({ kind }) => kind)
}

test('mentioned email: one to the mentioned member and a notification, without the words of the post', async () => {
  const app = await givenApp({ now: '2026-01-05T18:00:00Z' })
  const author = await givenMember(app, { firstName: 'Marisol', lastName: 'Reyes' })
  const named = await givenMember(app, { firstName: 'Priya', lastName: 'Nair' })
  const client = await app.as(author)
  const id = app.deps.newId()
  const sent = { id, section: 'wins', body: 'Thanks to @Priya Nair <b>', mentionIds: [named.id] }
  expect((await client.post('/api/community/posts', sent)).status).toBe(201)
  await client.patch(`/api/community/posts/${id}`, { body: 'Many thanks to @Priya Nair', mentionIds: [named.id] })
  await app.runJobs()
  const [mail, ...more] = await outbox(app)
  expect([mail?.to, mail?.template, mail?.subject, more]).toEqual([named.email, 'mentioned', 'Marisol Reyes mentioned you', []])
  expect(mail?.text).toContain(`/community?post=${id}`)
  expect(mail?.text).not.toContain('hanks')
  expect([await notifications(app, named), await notifications(app, author)]).toEqual([['mentioned'], []])
})

test('post-commented: followers are notified; not the author of the comment, the unfollowed or the mentioned twice', async () => {
  const app = await givenApp({ now: '2026-01-05T18:00:00Z' })
  const author = await givenMember(app)
  const speaker = await givenMember(app)
  const stopped = await givenMember(app)
  const named = await givenMember(app, { firstName: 'Priya', lastName: 'Nair' })
  const postId = await givenPost(app, author.id)
  for (const member of [author, named]) await (await app.as(member)).post(`/api/community/posts/${postId}/follow`)
  await (await app.as(stopped)).delete(`/api/community/posts/${postId}/follow`)
  const commentInput = { id: app.deps.newId(), body: 'As @Priya Nair says', mentionIds: [named.id] }
  await (await app.as(speaker)).post(`/api/community/posts/${postId}/comments`, commentInput)
  await app.runJobs()
  const notificationLists = await Promise.all([author, speaker, stopped, named].map((member) => notifications(app, member)))
  expect(notificationLists).toEqual([['post-commented'], [], [], ['mentioned']])
  expect((await outbox(app)).map(({ template }) => template)).toEqual(['mentioned'])
  for (const member of [author, named]) expect(await notifiedPaths(app, member)).toEqual([`/community?post=${postId}`])
})

test('mentioned: at most twenty a day by the same member; further comments are still posted', async () => {
  const app = await givenApp({ now: '2026-01-05T18:00:00Z' })
  const author = await givenMember(app)
  const [named, other] = [
    await givenMember(app, { firstName: 'Priya', lastName: 'Nair' }),
    await givenMember(app, { firstName: 'Jonah', lastName: 'Brandt' }),
  ]
  const client = await app.as(author)
  const postId = await givenPost(app, author.id)
  const createComment = (body: string, mentionIds: string[]) =>
    client.post(`/api/community/posts/${postId}/comments`, { id: app.deps.newId(), body, mentionIds })
  for (let i = 0; i < 21; i++) expect((await createComment('@Priya Nair', [named.id])).status).toBe(201)
  const both = await createComment('@Priya Nair and @Jonah Brandt', [named.id, other.id])
  expect(both.body.mentions).toHaveLength(2)
  await app.runJobs()
  expect([(await notifications(app, named)).length, (await notifications(app, other)).length]).toEqual([20, 1])
  app.clock.advance(24 * 3_600_000)
  await createComment('@Priya Nair', [named.id])
  await app.runJobs()
  expect(await notifications(app, named)).toHaveLength(21)
})

test('post-hidden: the author is notified of hiding and restoring, but not of what was reversed meanwhile', async () => {
  const app = await givenApp({ now: '2026-01-05T18:00:00Z' })
  const [author, reporter] = [await givenMember(app), await givenMember(app)]
  const admin = await app.as(await givenMember(app, { role: 'admin' }))
  const id = await givenPost(app, author.id, { body: 'Buy my course' })
  await (await app.as(reporter)).post(`/api/community/posts/${id}/reports`, { reason: 'spam' })
  const [{ id: caseId }] = (await admin.get('/api/admin/community/cases')).body.cases
  const decide = (more: object) => admin.patch(`/api/admin/community/cases/${caseId}`, more)
  await decide({ outcome: 'hidden', reason: 'selling', note: 'Ask us <first>' })
  await app.runJobs()
  const [mail, ...more] = await outbox(app)
  expect([mail?.to, mail?.template, more]).toEqual([author.email, 'post-hidden', []])
  for (const expectedText of ['Cold selling', '> Ask us <first>', `/community?post=${id}`])
    expect(mail?.text).toContain(expectedText)
  expect(mail?.text).not.toContain('course')
  app.clock.advance(60_000)
  await decide({ outcome: 'dismissed' })
  app.clock.advance(60_000)
  await decide({ outcome: 'hidden', reason: 'spam' })
  app.clock.advance(60_000)
  await decide({ outcome: 'dismissed', note: 'Our mistake' })
  await app.runJobs()
  expect([await notifications(app, author), await notifications(app, reporter)]).toEqual([['post-hidden', 'post-restored'], []])
})

test('announced: members with access but the author are notified once; a hidden announcement notifies none', async () => {
  const app = await givenApp({ now: '2026-01-05T18:00:00Z' })
  const admin = await givenMember(app, { role: 'admin' })
  const [first, second] = [await givenMember(app), await givenMember(app)]
  const lapsed = await givenMember(app, { access: { general: false } })
  const id = app.deps.newId()
  await (await app.as(admin)).post('/api/community/posts', { id, section: 'announcements', body: 'The summer meeting is on.' })
  await app.runJobs()
  await Promise.all([1, 2].map(() => app.deps.jobs.enqueue(app.deps.db, announced, { postId: id, after: null })))
  await app.runJobs()
  const notificationLists = await Promise.all([first, second, admin, lapsed].map((member) => notifications(app, member)))
  expect(notificationLists).toEqual([['announced'], ['announced'], [], []])
  expect((await outbox(app)).map(({ to }) => to).toSorted()).toEqual([first.email, second.email].toSorted())

  const hidden = await givenPost(app, admin.id, { section: 'announcements', standing: 'hidden', goneAt: app.clock.now() })
  await app.deps.jobs.enqueue(app.deps.db, announced, { postId: hidden, after: null })
  await app.runJobs()
  expect(await notifications(app, first)).toEqual(['announced'])
})
