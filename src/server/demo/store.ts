import { setTimeout as sleep } from 'node:timers/promises'
import { getTableName, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { demoTribe } from './tables.ts'

/** How the demo tribe of this database was seeded. */
export type SeededTribe = { memberCount: number; seededAt: Date }

/** Any fixed number: the key of the lock that lets one process at a time seed. */
const seedLock = 4_711_021

/** Waits until no other process seeds this database; released when the transaction ends. */
export async function lockTribe(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
}

/** How the demo tribe was seeded, or null when this database holds none. */
export async function findTribe(tx: Executor): Promise<SeededTribe | null> {
  const [row] = await tx.select({ memberCount: demoTribe.memberCount, seededAt: demoTribe.seededAt }).from(demoTribe)
  return row ?? null
}

/** Notes that this database holds the demo tribe. */
export async function saveTribe(tx: Executor, tribe: SeededTribe): Promise<void> {
  await tx.insert(demoTribe).values(tribe).onConflictDoUpdate({ target: demoTribe.id, set: tribe })
}

/** Whether anybody has an account in this database. */
export async function hasPeople(tx: Executor): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`select exists (select 1 from users) as found`)
  return rows[0]?.found ?? false
}

/** Tables that outlive a reset: who there is, who is signed in, with which keys, and that this is a demo. */
const keptTables = [
  'users',
  'identity_accounts',
  'sessions',
  'known_devices',
  'oidc_payloads',
  'signing_keys',
  'audit_events',
  getTableName(demoTribe),
]

/** The payment sandbox empties its own. */
const sandboxTables = ['sandbox_objects', 'sandbox_deliveries', 'sandbox_idempotency', 'sandbox_meta']

const lockWaitMs = 100
const lockTries = 100

/**
 * Takes the whole product for this transaction: whoever is writing ends first, and nobody reads or writes until it ends.
 *
 * Waits for a moment at a time and lets go in between: whoever holds one table and waits for another gets through, and
 * nobody's request is sacrificed to a deadlock.
 *
 * @throws Error in one sentence when the database is too busy for that
 */
export async function lockTables(tx: Transaction): Promise<void> {
  const names = await listTables(tx, [])
  await tx.execute(sql.raw(`set local lock_timeout = ${lockWaitMs}`))
  for (let tries = 1; !(await tryLock(tx, names)); tries++) {
    if (tries === lockTries) throw new Error('The database is too busy to be put back right now; try again.')
    await sleep(lockWaitMs / 10)
  }
  await tx.execute(sql`set local lock_timeout = 0`)
}

async function tryLock(tx: Transaction, names: readonly string[]): Promise<boolean> {
  try {
    await tx.transaction((inner) => inner.execute(sql.raw(`lock table ${names.join(', ')} in access exclusive mode`)))
    return true
  } catch (error) {
    if (errorCode(error) === lockNotAvailable) return false
    throw error
  }
}

/** Source: PostgreSQL, appendix A, class 55. */
const lockNotAvailable = '55P03'

function errorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  return 'code' in error && typeof error.code === 'string' ? error.code : errorCode(error.cause)
}

/** Empties every table of the product but those kept, so that a feature added later is reset without a word here. */
export async function emptyTables(tx: Executor): Promise<void> {
  const names = await listTables(tx, [...keptTables, ...sandboxTables])
  if (names.length > 0) await tx.execute(sql.raw(`truncate ${names.join(', ')}`))
}

async function listTables(tx: Executor, leftOut: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and not tablename = any(${sql.param([...leftOut])}::text[]) order by tablename`)
  return rows.map(({ name }) => name)
}

/**
 * Leaves only these people and their accounts, sessions included; everybody else is gone. Those who stay let go of their
 * addresses, which may have passed from one to another since, until they are saved anew in the same transaction.
 */
export async function keepOnly(tx: Executor, userIds: readonly string[]): Promise<void> {
  const kept = sql`${sql.param([...userIds])}::uuid[]`
  await tx.execute(sql`delete from users where not id = any(${kept})`)
  await tx.execute(sql`delete from identity_accounts where not id = any(${kept})`)
  await tx.execute(sql`update users set email = id::text, subject = id::text`)
  await tx.execute(sql`update identity_accounts set email = id::text`)
}
