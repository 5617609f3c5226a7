import { expect, test } from 'vitest'
import { givenPost } from '#test/factories/community.ts'
import { givenFile } from '#test/factories/files.ts'
import { givenMedia } from '#test/factories/media.ts'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

const posts = '/api/community/posts'
const cases = '/api/admin/community/cases'

/** The status each of these members gets when they download the file. */
async function requested(app: TestApp, fileId: string, members: readonly TestMember[]): Promise<number[]> {
  const statuses: number[] = []
  for (const user of members) statuses.push((await (await app.as(user)).get(`/api/files/${fileId}`)).status)
  return statuses
}

test('pictures of posts and comments: have alt texts, can be changed, and must be the author’s own', async () => {
  const app = await givenApp()
  const [author, other] = [await givenMember(app), await givenMember(app)]
  const client = await app.as(author)
  const [one, two, theirs] = [await givenFile(app, author.id), await givenFile(app, author.id), await givenFile(app, other.id)]
  const id = app.deps.newId()
  const sent = { id, section: 'wins', body: 'Done', pictures: [{ id: one.id, alt: ' The new roof ' }, { id: two.id }] }
  const altsOf = (text: { pictures: { id: string; alt: string | null }[] }) => text.pictures.map((file) => [file.id, file.alt])
  expect((await client.post(posts, { ...sent, pictures: [{ id: theirs.id }] })).status).toBe(422)
  expect((await client.post(posts, { ...sent, pictures: [{ id: one.id, alt: 'x'.repeat(301) }] })).status).toBe(422)
  const made = (await client.post(posts, sent)).body
  expect(altsOf(made)).toEqual([
    [one.id, 'The new roof'],
    [two.id, null],
  ])
  expect((await client.patch(`${posts}/${id}`, { body: 'Done' })).body).toEqual(made)
  const fewer = (await client.patch(`${posts}/${id}`, { pictures: [{ id: two.id, alt: 'The kitchen' }] })).body
  expect([altsOf(fewer), fewer.editedAt]).toEqual([[[two.id, 'The kitchen']], expect.any(String)])
  expect(await requested(app, one.id, [author, other])).toEqual([404, 404])
  const comment = { id: app.deps.newId(), body: 'Mine', pictures: [{ id: theirs.id, alt: 'A porch' }] }
  const response = await (await app.as(other)).post(`${posts}/${id}/comments`, comment)
  expect([response.status, altsOf(response.body)]).toEqual([201, [[theirs.id, 'A porch']]])
})

test('hidden posts and comments: pictures are readable by admins and their owner only', async () => {
  const app = await givenApp()
  const [author, speaker, reader] = [await givenMember(app), await givenMember(app), await givenMember(app)]
  const adminMember = await givenMember(app, { role: 'admin' })
  const admin = await app.as(adminMember)
  const id = await givenPost(app, author.id)
  const picture = await givenFile(app, author.id, { purpose: 'post', to: id })
  const commentId = app.deps.newId()
  const theirs = await givenFile(app, speaker.id)
  const speaking = await app.as(speaker)
  await speaking.post(`${posts}/${id}/comments`, { id: commentId, body: 'Look', pictures: [{ id: theirs.id }] })
  const report = async (path: string): Promise<string> => {
    await (await app.as(reader)).post(path, { reason: 'unkind' })
    return (await admin.get(`${cases}?state=open`)).body.cases[0].id
  }
  const ofComment = await report(`/api/community/comments/${commentId}/reports`)
  await admin.patch(`${cases}/${ofComment}`, { outcome: 'hidden', reason: 'unkind' })
  expect(await requested(app, theirs.id, [reader, author, speaker, adminMember])).toEqual([404, 404, 200, 200])
  const ofPost = await report(`${posts}/${id}/reports`)
  await admin.patch(`${cases}/${ofPost}`, { outcome: 'hidden', reason: 'unkind' })
  expect(await requested(app, picture.id, [reader, author, adminMember])).toEqual([404, 200, 200])
  const more = await givenFile(app, author.id)
  await (await app.as(author)).patch(`${posts}/${id}`, { pictures: [{ id: picture.id }, { id: more.id }] })
  expect(await requested(app, more.id, [reader, adminMember])).toEqual([404, 200])
  await admin.patch(`${cases}/${ofComment}`, { outcome: 'dismissed' })
  expect(await requested(app, theirs.id, [reader])).toEqual([404])
  await admin.patch(`${cases}/${ofPost}`, { outcome: 'dismissed' })
  expect([await requested(app, picture.id, [reader]), await requested(app, theirs.id, [reader])]).toEqual([[200], [200]])
  await (await app.as(author)).delete(`${posts}/${id}`)
  expect(await requested(app, picture.id, [reader, adminMember])).toEqual([404, 404])
  expect(await requested(app, theirs.id, [reader, speaker, adminMember])).toEqual([404, 200, 200])
})

test('comment with the id of a post or a media item: leaves their files untouched', async () => {
  const app = await givenApp()
  const [author, intruder] = [await givenMember(app), await givenMember(app)]
  const id = await givenPost(app, author.id)
  const picture = await givenFile(app, author.id, { to: id })
  const itemId = await givenMedia(app, (await givenMember(app, { role: 'admin' })).id)
  const client = await app.as(intruder)
  const own = await givenPost(app, intruder.id)
  const filesNow = async () => [
    (await client.get(`${posts}/${id}`)).body.pictures.map((file: { id: string }) => file.id),
    (await client.get(`/api/media/${itemId}`)).status,
  ]
  for (const taken of [id, itemId]) {
    const comment = { id: taken, body: 'Mine', pictures: [{ id: (await givenFile(app, intruder.id)).id, alt: 'Mine' }] }
    const response = await client.post(`${posts}/${own}/comments`, comment)
    expect([response.status, response.body.pictures.length]).toEqual([201, 1])
    expect((await client.patch(`/api/community/comments/${taken}`, { body: 'Mine', pictures: [] })).body.pictures).toEqual([])
    expect(await filesNow()).toEqual([[picture.id], 200])
    expect((await client.delete(`/api/community/comments/${taken}`)).status).toBe(204)
    expect(await filesNow()).toEqual([[picture.id], 200])
  }
})

test('hidden post: a picture added to its comment is 404 for another member', async () => {
  const app = await givenApp()
  const [author, speaker, reader] = [await givenMember(app), await givenMember(app), await givenMember(app)]
  const admin = await app.as(await givenMember(app, { role: 'admin' }))
  const id = await givenPost(app, author.id)
  const speaking = await app.as(speaker)
  const comment = { id: app.deps.newId(), body: 'Look' }
  await speaking.post(`${posts}/${id}/comments`, comment)
  await (await app.as(reader)).post(`${posts}/${id}/reports`, { reason: 'unkind' })
  const [found] = (await admin.get(`${cases}?state=open`)).body.cases
  await admin.patch(`${cases}/${found.id}`, { outcome: 'hidden', reason: 'unkind' })
  const picture = await givenFile(app, speaker.id)
  const change = { body: 'Look', pictures: [{ id: picture.id }] }
  expect((await speaking.patch(`/api/community/comments/${comment.id}`, change)).status).toBe(200)
  expect(await requested(app, picture.id, [reader, speaker])).toEqual([404, 200])
})
