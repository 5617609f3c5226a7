import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { exportsOf, filesOf, givenRequestedDataExport, listEmails } from '#test/factories/data-export.ts'
import { givenPerson } from '#test/factories/people.ts'
import { givenApp } from '#test/harness/index.ts'
import { deleteAccount } from './delete-account.ts'
import { exportDue } from './jobs.ts'
import { buildExport } from './build-export.ts'
import { requestDataExport } from './request-data-export.ts'
import { insertExport } from './store.ts'

const minuteMs = 60_000

test('requestDataExport: refused after the account was deleted, and a queued copy is not made', async () => {
  const app = await givenApp()
  const person = await givenPerson(app)
  await deleteAccount(app.deps, person.id)
  await expect(requestDataExport(app.deps, person.id)).rejects.toMatchObject({ code: 'sign-in-required' })
  const id = app.deps.newId()
  await insertExport(app.deps.db, { id, userId: person.id, partsTotal: 3, requestedAt: app.clock.now() })
  await buildExport(app.deps, id)
  expect(await exportsOf(app)).toMatchObject([{ id, file: null }])
})

test('buildExport: a copy has each of 1701 events once', async () => {
  const app = await givenApp()
  const person = await givenPerson(app)
  await app.deps.db.execute(`
    insert into audit_events (id, at, event, actor_id, details)
    select gen_random_uuid(), timestamptz '2026-01-05 11:00:00Z' - interval '1 second' * (n / 3), 'session.opened', '${person.id}', json_build_object('count', n)
    from generate_series(1, 1700) n`)
  const client = await app.as(person)
  await client.post('/api/data-exports')
  await app.runJobs()
  const files = await filesOf(app, client)
  const events = JSON.parse(files['data.json'] ?? '')['account-events'] as { details: string[] }[]
  expect(new Set(events.map(({ details }) => details[0])).size).toBe(1701)
  expect(events).toHaveLength(1701)
  expect(files['account-events.csv']?.trimEnd().split('\r\n')).toHaveLength(1702)
  expect(files['readme.txt']).toContain('account-events.csv: Activity in your account (1,701 records)')
})

test('buildExport: a copy left halfway by a lost worker is made again, with one email', async () => {
  const app = await givenApp()
  const { client, id } = await givenRequestedDataExport(app)
  const lost = new Error('the process was killed')
  const jobs = { ...app.deps.jobs, enqueue: async () => Promise.reject(lost) }
  await expect(buildExport({ ...app.deps, jobs }, id)).rejects.toThrow(lost)
  const half = (await client.get('/api/data-exports')).body.export
  expect(half).toMatchObject({ state: 'gathering', partsDone: half.partsTotal - 1, fileUrl: null })
  expect((await client.post('/api/data-exports')).body.export.id).toBe(id)
  await app.runJobs()
  expect((await client.get('/api/data-exports')).body.export).toMatchObject({ id, state: 'ready' })
  await Promise.all([buildExport(app.deps, id), buildExport(app.deps, id)])
  await app.runJobs()
  expect(await listEmails(app)).toHaveLength(1)
})

test('buildExport: concurrent workers end with one ready copy and one email', async () => {
  const app = await givenApp()
  const { id } = await givenRequestedDataExport(app)
  await Promise.all([buildExport(app.deps, id), buildExport(app.deps, id), buildExport(app.deps, id)])
  await app.runJobs()
  expect(await exportsOf(app)).toMatchObject([{ id, state: 'ready' }])
  expect(await listEmails(app)).toHaveLength(1)
})

test('buildExport: a copy that cannot be made is marked failed, and the member can request another', async () => {
  const app = await givenApp()
  const { client, id } = await givenRequestedDataExport(app)
  await app.deps.db.execute(sql`update pgboss.job set retry_limit = 0 where name = ${exportDue.name}`)
  await app.deps.db.execute('alter table known_devices rename to unknown_devices')
  await expect(app.runJobs()).rejects.toThrow(/known_devices/)
  expect((await client.get('/api/data-exports')).body.export).toMatchObject({ id, state: 'failed', fileUrl: null })
  await app.deps.db.execute('alter table unknown_devices rename to known_devices')
  app.clock.advance(minuteMs)
  const again = await client.post('/api/data-exports')
  expect(again.body.export.id).not.toBe(id)
  await app.runJobs()
  expect((await client.get('/api/data-exports')).body.export).toMatchObject({ id: again.body.export.id, state: 'ready' })
})
