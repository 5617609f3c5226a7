import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { clientOf, dumpTables } from '#test/factories/demo-tribe.ts'
import { givenApp } from '#test/harness/index.ts'
import { ensureTribe, takeSnapshot } from './index.ts'

test('restore: brings every row back after updates and deletes', async () => {
  const app = await givenApp()
  await ensureTribe(app.deps, 60)
  const before = await dumpTables(app)
  const snapshot = await takeSnapshot(app.deps)
  const client = await clientOf(app, 'memberA')
  expect((await client.patch('/api/me', { update: 'Something else' })).status).toBe(200)
  await app.deps.db.execute(sql`delete from personality_answers`)
  await app.deps.db.execute(sql`update statements set door_count = 7`)
  await app.deps.db.execute(sql`delete from users where email like 'pool%'`)
  expect(await dumpTables(app)).not.toEqual(before)
  expect(await snapshot?.restore()).toBeGreaterThan(3)
  expect(await dumpTables(app)).toEqual(before)
  expect(await app.runJobs()).toBe(0)
})

test('restore: writes only tables that changed since the last restore', async () => {
  const app = await givenApp()
  await ensureTribe(app.deps, 60)
  const snapshot = await takeSnapshot(app.deps)
  await snapshot?.restore()
  expect(await snapshot?.restore()).toBe(0)
  await app.deps.db.execute(sql`delete from statements where user_id in (select user_id from statements limit 1)`)
  expect(await snapshot?.restore()).toBe(1)
  await app.deps.db.execute(sql`update statements set door_count = 7 where user_id in (select user_id from statements limit 1)`)
  expect(await snapshot?.restore()).toBe(1)
  expect(await snapshot?.restore()).toBe(0)
})

test('restore: resets database sequences to the snapshot', async () => {
  const app = await givenApp()
  await ensureTribe(app.deps, 60)
  const numbers = async () =>
    (await app.deps.db.execute(sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`))
      .rows
  const before = await numbers()
  const snapshot = await takeSnapshot(app.deps)
  const { rows } = await app.deps.db.execute<{ name: string }>(
    sql`select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public'`,
  )
  for (const { name } of rows) await app.deps.db.execute(sql.raw(`select nextval('${name}')`))
  expect(await numbers()).not.toEqual(before)
  await snapshot?.restore()
  expect(await numbers()).toEqual(before)
})
