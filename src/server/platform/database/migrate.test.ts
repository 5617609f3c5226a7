import { expect, onTestFinished, test } from 'vitest'
import pg from 'pg'
import { acquireDatabase } from '#test/harness/database-pool.ts'
import { migrateDatabase } from './migrate.ts'

async function givenDatabase(): Promise<{ url: string; client: pg.Client }> {
  const { url, drop } = await acquireDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
  })
  return { url, client }
}

test('migrateDatabase: a database that has the baseline stays as it is', async () => {
  const { url, client } = await givenDatabase()
  const count = async () => (await client.query('select count(*)::int as count from drizzle.__drizzle_migrations')).rows
  const before = await count()
  await migrateDatabase(url)
  expect(await count()).toEqual(before)
})

test('migrateDatabase: a database older than the baseline is refused with a sentence and left alone', async () => {
  const { url, client } = await givenDatabase()
  await client.query(`
    delete from drizzle.__drizzle_migrations
    where created_at > (select min(created_at) from drizzle.__drizzle_migrations)`)
  await client.query('update drizzle.__drizzle_migrations set created_at = created_at - 1')
  await expect(migrateDatabase(url)).rejects.toThrow('older than the oldest supported migration')
  expect((await client.query('select count(*)::int as users from users')).rows).toEqual([{ users: 0 }])
})
