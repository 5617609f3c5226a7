import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openPool } from '#server/platform/database/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import { undoChanges } from './database-changes.ts'
import { givenDatabase, type TestDatabase } from './database.ts'

/** A database that tests use one after another. */
type SharedDatabase = TestDatabase & { pool: pg.Pool; cleaner: pg.Client; uses: number }

/** Nothing vacuums the database, so deleted rows stay in the files and slow down scans. */
const maxUses = 50

/** With more, the idle connections of two workers would come close to the server's limit. */
const maxFree = 3

/** Databases that no test uses now. */
const free: SharedDatabase[] = []

/**
 * Acquires a database in the state of the template, with open connections. `drop` releases it for the next test. Emptying a used
 * database takes a tenth of the time of cloning a new one. A database whose shipped content or schema changed is really dropped.
 */
export async function acquireDatabase(): Promise<TestDatabase & { pool: pg.Pool }> {
  const database = free.pop() ?? (await openShared())
  const drop = async (): Promise<void> => {
    database.uses += 1
    const isWanted = database.uses < maxUses && free.length < maxFree
    const isReusable =
      isWanted && (await waitUntilIdle(database.pool)) && (await undoChanges(database.cleaner).catch(() => false))
    if (isReusable) free.push(database)
    else await close(database)
  }
  return { url: database.url, pool: new PoolView(database.pool), drop }
}

async function openShared(): Promise<SharedDatabase> {
  const database = await givenDatabase()
  const pool = openPool({ url: database.url, max: 10, log: createLogger('silent') })
  pool.options.idleTimeoutMillis = 0
  const cleaner = new pg.Client({ connectionString: database.url })
  cleaner.on('error', () => undefined)
  await cleaner.connect()
  return { ...database, pool, cleaner, uses: 0 }
}

async function close({ pool, cleaner, drop }: SharedDatabase): Promise<void> {
  // Dropping the database also closes connections that were never released.
  void pool.end()
  await cleaner.end()
  await drop()
}

/** Waits until every connection is back in the pool. Returns false if one is still out after about a second. */
async function waitUntilIdle(pool: pg.Pool): Promise<boolean> {
  const isIdle = (): boolean => pool.idleCount === pool.totalCount && pool.waitingCount === 0
  for (const pauseMs of [0, 1, 10, 100, 1000]) {
    if (isIdle()) return true
    await sleep(pauseMs)
  }
  return isIdle()
}

type Done = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: unknown) => void) => void

/** A pool that borrows the connections of another pool. Ending it leaves the other one open. */
class PoolView extends pg.Pool {
  readonly #owner: pg.Pool

  constructor(owner: pg.Pool) {
    super(owner.options)
    this.#owner = owner
  }

  override connect(): Promise<pg.PoolClient>
  override connect(done: Done): void
  override connect(done?: Done): Promise<pg.PoolClient> | void {
    if (this.ending) return done ? super.connect(done) : super.connect()
    if (!done)
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)))
      })
    this.#owner.connect((error, client, release) => {
      if (client) this.emit('acquire', client)
      done(error, client, release)
    })
  }
}
