import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { givenPerson } from '#test/factories/people.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

/** The files of a copy, as they are fetched. */
async function fetchFiles(app: TestApp, cookie: string | null, url: string): Promise<Record<string, string>> {
  const response = await app.app.request(url, { headers: { cookie: cookie ?? '' } })
  expect(response.status).toBe(200)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('a member asks for a copy of their data, sees it being made, and fetches one zip', async () => {
  const app = await givenApp()
  const member = await app.as(await givenPerson(app))
  expect((await member.get('/api/data-exports')).body).toEqual({ export: null, isFresh: true })
  const asked = await member.post('/api/data-exports')
  expect(asked.status).toBe(200)
  expect(asked.body.export).toMatchObject({ state: 'waiting', partsDone: 0, fileUrl: null, fileBytes: null })
  await app.runJobs()
  const { export: made } = (await member.get('/api/data-exports')).body
  expect(made).toMatchObject({ id: asked.body.export.id, state: 'ready', partsDone: made.partsTotal })
  expect(made).toMatchObject({ readyAt: '2026-01-05T12:00:00.000Z', expiresAt: '2026-01-12T12:00:00.000Z' })
  const files = await fetchFiles(app, member.cookie, made.fileUrl)
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['data.json', 'readme.txt', 'copies-of-your-data.csv']))
})
