import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const migrationsFolder = fileURLToPath(new URL('../../../../migrations', import.meta.url))

/** Any fixed number: the key of the advisory lock that lets one process migrate at a time. */
const migrationLock = 4_711_001

/**
 * Migrates a database to the latest schema. Several processes may call it at once: an advisory lock lets the first one do the
 * work, and the others find it done.
 *
 * @throws Error when a migration fails, which is rolled back as a whole, or when the database is older than the baseline
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'landmark-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    // Similarity search needs this extension. Every PostgreSQL ships it, and the owner of a database may create it.
    await client.query('create extension if not exists pg_trgm')
    await requireBaseline(client)
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}

/**
 * Checks that a database is new or has the baseline. The baseline carries the time of the last migration that it replaced, so a database that
 * had them all counts as one that has it.
 *
 * @throws Error for a database that stopped at an earlier migration
 */
async function requireBaseline(client: pg.Client): Promise<void> {
  const baselineAt = readMigrationFiles({ migrationsFolder })[0]?.folderMillis ?? 0
  const { rows: tables } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`)
  if (!tables[0].exists) return
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  const newest = rows[0]?.newest ?? null
  if (newest !== null && Number(newest) < baselineAt)
    throw new Error(
      'its schema is older than the oldest supported migration. Start the last release before that migration on it once (see docs/guides/postgresql.md), then this one.',
    )
}

/** Throws one sentence that says why a database could not be migrated. */
export function throwUnreachable(error: unknown): never {
  const reason =
    error instanceof AggregateError ? String(error.errors[0]) : error instanceof Error ? error.message : String(error)
  throw new Error(`The database could not be reached or prepared: ${reason}`, { cause: error })
}
