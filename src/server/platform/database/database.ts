import { DrizzleQueryError, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from '../logger.ts'

/** The database handle that features use. */
export type Database = NodePgDatabase

/** An open transaction of the database. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** First parameter of every store function, so that it joins an open transaction. */
export type Executor = Database | Transaction

/** A connection pool with the query builder on top. */
export type DatabaseHandle = { db: Database; pool: pg.Pool; close: () => Promise<void> }

/** Timeouts: waiting for a free connection, for the result of a statement, and for a transaction's next statement. */
const connectTimeoutMs = 5_000
const statementTimeoutMs = 20_000

/** How long an idle connection stays open. A new connection costs the server more than most requests. */
const idleTimeoutMs = 5 * 60_000

// 64-bit integers (cents, counters) are parsed as numbers. They stay exact because every column that holds one has a range check.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** `timeoutMs` limits how long a statement may run and how long a transaction may stay idle between two statements. */
type PoolOptions = { url: string; max: number; log: Logger; timeoutMs?: number }

/** Opens a pool on a PostgreSQL URL, with the query builder on top. */
export function openDatabase(options: PoolOptions): DatabaseHandle {
  return databaseFromPool(openPool(options))
}

/** Wraps an open pool in the query builder. `close` ends the pool. */
export function databaseFromPool(pool: pg.Pool): DatabaseHandle {
  return { db: createDatabase(pool), pool, close: () => pool.end() }
}

/**
 * Opens a pool on a PostgreSQL URL. It connects at the first query.
 *
 * A broken connection is replaced and never ends the process: an idle one is logged, a busy one fails its statement.
 */
export function openPool({ url, max, log, timeoutMs = statementTimeoutMs }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: timeoutMs,
    keepAlive: true,
    application_name: 'landmark',
  })
  pool.on('error', (error) =>
    log.warn({ event: 'database.connection-lost', reason: error.message }, 'idle database connection lost'),
  )
  // The pool handles errors of idle connections only. A busy connection also emits `error`, and an unhandled `error` event would
  // end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * Wraps a pool in the query builder and always releases a transaction's connection; drizzle leaks one that breaks before `reset`.
 * Rethrows the first error of a transaction: after a broken connection, drizzle reports only that the rollback failed.
 */
function createDatabase(pool: pg.Pool): Database {
  const db: Database = drizzle(pool)
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    let firstError: unknown = null
    const captureFirstError = (error: unknown): void => {
      firstError ??= error
    }
    client.on('error', captureFirstError)
    try {
      return await drizzle(client).transaction(async (tx) => {
        try {
          return await work(tx)
        } catch (error) {
          captureFirstError(error)
          throw error
        }
      }, config)
    } catch (error) {
      throw firstError ?? error
    } finally {
      client.off('error', captureFirstError)
      client.release()
    }
  }
  return db
}

/** Turns off the statement and idle timeouts of a transaction, for background work that no request waits for. */
export async function disableTimeouts(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
  await tx.execute(sql`set local statement_timeout = 0`)
}

/** Returns the message of an error without the failed statement and its parameters, which may hold personal data. */
export function errorReason(error: unknown): string {
  if (error instanceof DrizzleQueryError && error.cause) return errorReason(error.cause)
  return error instanceof Error ? error.message : String(error)
}

/**
 * PostgreSQL error codes for a server that is unreachable, closed the connection, has no connection left, or is starting or
 * stopping.
 */
const downCodes = new Set(['08000', '08001', '08003', '08004', '08006', '25P03', '53300', '57P01', '57P02', '57P03'])

/** System error codes for an unreachable socket. A missing unix socket reports ENOENT. */
const downSocketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])

function isSocketError(error: Error): boolean {
  return 'syscall' in error && ['connect', 'read', 'write'].includes(String(error.syscall))
}

/** Returns whether an error means that the database is unreachable, as opposed to having rejected the statement. */
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

/** Returns the name of the constraint a statement violated, or null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return violatedConstraint(error.cause)
}

/** Returns whether the database rejected a write because it is read-only, as on a standby or during a failover. */
export function isReadOnlyError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '25006') || isReadOnlyError(error.cause)
}

/** Returns whether the transaction was aborted as the victim of a deadlock. A retry succeeds. */
export function isDeadlockError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '40P01') || isDeadlockError(error.cause)
}
