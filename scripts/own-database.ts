import { randomBytes } from 'node:crypto'
import pg from 'pg'

/**
 * Runs `work` with `E2E_DATABASE_URLS` naming `count` empty databases on the server of `DATABASE_URL`, dropped afterwards;
 * without one, as it is.
 */
export async function withOwnDatabases<T>(count: number, work: () => Promise<T>): Promise<T> {
  const given = process.env.DATABASE_URL
  if (!given) return work()
  const names = Array.from({ length: count }, () => `landmark_journeys_${randomBytes(4).toString('hex')}`)
  for (const name of names) await run(given, `create database ${name}`)
  process.env.E2E_DATABASE_URLS = names.map((name) => Object.assign(new URL(given), { pathname: `/${name}` }).href).join(',')
  try {
    return await work()
  } finally {
    delete process.env.E2E_DATABASE_URLS
    for (const name of names) await run(given, `drop database if exists ${name} with (force)`)
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
