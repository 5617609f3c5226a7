import { expect, test } from 'vitest'
import { exportsOf, downloadExportFile, filesOf, givenRequestedDataExport, listEmails } from '#test/factories/data-export.ts'
import { givenMemberWithEverything, memberMarker } from '#test/factories/member-with-everything.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenApp } from '#test/harness/index.ts'
import { listAuditEvents } from '../audit/index.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

test('data export: a member requests a copy, sees its progress and downloads one zip', async () => {
  const app = await givenApp()
  const client = await app.as(await givenPerson(app))
  expect((await client.get('/api/data-exports')).body).toEqual({ export: null, isFresh: true })
  const exportRequest = await client.post('/api/data-exports')
  expect(exportRequest.status).toBe(200)
  expect(exportRequest.body.export).toMatchObject({ state: 'waiting', partsDone: 0, fileUrl: null, fileBytes: null })
  await app.runJobs()
  const { export: made } = (await client.get('/api/data-exports')).body
  expect(made).toMatchObject({ id: exportRequest.body.export.id, state: 'ready', partsDone: made.partsTotal })
  expect(made).toMatchObject({ readyAt: '2026-01-05T12:00:00.000Z', expiresAt: '2026-01-12T12:00:00.000Z' })
  const response = await downloadExportFile(app, client, made.fileUrl)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="landmark-data-2026-01-05.zip"')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect((await response.arrayBuffer()).byteLength).toBe(made.fileBytes)
})

test('data export: the copy has every section as JSON and CSV, without other members or secrets', async () => {
  const app = await givenApp()
  const { client, member, pod } = await givenMemberWithEverything(app)
  const files = await filesOf(app, client)
  const everything = JSON.parse(files['data.json'] ?? '')
  for (const [name, records] of Object.entries<unknown[]>(everything)) {
    if (name === 'createdAt') continue
    expect(records.length, name).toBeGreaterThan(0)
    expect(files[`${name}.csv`], name).toMatch(/^\ufeff\w+/)
    expect(files['readme.txt']).toContain(`${name}.csv: `)
  }
  expect(files['readme.txt']).toContain('calendar.ics has')
  expect(files['calendar.ics']).toContain(`SUMMARY:${pod.name}`)
  expect(everything.account).toMatchObject([{ email: member.email, name: `Quentin ${memberMarker}` }])
  expect(everything.memberships).toMatchObject([{ status: 'active', interval: 'year' }])
  expect(everything['pod-applications']).toMatchObject([{ message: `I am ${memberMarker}.`, status: 'accepted', pod: pod.name }])
  expect(everything.cancellations).toMatchObject([{ messageToUs: `Call ${memberMarker}.` }])
  const all = Object.values(files).join('\n')
  for (const fellow of pod.members) {
    for (const theirs of [fellow.email, fellow.id, fellow.firstName, fellow.lastName]) expect(all).not.toContain(theirs)
  }
  expect(all).not.toMatch(/passwordHash|argon2|sealed|id_token|public_key|whsec|sk_test|_secret_/i)
})

test('data export: requesting and downloading a copy need a fresh sign-in', async () => {
  const app = await givenApp()
  const { client, id } = await givenRequestedDataExport(app)
  await app.runJobs()
  app.clock.advance(11 * minuteMs)
  for (const reply of [await client.post('/api/data-exports'), await client.get(`/api/data-exports/${id}/file`)]) {
    expect([reply.status, reply.body.code]).toEqual([403, 'fresh-sign-in-required'])
  }
  expect((await client.get('/api/data-exports')).body).toMatchObject({ isFresh: false, export: { id, state: 'ready' } })
  expect((await app.anonymous.post('/api/data-exports')).status).toBe(401)
  expect((await app.anonymous.get(`/api/data-exports/${id}/file`)).status).toBe(401)
  expect((await app.anonymous.get('/api/data-exports')).status).toBe(401)
})

test('data export: a foreign, an unknown and an invalid id get the same 404, also for admins', async () => {
  const app = await givenApp()
  const { id } = await givenRequestedDataExport(app)
  await app.runJobs()
  const others = [await app.as(await givenPerson(app)), await app.as(await givenPerson(app, { role: 'admin' }))]
  for (const other of others) {
    const replies = await Promise.all(
      [id, app.deps.newId(), 'mine', '%00', `${id}'--`].map((each) => other.get(`/api/data-exports/${each}/file`)),
    )
    const responses = replies.map(
      ({ status, body: { requestId, ...problem } }) => requestId && JSON.stringify({ status, ...problem }),
    )
    expect(new Set(responses).size).toBe(1)
    expect(replies[0]?.status).toBe(404)
    expect((await other.get('/api/data-exports')).body.export).toBeNull()
  }
})

test('data export: 404 for the file of a copy that is not ready', async () => {
  const app = await givenApp()
  const { client, id } = await givenRequestedDataExport(app)
  expect((await client.get(`/api/data-exports/${id}/file`)).status).toBe(404)
})

test('data export: concurrent requests make one copy and one email, which links the page and not the file', async () => {
  const app = await givenApp()
  const person = await givenPerson(app)
  const client = await app.as(person)
  const replies = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => client.post('/api/data-exports')))
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.export?.id}`)).size).toBe(1)
  await app.runJobs()
  expect(await exportsOf(app)).toHaveLength(1)
  expect(await listEmails(app)).toEqual([
    { to: person.email, template: 'data-copy-ready', subject: 'Your data is ready to download' },
  ])
  const { mails: emails } = (await app.anonymous.get('/dev/outbox.json')).body
  expect(emails[0].links).toEqual(['http://localhost:3000/dashboard/privacy'])
  expect(emails[0].text).toContain('until Monday, January 12, 2026')
  // Failed exports do not count against the daily limit.
  for (let i = 0; i < 4; i++) {
    expect((await client.post('/api/data-exports')).status).toBe(200)
    await app.runJobs()
  }
})

test('data export: five copies a day per member, and another the next day', async () => {
  const app = await givenApp()
  const person = await givenPerson(app)
  const client = await app.as(person)
  for (let i = 0; i < 5; i++) {
    expect((await client.post('/api/data-exports')).status).toBe(200)
    await app.runJobs()
  }
  const refused = await client.post('/api/data-exports')
  expect([refused.status, refused.body.detail]).toEqual([429, 'You’ve reached the limit for now. Try again in 24 hours.'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await (await app.as(await givenPerson(app))).post('/api/data-exports')).status).toBe(200)
  app.clock.advance(dayMs)
  expect((await (await app.as(person)).post('/api/data-exports')).status).toBe(200)
})

test('data export: a copy expires after seven days, and its file answers 410', async () => {
  const app = await givenApp()
  const { person, id } = await givenRequestedDataExport(app)
  await app.runJobs()
  app.clock.advance(7 * dayMs - minuteMs)
  expect((await (await app.as(person)).get(`/api/data-exports/${id}/file`)).status).toBe(200)
  app.clock.advance(minuteMs)
  const client = await app.as(person)
  const late = await client.get(`/api/data-exports/${id}/file`)
  expect([late.status, late.body.detail]).toEqual([410, 'This download has expired. Request a new one.'])
  const { export: exportView } = (await client.get('/api/data-exports')).body
  expect(exportView).toMatchObject({ id, state: 'expired', fileUrl: null, fileBytes: null })
})

test('data export: the audit log has the request and the download', async () => {
  const app = await givenApp()
  const { person, client, id } = await givenRequestedDataExport(app)
  await app.runJobs()
  app.clock.advance(minuteMs)
  await client.get(`/api/data-exports/${id}/file`)
  expect((await listAuditEvents(app.deps.db, 2)).map(({ event, actorId }) => [event, actorId])).toEqual([
    ['data.exported', person.id],
    ['data.export-requested', person.id],
  ])
})

test('data export: HEAD for the file has the status and type of a GET and is not logged as a download', async () => {
  const app = await givenApp()
  const { client, id } = await givenRequestedDataExport(app)
  await app.runJobs()
  app.clock.advance(minuteMs)
  const before = await listAuditEvents(app.deps.db, 100)
  const { status, headers, text } = await client.send(`/api/data-exports/${id}/file`, { method: 'HEAD' })
  expect([status, headers.get('content-type'), text]).toEqual([200, 'application/zip', ''])
  expect(await listAuditEvents(app.deps.db, 100)).toEqual(before)
})

test('data export: thirty downloads an hour, then 429 with the waiting time', async () => {
  const app = await givenApp()
  const { person, client, id } = await givenRequestedDataExport(app)
  await app.runJobs()
  const statuses: number[] = []
  for (let i = 0; i < 30; i++) statuses.push((await downloadExportFile(app, client, `/api/data-exports/${id}/file`)).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const count = async () => (await listAuditEvents(app.deps.db, 100)).length
  const before = await count()
  const refused = await client.get(`/api/data-exports/${id}/file`)
  expect([refused.status, refused.body.detail]).toEqual([429, 'Too many attempts. Try again in 60 minutes.'])
  expect(await count()).toBe(before)
  app.clock.advance(60 * minuteMs)
  expect((await downloadExportFile(app, await app.as(person), `/api/data-exports/${id}/file`)).status).toBe(200)
})

test('data export: foreign pages cannot start a download', async () => {
  const app = await givenApp()
  const { client, id } = await givenRequestedDataExport(app)
  await app.runJobs()
  const statusFrom = async (site: string) =>
    (await client.send(`/api/data-exports/${id}/file`, { headers: { 'sec-fetch-site': site } })).status
  expect(await Promise.all(['cross-site', 'same-site', 'same-origin', 'none'].map(statusFrom))).toEqual([403, 403, 200, 200])
})

test('data export: a new copy replaces the old one, whose file answers 410', async () => {
  const app = await givenApp()
  const { client, id } = await givenRequestedDataExport(app)
  await app.runJobs()
  const { client: otherClient, id: others } = await givenRequestedDataExport(app)
  await app.runJobs()
  const { id: newer } = (await client.post('/api/data-exports')).body.export
  expect((await downloadExportFile(app, client, `/api/data-exports/${id}/file`)).status).toBe(200)
  app.clock.advance(minuteMs)
  await app.runJobs()
  const former = await client.get(`/api/data-exports/${id}/file`)
  expect([former.status, former.body.code]).toEqual([410, 'copy-expired'])
  expect((await downloadExportFile(app, client, `/api/data-exports/${newer}/file`)).status).toBe(200)
  expect((await downloadExportFile(app, otherClient, `/api/data-exports/${others}/file`)).status).toBe(200)
  const sizes = (await exportsOf(app)).map((row) => [row.id, (row.file?.length ?? 0) > 0])
  expect(Object.fromEntries(sizes)).toEqual({ [id]: false, [newer]: true, [others]: true })
})
