import { expect, test } from 'vitest'
import type { MediaItem } from '#contract/media.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenApp } from '#test/harness/index.ts'
import { stockLibrary } from './stock-library.ts'

test('stockLibrary: adds templates once, and respects changes and deletions of an admin', async () => {
  const app = await givenApp()
  const admin = await app.as(await givenPerson(app, { isAdmin: true }))
  const member = await app.as(await givenMember(app))
  const shelf = async () => (await member.get('/api/media?group=templates')).body.items as MediaItem[]
  let passed = 0
  const deps = { ...app.deps, clock: { now: () => new Date(app.clock.now().getTime() + 100 * passed++) } }
  await Promise.all([stockLibrary(deps), stockLibrary(deps)])
  const items = await shelf()
  expect(items.map(({ title, file }) => `${title}: ${file.type}`)).toEqual([
    'Meeting agenda: application/pdf',
    'Hot-seat brief: application/pdf',
    'Deal card: application/pdf',
    'Deal card, to fill in: text/csv',
    'Offer tracker: text/csv',
  ])
  const [agenda, brief] = items
  const reply = await member.get(`${agenda?.file.url}?download`)
  expect([reply.status, reply.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="meeting-agenda.pdf"/),
  ])
  expect((await member.get('/api/media?q=hot-seat')).body.items[0].id).toBe(brief?.id)

  expect((await admin.patch(`/api/admin/media/${agenda?.id}`, { title: 'Our agenda' })).status).toBe(200)
  expect((await admin.delete(`/api/admin/media/${brief?.id}`)).status).toBe(204)
  await stockLibrary(app.deps)
  expect((await shelf()).map(({ title }) => title)).toEqual(['Our agenda', 'Deal card', 'Deal card, to fill in', 'Offer tracker'])
})
