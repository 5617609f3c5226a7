import { expect, test } from 'vitest'
import type { MediaItem } from '#contract/api/media.ts'
import { givenFile } from '#test/factories/files.ts'
import { givenMedia } from '#test/factories/media.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

const webvtt = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nWelcome\n')

async function givenAdmin(app: TestApp) {
  const admin = await givenPerson(app, { role: 'admin' })
  return { admin, client: await app.as(admin), member: await app.as(await givenMember(app)) }
}

test('media library: an admin adds a file with captions and a transcript, and a member reads it', async () => {
  const app = await givenApp()
  const { admin, client, member } = await givenAdmin(app)
  const { id: fileId } = await givenFile(app, admin.id, { purpose: 'media', name: 'logo.png' })
  const { id: captionsId } = await givenFile(app, admin.id, { purpose: 'captions', name: 'a.vtt', body: webvtt })
  const mediaFields = {
    title: 'Reading a rent roll',
    group: 'calls',
    recordedOn: '2026-01-02',
    minutes: 42,
    speakers: 'Ada Ott, Ben Roe',
  }
  const made = await client.post('/api/admin/media', {
    ...mediaFields,
    tags: 'rents',
    transcript: 'Look at the vacancies first.',
    fileId,
    captionsId,
  })
  expect(made.status).toBe(201)
  const { items } = (await member.get('/api/media')).body as { items: MediaItem[] }
  expect(items).toEqual([
    {
      id: made.body.id,
      ...mediaFields,
      speakers: ['Ada Ott', 'Ben Roe'],
      tags: ['rents'],
      summary: '',
      hasTranscript: true,
      file: expect.objectContaining({ id: fileId, name: 'logo.png' }),
      captions: expect.objectContaining({ id: captionsId, type: 'text/vtt' }),
      addedAt: '2026-01-05T12:00:00.000Z',
    },
  ])
  expect((await member.get(`/api/media/${made.body.id}`)).body.transcript).toBe('Look at the vacancies first.')
  expect((await member.get(items[0]!.file.url)).status).toBe(200)
})

test('GET /api/media: filters by group and by words of the transcript', async () => {
  const app = await givenApp()
  const { admin, member } = await givenAdmin(app)
  await givenMedia(app, admin.id, { title: 'Deal card' })
  await givenMedia(app, admin.id, {
    title: 'January call',
    group: 'calls',
    transcript: 'We spoke about rising rents.',
    recordedOn: '2026-01-09',
  })
  const titles = async (query: string) =>
    (await member.get(`/api/media?${query}`)).body.items.map(({ title }: MediaItem) => title)
  expect(await titles('')).toEqual(['January call', 'Deal card'])
  expect(await titles('group=templates')).toEqual(['Deal card'])
  expect(await titles('q=rent')).toEqual(['January call'])
  expect(await titles(`q=${encodeURIComponent("x' OR 1=1 --")}`)).toEqual([])
  expect(await titles('group=brand')).toEqual([])
  expect((await member.get('/api/media?group=films')).status).toBe(422)
  expect((await member.get('/api/media?cursor=1')).status).toBe(422)
})

test('GET /api/media: pages of thirty', async () => {
  const app = await givenApp()
  const { admin, member } = await givenAdmin(app)
  for (let i = 0; i < 31; i++) await givenMedia(app, admin.id, { title: `Call ${i}`, group: 'calls' })
  const first = (await member.get('/api/media')).body
  const rest = (await member.get(`/api/media?cursor=${first.nextCursor}`)).body
  expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([30, 1, null])
})

test('media library: an admin changes and deletes an item; replaced and deleted files are 404', async () => {
  const app = await givenApp()
  const { admin, client, member } = await givenAdmin(app)
  const id = await givenMedia(app, admin.id)
  const before = (await member.get(`/api/media/${id}`)).body as MediaItem
  const other = await givenPerson(app, { role: 'admin' })
  const { id: fileId } = await givenFile(app, other.id, { purpose: 'media', name: 'new.png' })
  const foreign = await client.patch(`/api/admin/media/${id}`, { fileId })
  expect([foreign.status, foreign.body.errors[0].field]).toEqual([422, 'files'])
  const changed = await (await app.as(other)).patch(`/api/admin/media/${id}`, { title: 'Brief, second edition', fileId })
  expect(changed.body).toMatchObject({ title: 'Brief, second edition', group: 'templates', file: { name: 'new.png' } })
  expect((await member.get(before.file.url)).status).toBe(404)
  const { id: captionsId } = await givenFile(app, admin.id, { purpose: 'captions', name: 'a.vtt', body: webvtt })
  expect((await client.patch(`/api/admin/media/${id}`, { captionsId })).body.captions.id).toBe(captionsId)
  expect((await client.patch(`/api/admin/media/${id}`, { captionsId: null })).body.captions).toBeNull()
  expect((await client.delete(`/api/admin/media/${id}`)).status).toBe(204)
  expect((await client.delete(`/api/admin/media/${id}`)).status).toBe(404)
  expect((await member.get(`/api/media/${id}`)).status).toBe(404)
  expect((await member.get(changed.body.file.url)).status).toBe(404)
})

test('POST admin media: 422 names missing and invalid fields, and nothing is stored', async () => {
  const app = await givenApp()
  const { admin, client } = await givenAdmin(app)
  const { id: fileId } = await givenFile(app, admin.id, { purpose: 'media' })
  const fields = async (body: object) =>
    (await client.post('/api/admin/media', body)).body.errors?.map(({ field }: { field: string }) => field)
  expect(await fields({ title: 'A title', group: 'calls' })).toEqual(['files'])
  expect(await fields({ group: 'calls', fileId })).toEqual(['title'])
  expect(await fields({ title: 'A title', group: 'calls', fileId: app.deps.newId() })).toEqual(['files'])
  expect(await fields({ title: 'A title', group: 'calls', fileId: 'mine' })).toEqual(['fileId'])
  expect((await client.get('/api/admin/media')).body).toEqual({ items: [], nextCursor: null })
})
