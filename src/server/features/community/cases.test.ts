import { expect, test } from 'vitest'
import { fullName } from '#domain/formatting/full-name.ts'
import { givenPost } from '#test/factories/community.ts'
import { givenFile } from '#test/factories/files.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenApp } from '#test/harness/index.ts'
import { deleteAccount } from '../privacy/delete-account.ts'

const posts = '/api/community/posts'
const cases = '/api/admin/community/cases'

test('community case: an admin reads the reports and decides; the author does not see their notes', async () => {
  const app = await givenApp()
  const [author, one, two] = [await givenMember(app), await givenMember(app), await givenMember(app)]
  const admin = await app.as(await givenMember(app, { role: 'admin' }))
  const id = await givenPost(app, author.id, { body: 'Guaranteed 20% a year' })
  for (const member of [one, two, two]) {
    const sent = { reason: 'guarantee', note: ' Nobody can promise that. ' }
    expect((await (await app.as(member)).post(`${posts}/${id}/reports`, sent)).status).toBe(204)
  }
  const own = await app.as(author)
  expect((await own.post(`${posts}/${id}/reports`, { reason: 'spam' })).status).toBe(404)
  expect((await (await app.as(one)).post(`${posts}/${id}/reports`, { reason: 'boring' })).status).toBe(422)
  await own.patch(`${posts}/${id}`, { body: 'Some years are good' })
  const [found] = (await admin.get(`${cases}?state=open`)).body.cases
  expect(found).toMatchObject({
    postId: id,
    commentId: null,
    body: 'Guaranteed 20% a year',
    now: 'Some years are good',
    outcome: null,
    reportCount: 2,
  })
  expect((await admin.get(`${cases}/count`)).body).toEqual({ open: 1 })
  expect(found.reports.map(({ note }: { note: string }) => note)).toEqual(
    Array.from({ length: 2 }, () => 'Nobody can promise that.'),
  )
  expect((await admin.patch(`${cases}/${found.id}`, { outcome: 'hidden' })).status).toBe(422)
  const decision = { outcome: 'hidden', reason: 'guarantee', note: ' Say what you did. ' }
  expect((await admin.patch(`${cases}/${found.id}`, decision)).body).toMatchObject({
    isHidden: true,
    outcome: 'hidden',
    settledBy: expect.any(String),
  })
  expect((await admin.get(`${cases}/count`)).body).toEqual({ open: 0 })
  expect((await admin.get(`${cases}?state=settled`)).body.cases).toHaveLength(1)
  expect((await admin.get(`${cases}?state=open`)).body.cases).toEqual([])
  const reader = await app.as(one)
  expect((await reader.get(posts)).body.posts).toEqual([])
  expect([(await reader.get(`${posts}/${id}`)).status, (await admin.get(`${posts}/${id}`)).status]).toEqual([404, 200])
  const { body: seen, text } = await own.get(`${posts}/${id}`)
  expect([seen.hiddenFor, text.includes('promise')]).toEqual([{ reason: 'guarantee', note: 'Say what you did.' }, false])
  expect((await admin.patch(`${cases}/${found.id}`, { outcome: 'dismissed' })).body).toMatchObject({ isHidden: false })
  expect((await reader.get(posts)).body.posts).toHaveLength(1)
  const { rows } = await app.deps.db.execute("select about_id from audit_events where event = 'report.settled'")
  expect(rows).toEqual([{ about_id: author.id }, { about_id: author.id }])
})

test('community case: a hidden comment is not counted until its case is dismissed', async () => {
  const app = await givenApp()
  const [author, other] = [await givenMember(app), await givenMember(app)]
  const [admin, reader] = [await app.as(await givenMember(app, { role: 'admin' })), await app.as(other)]
  const postId = await givenPost(app, author.id)
  const commentId = app.deps.newId()
  await (await app.as(author)).post(`${posts}/${postId}/comments`, { id: commentId, body: 'Buy from me' })
  expect((await reader.post(`/api/community/comments/${commentId}/reports`, { reason: 'selling' })).status).toBe(204)
  const [{ id }] = (await admin.get(cases)).body.cases
  for (const [outcome, count] of [
    ['hidden', 0],
    ['hidden', 0],
    ['dismissed', 1],
  ] as const) {
    expect((await admin.patch(`${cases}/${id}`, { outcome, reason: 'selling' })).status).toBe(200)
    const own = (await (await app.as(author)).get(`${posts}/${postId}/comments`)).body.comments
    expect(own.map(({ isHidden }: { isHidden: boolean }) => isHidden)).toEqual([outcome === 'hidden'])
    const { body } = await reader.get(`${posts}/${postId}/comments`)
    expect([body.comments.length, (await reader.get(`${posts}/${postId}`)).body.commentCount]).toEqual([count, count])
  }
  await (await app.as(author)).delete(`/api/community/comments/${commentId}`)
  expect((await admin.patch(`${cases}/${id}`, { outcome: 'hidden', reason: 'spam' })).body).toMatchObject({
    now: null,
    isHidden: false,
  })
})

test('deleteAccount: removes posts, comments and reactions; comments of other members stay', async () => {
  const app = await givenApp()
  const [leaving, staying] = [await givenMember(app), await givenMember(app)]
  const [talkedOf, quiet] = [
    await givenPost(app, leaving.id, { body: 'Secret one' }),
    await givenPost(app, leaving.id, { body: 'Secret two' }),
  ]
  const theirs = await givenPost(app, staying.id)
  const [own, other] = [await app.as(leaving), await app.as(staying)]
  await other.post(`${posts}/${talkedOf}/comments`, { id: app.deps.newId(), body: 'Interesting' })
  await own.post(`${posts}/${theirs}/comments`, { id: app.deps.newId(), body: 'Secret three' })
  await own.post(`${posts}/${theirs}/reaction`)
  await deleteAccount(app.deps, leaving.id)
  expect((await other.get(`${posts}/${theirs}`)).body).toMatchObject({ commentCount: 0, reactionCount: 0 })
  for (const id of [talkedOf, quiet]) expect((await other.get(`${posts}/${id}`)).status).toBe(404)
  const { rows: remainingPosts } = await app.deps.db.execute(
    `select id, user_id, body from community_posts where id <> '${theirs}'`,
  )
  expect(remainingPosts).toEqual([{ id: talkedOf, user_id: null, body: '' }])
  const { rows: comments } = await app.deps.db.execute('select body from community_comments')
  expect(comments).toEqual([{ body: 'Interesting' }])
})

test('deleteAccount: announcements of an admin stay with their pictures, without a name', async () => {
  const app = await givenApp()
  const [leaving, member] = [await givenMember(app, { role: 'admin' }), await givenMember(app)]
  const id = await givenPost(app, leaving.id, { section: 'announcements', body: 'Tribe Talk moves' })
  const own = await givenPost(app, leaving.id, { body: 'Secret win' })
  const file = await givenFile(app, leaving.id, { purpose: 'post', to: id })
  await deleteAccount(app.deps, leaving.id)
  const reader = await app.as(member)
  const { status, body } = await reader.get(`${posts}/${id}`)
  expect([status, body.body, body.author.id, body.pictures.length]).toEqual([200, 'Tribe Talk moves', '', 1])
  expect(fullName(body.author)).toBe('The tribe’s team')
  expect((await reader.get(`/api/files/${file.id}`)).status).toBe(200)
  expect((await reader.get(`${posts}/${own}`)).status).toBe(404)
  const second = await givenMember(app, { role: 'admin' })
  const added = await givenFile(app, second.id)
  const pictures = [{ id: file.id }, { id: added.id }]
  const change = { body: 'Tribe Talk is back', pictures }
  expect((await (await app.as(second)).patch(`${posts}/${id}`, change)).status).toBe(200)
  await deleteAccount(app.deps, second.id)
  await app.runJobs()
  expect((await reader.get(`${posts}/${id}`)).body.pictures).toHaveLength(2)
  expect((await reader.get(`/api/files/${added.id}`)).status).toBe(200)
})

test('report: a comment with the id of a reported post gets its own case', async () => {
  const app = await givenApp()
  const [author, intruder, reader] = [await givenMember(app), await givenMember(app), await givenMember(app)]
  const postId = await givenPost(app, author.id)
  const client = await app.as(reader)
  expect((await client.post(`${posts}/${postId}/reports`, { reason: 'spam' })).status).toBe(204)
  await (await app.as(intruder)).post(`${posts}/${postId}/comments`, { id: postId, body: 'Buy from me' })
  expect((await client.post(`/api/community/comments/${postId}/reports`, { reason: 'selling' })).status).toBe(204)
  const admin = await app.as(await givenMember(app, { role: 'admin' }))
  expect((await admin.get(`${cases}/count`)).body).toEqual({ open: 2 })
})
