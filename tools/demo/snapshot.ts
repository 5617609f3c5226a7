import { sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { disableTimeouts, type Executor, type Transaction } from '#server/platform/database/database.ts'
import { cachesClearedChannel } from '#server/platform/live/pub-sub.ts'
import { lockTables, lockTribe } from './store.ts'

export type SnapshotDeps = Pick<Deps, 'db' | 'jobs' | 'pubSub'>

/**
 * A copy of every table in a separate schema.
 *
 * `restore` puts back the rows of the tables that have changed since, and returns the number of those tables. It deletes pending
 * jobs, and every process clears its caches. Restoring costs a fraction of seeding; times in the rows stay those of the seeding.
 */
export type Snapshot = { takenAt: Date; restore: () => Promise<number> }

/** A table, its insertable columns, and a fingerprint of its rows when it was last restored. */
type Table = { name: string; columns: string; restored: { xid: string; rowCount: number } | null }

/**
 * Copies every table of the product. Returns null if the database role may not disable triggers and foreign keys, which only a
 * superuser may.
 */
export async function takeSnapshot(deps: SnapshotDeps & Pick<Deps, 'clock'>): Promise<Snapshot | null> {
  if (!(await isSuperuser(deps.db))) return null
  const { tables, sequences } = await deps.db.transaction(async (tx) => {
    await disableTimeouts(tx)
    await lockTribe(tx)
    await lockTables(tx)
    return copyTables(tx)
  })
  return { takenAt: deps.clock.now(), restore: () => restore(deps, tables, sequences) }
}

async function isSuperuser(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ rolsuper: boolean }>(sql`select rolsuper from pg_roles where rolname = current_user`)
  return rows[0]?.rolsuper ?? false
}

async function copyTables(tx: Transaction): Promise<{ tables: Table[]; sequences: string[] }> {
  await tx.execute(sql`drop schema if exists demo_snapshot cascade`)
  await tx.execute(sql`create schema demo_snapshot`)
  const { rows: tables } = await tx.execute<{ name: string; columns: string }>(sql`
    select quote_ident(c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname order by c.relname`)
  for (const { name, columns } of tables) {
    await tx.execute(sql.raw(`create unlogged table demo_snapshot.${name} as select ${columns} from public.${name}`))
  }
  const { rows: sequences } = await tx.execute<{ statement: string }>(sql`
    select format('select setval(%L, %s, %L)', quote_ident(sequencename), coalesce(last_value, start_value), last_value is not null) as statement
    from pg_sequences where schemaname = 'public'`)
  return { tables: tables.map((table) => ({ ...table, restored: null })), sequences: sequences.map(({ statement }) => statement) }
}

async function restore(deps: SnapshotDeps, tables: readonly Table[], sequences: readonly string[]): Promise<number> {
  return deps.db.transaction(async (tx) => {
    await disableTimeouts(tx)
    await lockTribe(tx)
    await lockTables(tx)
    await tx.execute(sql`set local session_replication_role = replica`)
    const changed = await findChanged(tx, tables)
    const xid = await readTransactionId(tx)
    for (const table of changed) {
      await tx.execute(sql.raw(`delete from public.${table.name}`))
      const { rowCount } = await tx.execute(
        sql.raw(
          `insert into public.${table.name} (${table.columns}) overriding system value select ${table.columns} from demo_snapshot.${table.name}`,
        ),
      )
      table.restored = { xid, rowCount: rowCount ?? 0 }
    }
    for (const statement of sequences) await tx.execute(sql.raw(statement))
    await deps.jobs.deletePending(tx)
    await deps.pubSub.publish(tx, cachesClearedChannel)
    return changed.length
  })
}

/** Finds the tables with rows written by another transaction, or with another number of rows than restored. */
async function findChanged(tx: Transaction, tables: readonly Table[]): Promise<readonly Table[]> {
  const restored = tables.filter((table) => table.restored)
  const counts = restored.map(
    ({ name, restored: last }) =>
      `select '${name}' as name, count(*)::integer as "rowCount", count(*) filter (where xmin::text <> '${last?.xid}')::integer as foreign_rows from public.${name}`,
  )
  if (counts.length === 0) return tables
  const { rows } = await tx.execute<{ name: string; rowCount: number; foreign_rows: number }>(sql.raw(counts.join(' union all ')))
  const found = new Map(rows.map((row) => [row.name, row]))
  return tables.filter(({ name, restored: last }) => {
    const row = found.get(name)
    return !last || !row || row.foreign_rows > 0 || row.rowCount !== last.rowCount
  })
}

async function readTransactionId(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ xid: string }>(sql`select pg_current_xact_id()::xid::text as xid`)
  return rows[0]?.xid ?? ''
}
