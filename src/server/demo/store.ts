import { setTimeout as sleep } from 'node:timers/promises'
import { getTableName, sql } from 'drizzle-orm'
import { copiedId, memberCopies, podCopies } from '#server/platform/database/copies.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { demoDomain } from './demo-domain.ts'
import { demoTribe } from './tables.ts'
import type { Crowd } from './tribe/crowd.ts'

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

/** Tables that outlive a reset: who there is, who is signed in, with which keys, the product's texts, and that this is a demo. */
const keptTables = [
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
  if (names.length > 0) await tx.execute(sql.raw(`truncate ${names.join(', ')} restart identity`))
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

/** Pods that the demo tribe of this database was seeded with: their ids tell them from those founded since. */
export async function countSeededPods(tx: Executor): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::integer as count from pods where substr(id::text, 15, 1) = ${demoIdVersion}`,
  )
  return rows[0]?.count ?? 0
}

/** The version of the UUIDs that `demoId` makes, and copies of them. */
const demoIdVersion = '8'

/** Constraints, indexes and word of what changed that were set aside, as what makes them anew. */
export type SetAside = readonly string[]

/** What a table of a crowd gets its rows without: it is checked and built in one go afterwards, in a fraction of the time. */
export async function setAsideChecks(tx: Executor): Promise<SetAside> {
  const kept = sql`${sql.param([...keptTables, ...sandboxTables])}::text[]`
  const { rows } = await tx.execute<{ away: string; back: string }>(sql`
    select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as away,
      format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as back
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and t.relnamespace = 'public'::regnamespace and not t.relname = any(${kept})
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace and not t.relname = any(${kept})
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    union all
    select format('alter table %s disable trigger %I', t.tgrelid::regclass, t.tgname),
      format('alter table %s enable trigger %I', t.tgrelid::regclass, t.tgname)
    from pg_trigger t where t.tgfoid = 'tell_matching'::regproc
    order by 1 desc`)
  for (const { away } of rows) await tx.execute(sql.raw(away))
  // Indexes come first: what a foreign key looks up is a primary key, which never went.
  return rows.map(({ back }) => back).sort((a, b) => Number(a.startsWith('alter')) - Number(b.startsWith('alter')))
}

/** The same of what is unique besides primary keys; the drawn members are written by it, so it goes after them. */
export async function setAsideUnique(tx: Executor): Promise<SetAside> {
  const { rows } = await tx.execute<{ away: string; back: string }>(sql`
    select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as away,
      format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as back
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'u' and t.relnamespace = 'public'::regnamespace
    order by 1`)
  for (const { away } of rows) await tx.execute(sql.raw(away))
  return rows.map(({ back }) => back)
}

/** Puts back what was set aside, which checks every row. */
export async function restoreChecks(tx: Executor, aside: SetAside): Promise<void> {
  await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
  for (const statement of aside) await tx.execute(sql.raw(statement))
}

/** How far the lenders of a name, an address and answers lie apart from whoever is copied: no two rounds are the same people. */
const apart = { firstName: 7, lastName: 17, home: 29, mind: 43 }

/** Writes down who a crowd is made of, for the features to copy by. */
export async function saveCopies(tx: Executor, { rounds, members, pods, lastNumber }: Crowd): Promise<void> {
  // A transaction that nobody waits for any more ends, whatever it is about to do.
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
    select ${copiedId(sql`member.id`, sql`round`)} as id, member.id as source, round, home.id as home, mind.id as mind,
      first."firstName" as first_name, last."lastName" as last_name, first."firstName" || ' ' || last."lastName" as name,
      first.gender, first."firstMail" || '.' || last."lastMail" || '.' || (round * ${members.length} + member.n) || ${`@${demoDomain}`} as email,
      first."firstMail" || '-' || last."lastMail" as handle, member.handle as source_handle,
      home.city, member.city as source_city
    from crowd_members member
    join generate_series(1, ${rounds}) round on round <= member.rounds
    join crowd_members first on first.n = ${lender(apart.firstName)}
    join crowd_members last on last.n = ${lender(apart.lastName)}
    join crowd_members home on home.n = ${lender(apart.home)}
    join crowd_members mind on mind.n = ${lender(apart.mind)}
    order by round, member.n`)
  await tx.execute(sql`
    create temporary table ${podCopies} on commit drop as
    select ${copiedId(sql`pod.id`, sql`round`)} as id, pod.id as source, round,
      ${lastNumber} + (round - 1) * ${pods.length} + pod.n + 1 as number,
      left(named.stem || ' ' || home.city || ' ' || round, 60) as name, home.state
    from crowd_pods pod
    cross join generate_series(1, ${rounds}) round
    join crowd_pods named on named.n = (pod.n + round * ${apart.firstName}) % ${pods.length}
    join crowd_members member on member.n = pod.leader
    join crowd_members home on home.n = ${lender(apart.home)}
    order by round, pod.n`)
  await tx.execute(sql`analyze ${memberCopies}, ${podCopies}`)

  function lender(distance: number) {
    return sql`(member.n + round * ${sql.raw(String(distance))}) % ${sql.raw(String(members.length))}`
  }
}

/** Brings the planner's picture of a database up to date that has just grown a thousandfold. */
export async function gatherFigures(tx: Executor): Promise<void> {
  await tx.execute(sql`analyze`)
}
