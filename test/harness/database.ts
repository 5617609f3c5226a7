import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** A database of one's own, cloned from the migrated template; `drop` removes it. */
export type TestDatabase = { url: string; drop: () => Promise<void> }

/** Clones the template; about 60 ms. */
export async function givenDatabase(): Promise<TestDatabase> {
  const postgresUrl = inject('postgresUrl')
  const name = `landmark_test_${randomBytes(6).toString('hex')}`
  await run(postgresUrl, `create database ${name} template ${inject('templateName')}`)
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(postgresUrl, `drop database if exists ${name} with (force)`) }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
