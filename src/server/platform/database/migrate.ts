import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const migrationsFolder = fileURLToPath(new URL('../../../../migrations', import.meta.url))

/** Any fixed number: the key of the lock that lets one process migrate at a time. */
const migrationLock = 4_711_001

/**
 * Brings a database to the newest schema. Several processes may call it at once: an advisory lock lets the first one
 * work and the others find the work done.
 *
 * @throws Error when a migration fails; it is rolled back as a whole
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'landmark-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    // Telling how alike two names are needs it; every PostgreSQL carries it and lets the owner of a database add it.
    await client.query('create extension if not exists pg_trgm')
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}

/** Says in one sentence why a database could not be migrated. */
export function explainUnreachable(error: unknown): never {
  const reason =
    error instanceof AggregateError ? String(error.errors[0]) : error instanceof Error ? error.message : String(error)
  throw new Error(`The database could not be reached or prepared: ${reason}`, { cause: error })
}
