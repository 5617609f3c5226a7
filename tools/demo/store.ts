import { setTimeout as sleep } from 'node:timers/promises'
import { getTableName, sql } from 'drizzle-orm'
import { copyIdOf, memberCopies, podCopies } from '#server/platform/database/copies.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { demoDomain } from '#server/require-no-demo.ts'
import { demoTribe } from './tables.ts'
import type { LargeDataSet } from './tribe/large-data-set.ts'

/** The size of the seeded demo tribe, and when it was seeded. */
export type SeededTribe = { memberCount: number; seededAt: Date }

/** Any fixed number: the key of the advisory lock that lets one process at a time seed. */
const seedLock = 4_711_021

/** Waits until no other process seeds this database. The lock is released when the transaction ends. */
export async function lockTribe(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
}

/** Returns how the demo tribe was seeded, or null if this database has none. */
export async function findTribe(tx: Executor): Promise<SeededTribe | null> {
  const [row] = await tx.select({ memberCount: demoTribe.memberCount, seededAt: demoTribe.seededAt }).from(demoTribe)
  return row ?? null
}

/** Records that this database holds the demo tribe. */
export async function upsertTribe(tx: Executor, tribe: SeededTribe): Promise<void> {
  await tx.insert(demoTribe).values(tribe).onConflictDoUpdate({ target: demoTribe.id, set: tribe })
}

/** Returns whether this database has any user. */
export async function hasUsers(tx: Executor): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`select exists (select 1 from users) as found`)
  return rows[0]?.found ?? false
}

/** Tables that survive a reset: users, sessions, sign-in keys, the audit log, the product's content, and the demo's own row. */
const preservedTables = [
  'users',
  'identity_accounts',
  'sessions',
  'known_devices',
  'oidc_payloads',
  'signing_keys',
  'audit_events',
  'faqs',
  'courses',
  'lessons',
  getTableName(demoTribe),
]

/** The payment sandbox deletes its own data. */
const sandboxTables = ['sandbox_objects', 'sandbox_deliveries', 'sandbox_idempotency', 'sandbox_meta']

const lockWaitMs = 100
const maxLockTries = 100

/**
 * Locks all tables for this transaction, after concurrent writes have ended; nobody else reads or writes until it ends.
 *
 * Tries briefly and releases its locks in between, so that a transaction that holds one table and waits for another can finish,
 * and no request is aborted by a deadlock.
 *
 * @throws Error in one sentence when the database is too busy for that
 */
export async function lockTables(tx: Transaction): Promise<void> {
  const names = await listTables(tx, [])
  await tx.execute(sql.raw(`set local lock_timeout = ${lockWaitMs}`))
  for (let tries = 1; !(await tryLock(tx, names)); tries++) {
    if (tries === maxLockTries) throw new Error('The database is too busy to reset right now. Try again.')
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

/** Truncates every table except the preserved ones, so that tables of new features are included automatically. */
export async function truncateTables(tx: Executor): Promise<void> {
  const names = await listTables(tx, [...preservedTables, ...sandboxTables])
  if (names.length > 0) await tx.execute(sql.raw(`truncate ${names.join(', ')} restart identity`))
}

async function listTables(tx: Executor, leftOut: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and not tablename = any(${sql.param([...leftOut])}::text[]) order by tablename`)
  return rows.map(({ name }) => name)
}

/**
 * Deletes all users except these, with their accounts and sessions. Clears the email addresses of the remaining ones, which may
 * have been swapped, until they are saved again in the same transaction.
 */
export async function deleteOtherUsers(tx: Executor, userIds: readonly string[]): Promise<void> {
  const preserved = sql`${sql.param([...userIds])}::uuid[]`
  await tx.execute(sql`delete from users where not id = any(${preserved})`)
  await tx.execute(sql`delete from identity_accounts where not id = any(${preserved})`)
  await tx.execute(sql`update users set email = id::text, subject = id::text`)
  await tx.execute(sql`update identity_accounts set email = id::text`)
}

/** Counts the seeded pods of the demo tribe, which differ by their IDs from pods created since. */
export async function countSeededPods(tx: Executor): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::integer as count from pods where substr(id::text, 15, 1) = ${demoIdVersion}`,
  )
  return rows[0]?.count ?? 0
}

/** The UUID version of {@link demoId} and of copies of its IDs. */
const demoIdVersion = '8'

/** SQL statements that restore removed constraints, indexes and change triggers. */
export type DeferredStatements = readonly string[]

/** Removes what a table does not need during a bulk insert. Restoring it afterwards takes a fraction of the time. */
export async function deferConstraints(tx: Executor): Promise<DeferredStatements> {
  const preserved = sql`${sql.param([...preservedTables, ...sandboxTables])}::text[]`
  const { rows } = await tx.execute<{ away: string; back: string }>(sql`
    select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as away,
      format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as back
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and t.relnamespace = 'public'::regnamespace and not t.relname = any(${preserved})
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace and not t.relname = any(${preserved})
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    union all
    select format('alter table %s disable trigger %I', t.tgrelid::regclass, t.tgname),
      format('alter table %s enable trigger %I', t.tgrelid::regclass, t.tgname)
    from pg_trigger t where t.tgfoid = 'tell_matching'::regproc
    order by 1 desc`)
  for (const { away } of rows) await tx.execute(sql.raw(away))
  // Indexes first. A foreign key refers to a primary key, which was not removed.
  return rows.map(({ back }) => back).sort((a, b) => Number(a.startsWith('alter')) - Number(b.startsWith('alter')))
}

/** Removes the unique constraints other than primary keys. The drawn members are upserted by them, so this comes afterwards. */
export async function deferUniqueConstraints(tx: Executor): Promise<DeferredStatements> {
  const { rows } = await tx.execute<{ away: string; back: string }>(sql`
    select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as away,
      format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as back
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'u' and t.relnamespace = 'public'::regnamespace
    order by 1`)
  for (const { away } of rows) await tx.execute(sql.raw(away))
  return rows.map(({ back }) => back)
}

/** Restores what was removed, which checks every row. */
export async function restoreConstraints(tx: Executor, deferred: DeferredStatements): Promise<void> {
  await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
  for (const statement of deferred) await tx.execute(sql.raw(statement))
}

/** Offsets to the members whose name, address and answers a copy takes, so that every round has different people. */
const lenderOffsets = { firstName: 7, lastName: 17, home: 29, mind: 43 }

/** Fills the tables of copies to make, from which the features insert. */
export async function createCopyTables(tx: Executor, { rounds, members, pods, lastNumber }: LargeDataSet): Promise<void> {
  // A transaction whose client is gone ends, whatever it is doing.
  await tx.execute(sql`set local client_connection_check_interval = '1s'`)
  await tx.execute(sql`set local work_mem = '256MB'`)
  await tx.execute(sql`
    create temporary table crowd_members on commit drop as
    select * from json_to_recordset(${JSON.stringify(members)}) as member (n integer, id uuid, "firstName" text, "lastName" text,
      "firstMail" text, "lastMail" text, gender text, city text, state text, handle text, rounds integer)`)
  await tx.execute(sql`
    create temporary table crowd_pods on commit drop as
    select * from json_to_recordset(${JSON.stringify(pods)}) as pod (n integer, id uuid, stem text, leader integer)`)
  await tx.execute(sql`
    create temporary table ${memberCopies} on commit drop as
    select ${copyIdOf(sql`member.id`, sql`round`)} as id, member.id as source, round, home.id as home, mind.id as mind,
      first."firstName" as first_name, last."lastName" as last_name, first."firstName" || ' ' || last."lastName" as name,
      first.gender, first."firstMail" || '.' || last."lastMail" || '.' || (round * ${members.length} + member.n) || ${`@${demoDomain}`} as email,
      first."firstMail" || '-' || last."lastMail" as handle, member.handle as source_handle,
      home.city, member.city as source_city
    from crowd_members member
    join generate_series(1, ${rounds}) round on round <= member.rounds
    join crowd_members first on first.n = ${lender(lenderOffsets.firstName)}
    join crowd_members last on last.n = ${lender(lenderOffsets.lastName)}
    join crowd_members home on home.n = ${lender(lenderOffsets.home)}
    join crowd_members mind on mind.n = ${lender(lenderOffsets.mind)}
    order by round, member.n`)
  await tx.execute(sql`
    create temporary table ${podCopies} on commit drop as
    select ${copyIdOf(sql`pod.id`, sql`round`)} as id, pod.id as source, round,
      ${lastNumber} + (round - 1) * ${pods.length} + pod.n + 1 as number,
      left(named.stem || ' ' || home.city || ' ' || round, 60) as name, home.state
    from crowd_pods pod
    cross join generate_series(1, ${rounds}) round
    join crowd_pods named on named.n = (pod.n + round * ${lenderOffsets.firstName}) % ${pods.length}
    join crowd_members member on member.n = pod.leader
    join crowd_members home on home.n = ${lender(lenderOffsets.home)}
    order by round, pod.n`)
  await tx.execute(sql`analyze ${memberCopies}, ${podCopies}`)

  function lender(distance: number) {
    return sql`(member.n + round * ${sql.raw(String(distance))}) % ${sql.raw(String(members.length))}`
  }
}

/** Updates the planner's statistics of a database that has just grown a thousandfold. */
export async function analyzeTables(tx: Executor): Promise<void> {
  await tx.execute(sql`analyze`)
}
