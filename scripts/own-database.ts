import { randomBytes } from 'node:crypto'
import pg from 'pg'

/**
 * Creates `count` empty databases on the server of `DATABASE_URL`, runs `work` with their URLs in `E2E_DATABASE_URLS`, and drops
 * them. Without `DATABASE_URL`, only runs `work`.
 */
export async function withOwnDatabases<T>(count: number, work: () => Promise<T>): Promise<T> {
  const databaseUrl = process.env.DATABASE_URL
  if (!databaseUrl) return work()
  const names = Array.from({ length: count }, () => `landmark_journeys_${randomBytes(4).toString('hex')}`)
  for (const name of names) await run(databaseUrl, `create database ${name}`)
  process.env.E2E_DATABASE_URLS = names
    .map((name) => Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href)
    .join(',')
  try {
    return await work()
  } finally {
    delete process.env.E2E_DATABASE_URLS
    for (const name of names) await run(databaseUrl, `drop database if exists ${name} with (force)`)
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
