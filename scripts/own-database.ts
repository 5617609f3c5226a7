import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Runs `work` with `DATABASE_URL` naming an empty database of its own on the same server, dropped afterwards; without one, as it is. */
export async function withOwnDatabase<T>(work: () => Promise<T>): Promise<T> {
  const given = process.env.DATABASE_URL
  if (!given) return work()
  const name = `landmark_journeys_${randomBytes(4).toString('hex')}`
  const own = new URL(given)
  own.pathname = `/${name}`
  await run(given, `create database ${name}`)
  process.env.DATABASE_URL = own.href
  try {
    return await work()
  } finally {
    process.env.DATABASE_URL = given
    await run(given, `drop database if exists ${name} with (force)`)
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
