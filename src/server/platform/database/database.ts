import { DrizzleQueryError, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from '../logger.ts'

/** The database as features see it. */
export type Database = NodePgDatabase

/** An open transaction of the database. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** What a store function takes first, so that it joins whatever transaction is open. */
export type Executor = Database | Transaction

/** A pool of connections with the query builder on top. */
export type DatabaseHandle = { db: Database; pool: pg.Pool; close: () => Promise<void> }

/** How long a request waits for a free connection; a statement for its answer, and a transaction for its next statement. */
const connectTimeoutMs = 5_000
const statementTimeoutMs = 20_000

// 64-bit integers (cents, counters) stay exact: they are read as numbers, and every column that holds one is checked to fit.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** `patienceMs`: how long a statement may take, and a transaction may rest between two. */
type PoolOptions = { url: string; max: number; log: Logger; patienceMs?: number }

/** Opens a pool on a PostgreSQL address, with the query builder on top. */
export function openDatabase(options: PoolOptions): DatabaseHandle {
  return databaseOnPool(openPool(options))
}

/** The query builder over a pool that is open; `close` ends the pool. */
export function databaseOnPool(pool: pg.Pool): DatabaseHandle {
  return { db: databaseOn(pool), pool, close: () => pool.end() }
}

/**
 * Opens a pool on a PostgreSQL address. No connection is made before the first query.
 *
 * A connection that breaks is replaced, and the process lives on: one at rest is logged, one at work fails its statement.
 */
export function openPool({ url, max, log, patienceMs = statementTimeoutMs }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: patienceMs,
    idle_in_transaction_session_timeout: patienceMs,
    keepAlive: true,
    application_name: 'landmark',
  })
  pool.on('error', (error) =>
    log.warn({ event: 'database.connection-lost', reason: error.message }, 'idle database connection lost'),
  )
  // The pool listens to connections at rest only. One at work also says that it broke, and an error nobody listens for
  // would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * Gives a transaction's connection back whatever happens; drizzle by itself loses one that breaks before `begin`. Fails with what
 * went wrong first: of a connection that broke, drizzle tells only that it could not roll back.
 */
function databaseOn(pool: pg.Pool): Database {
  const db: Database = drizzle(pool)
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    let first: unknown = null
    const note = (error: unknown): void => {
      first ??= error
    }
    client.on('error', note)
    try {
      return await drizzle(client).transaction(async (tx) => {
        try {
          return await work(tx)
        } catch (error) {
          note(error)
          throw error
        }
      }, config)
    } catch (error) {
      throw first ?? error
    } finally {
      client.off('error', note)
      client.release()
    }
  }
  return db
}

/** Lets a transaction take as long as it needs, with rests between its statements: for work that nobody's request waits for. */
export async function allowLongWork(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
  await tx.execute(sql`set local statement_timeout = 0`)
}

/** What went wrong in its own words; the statement it went wrong at, with everything that was to be written, is left out. */
export function reasonOf(error: unknown): string {
  if (error instanceof DrizzleQueryError && error.cause) return reasonOf(error.cause)
  return error instanceof Error ? error.message : String(error)
}

/** PostgreSQL's own words for being away, having hung up, too busy to take a connection, or on its way down or up. */
const downCodes = new Set(['08000', '08001', '08003', '08004', '08006', '25P03', '53300', '57P01', '57P02', '57P03'])

/** The system's words for a socket that leads nowhere; a missing unix socket is a missing file. */
const downSocketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])

function isSocketError(error: Error): boolean {
  return 'syscall' in error && ['connect', 'read', 'write'].includes(String(error.syscall))
}

/** Whether a failure means that the database is away, as opposed to having refused what we asked. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (downCodes.has(code) || (downSocketCodes.has(code) && isSocketError(error))) return true
  if (
    /^Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(error.message)
  )
    return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseDown)) return true
  return isDatabaseDown(error.cause)
}

/** The name of the constraint a statement broke, or null when the failure is of another kind. */
export function brokenConstraint(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return brokenConstraint(error.cause)
}

/** Whether the database refused a statement because it takes no writes, as a standby or during a failover. */
export function isReadOnly(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '25006') || isReadOnly(error.cause)
}

/** Whether a transaction was sacrificed because it and another waited for each other; done again, it gets through. */
export function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '40P01') || isDeadlock(error.cause)
}
