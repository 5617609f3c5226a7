import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openPool } from '#server/platform/database/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import { undoChanges } from './database-changes.ts'
import { givenDatabase, type TestDatabase } from './database.ts'

/** A database that serves one test after the other. */
type Shared = TestDatabase & { pool: pg.Pool; cleaner: pg.Client; uses: number }

/** Deleted rows stay in the files, since nothing vacuums them, and slow scans down. */
const mostUses = 50

/** Beyond that, idle connections of two workers would come near what the server accepts. */
const mostFree = 3

/** Databases that no test uses now. */
const free: Shared[] = []

/**
 * A database as the template has it, with open connections; `drop` releases it for the next test. Emptying a used one takes a tenth of what
 * cloning one and connecting to it takes. One whose shipped content or schema a test changed is dropped indeed.
 */
export async function acquireDatabase(): Promise<TestDatabase & { pool: pg.Pool }> {
  const database = free.pop() ?? (await openShared())
  const drop = async (): Promise<void> => {
    database.uses += 1
    const isWanted = database.uses < mostUses && free.length < mostFree
    const isReusable = isWanted && (await settles(database.pool)) && (await undoChanges(database.cleaner).catch(() => false))
    if (isReusable) free.push(database)
    else await close(database)
  }
  return { url: database.url, pool: new PoolView(database.pool), drop }
}

async function openShared(): Promise<Shared> {
  const database = await givenDatabase()
  const pool = openPool({ url: database.url, max: 10, log: createLogger('silent') })
  pool.options.idleTimeoutMillis = 0
  const cleaner = new pg.Client({ connectionString: database.url })
  cleaner.on('error', () => undefined)
  await cleaner.connect()
  return { ...database, pool, cleaner, uses: 0 }
}

async function close({ pool, cleaner, drop }: Shared): Promise<void> {
  // A connection that somebody never gave back is cut by the drop.
  void pool.end()
  await cleaner.end()
  await drop()
}

/** Waits until every connection is back. What is not back after a while is lost. */
async function settles(pool: pg.Pool): Promise<boolean> {
  const isSettled = (): boolean => pool.idleCount === pool.totalCount && pool.waitingCount === 0
  for (const pauseMs of [0, 1, 10, 100, 1000]) {
    if (isSettled()) return true
    await sleep(pauseMs)
  }
  return isSettled()
}

type Done = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: unknown) => void) => void

/** Connections of another pool, which stays open when this one ends. */
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
