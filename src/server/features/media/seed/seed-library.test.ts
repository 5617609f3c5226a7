import { expect, test } from 'vitest'
import type { MediaItem } from '#contract/api/media.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenApp } from '#test/harness/index.ts'
import { seedLibrary } from './seed-library.ts'

test('seedLibrary: adds templates once, and respects changes and deletions of an admin', async () => {
  const app = await givenApp()
  const admin = await app.as(await givenPerson(app, { role: 'admin' }))
  const member = await app.as(await givenMember(app))
  const listTemplates = async () => (await member.get('/api/media?group=templates')).body.items as MediaItem[]
  let passed = 0
  const deps = { ...app.deps, clock: { now: () => new Date(app.clock.now().getTime() + 100 * passed++) } }
  await Promise.all([seedLibrary(deps), seedLibrary(deps)])
  const items = await listTemplates()
  expect(items.map(({ title, file }) => `${title}: ${file.type}`)).toEqual([
    'Meeting agenda: application/pdf',
    'Hot-seat brief: application/pdf',
    'Deal card: application/pdf',
    'Deal card spreadsheet: text/csv',
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
  await seedLibrary(app.deps)
  expect((await listTemplates()).map(({ title }) => title)).toEqual([
    'Our agenda',
    'Deal card',
    'Deal card spreadsheet',
    'Offer tracker',
  ])
})
