import { createHash } from 'node:crypto'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { seedContent } from '#server/features/content/index.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { openJobs } from '#server/platform/jobs/jobs.ts'
import { createLogger } from '#server/platform/logger.ts'
import { jobHandlers } from '#server/worker.ts'
import { trackChanges } from './database-changes.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the server's `postgres` database. */
    postgresUrl: string
    /** Name of the migrated database that test databases are cloned from. */
    templateName: string
  }
}

/** Speed over safety: a test database does not have to survive a power failure. */
const fastSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'jit=off',
]

/** Provides PostgreSQL (embedded, or the one at `DATABASE_URL`) with one migrated template for the whole test run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await findFastFolder(), 'landmark-test-'))
  // If we are root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o711)
  const embedded = process.env.DATABASE_URL ? null : await startEmbedded(folder, fastSettings)
  const postgresUrl = withDatabase(process.env.DATABASE_URL ?? embedded?.url ?? '', 'postgres')
  const templateName = `landmark_template_${createHash('sha256').update(folder).digest('hex').slice(0, 8)}`
  const tearDown = async () => {
    await dropDatabases(postgresUrl, templateName)
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await asOwner(postgresUrl, `create database ${templateName}`)
    await prepareTemplate(withDatabase(postgresUrl, templateName))
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('postgresUrl', postgresUrl)
  project.provide('templateName', templateName)
  return tearDown
}

/** Linux's in-memory file system. A clone has a thousand small files: 30 ms there, five to ten times that on disk. */
const memoryFolder = '/dev/shm'
const requiredBytes = 4 * 1024 ** 3

/** The folder where a temporary database is created fastest. */
async function findFastFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(memoryFolder).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= requiredBytes ? memoryFolder : tmpdir()
}

async function prepareTemplate(url: string): Promise<void> {
  const log = createLogger('silent')
  await migrateDatabase(url)
  const database = openDatabase({ url, max: 1, log })
  await seedContent({ db: database.db, log }).finally(() => database.close())
  const jobs = await openJobs({ url, jobs: jobHandlers.map((handler) => handler.job), log, worker: false })
  await jobs.stop()
  await trackChanges(url)
}

/** Drops the template and every clone of it that is left. */
async function dropDatabases(postgresUrl: string, templateName: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [
      templateName,
    ])
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  } finally {
    await client.end()
  }
}

/** The same server, another database. */
function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
