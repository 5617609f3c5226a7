import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { databaseFromPool, type DatabaseHandle } from '#server/platform/database/database.ts'
import { acquireDatabase } from './database-pool.ts'

/** Acquires a database from the pool. `release` closes it as a runtime and its test do. */
async function acquire(): Promise<DatabaseHandle & { release: () => Promise<void> }> {
  const { pool, drop } = await acquireDatabase()
  const handle = databaseFromPool(pool)
  const release = async (): Promise<void> => {
    await handle.close()
    await drop()
  }
  return { ...handle, release }
}

async function nameOf({ db }: DatabaseHandle): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  return rows[0]?.name ?? ''
}

async function insertPod({ db }: DatabaseHandle): Promise<number> {
  const { rows } = await db.execute<{ number: number }>(sql`
    insert into pods (id, name, description, focus, day_time, created_at, places_taken)
    values (gen_random_uuid(), 'Pod', '', 'Self Storage', 'mon-0800', now(), 0) returning pod_number as number`)
  return rows[0]?.number ?? 0
}

test('database pool: the next test gets the same database without the rows of the last', async () => {
  const first = await acquire()
  expect(await insertPod(first)).toBe(1)
  const name = await nameOf(first)
  await first.release()
  const second = await acquire()
  expect(await nameOf(second)).toBe(name)
  expect((await second.db.execute(sql`select from pods`)).rowCount).toBe(0)
  // The sequence is reset too.
  expect(await insertPod(second)).toBe(1)
  await second.release()
})

test.each([
  ['shipped content', sql`delete from faqs`],
  ['the schema', sql`create table notes (id int)`],
])('database pool: a database in which %s changed is not used again', async (_, change) => {
  const first = await acquire()
  const name = await nameOf(first)
  await first.db.execute(change)
  await first.release()
  const second = await acquire()
  expect(await nameOf(second)).not.toBe(name)
  await second.release()
})

test('database pool: an ended pool refuses statements', async () => {
  const { db, release } = await acquire()
  await release()
  await expect(db.execute(sql`select 1`)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('after calling end') },
  })
})
