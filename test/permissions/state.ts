import { sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { prepareTableStamps, type TableTexts } from '../harness/table-stamps.ts'

/** Tables that do not count as a change: rate limits, counts of card views and billing leases. */
const ignoredTables = ['rate_limits', 'community_card_views', 'billing_leases']

/** Columns that every request updates. */
const ignoredColumns = "- 'seen_at' - 'ends_at'"

/** Waiting jobs count as a table too. */
const waitingJobs =
  "select 'jobs' as name, count(*)::text as state from pgboss.job where state = 'created' and not starts_with(name, '__pgboss')"

/** A snapshot of the database to compare with and to restore. */
export type StateSnapshot = {
  /** Names of the tables that differ from the snapshot. */
  changed: () => Promise<string[]>
  /** Restores these tables and the ignored ones. */
  restore: (changedTables: readonly string[]) => Promise<void>
}

/** Takes a snapshot of every table. Waiting jobs are deleted. */
export async function snapshotState({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<StateSnapshot> {
  const { rows } = await db.execute<{ name: string; columns: string }>(sql`
    select c.table_name as name, string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    group by 1 order by 1`)
  await jobs.deletePending(db)
  await db.execute('create schema kept')
  for (const { name } of rows) await db.execute(sql.raw(`create table kept.${name} as table public.${name}`))
  const columnsOf = new Map(rows.map(({ name, columns }) => [name, columns]))
  const readStates = async (names: readonly string[]): Promise<TableTexts> => {
    const query = [...names.map(stateOf), waitingJobs].join(' union all ')
    const { rows: states } = await db.execute<{ name: string; state: string }>(sql.raw(query))
    return new Map(states.map(({ name, state }) => [name, state]))
  }
  const readStamps = await prepareTableStamps({ db }, ignoredTables)
  let stamps = await readStamps()
  const initialStates = await readStates([...stamps.keys()])
  const changed = async (): Promise<string[]> => {
    const current = await readStamps()
    const written = [...current.keys()].filter((name) => current.get(name) !== stamps.get(name))
    stamps = current
    return [...(await readStates(written))].flatMap(([name, state]) => (initialStates.get(name) === state ? [] : [name]))
  }
  const restore = async (changedTables: readonly string[]): Promise<void> => {
    await db.transaction(async (tx) => {
      // Replica mode skips foreign keys and the append-only rule of the audit log.
      await tx.execute('set local session_replication_role = replica')
      if (changedTables.includes('jobs')) await jobs.deletePending(tx)
      for (const name of [...changedTables, ...ignoredTables]) {
        const columns = columnsOf.get(name)
        if (!columns) continue
        await tx.execute(sql.raw(`delete from public.${name}`))
        await tx.execute(
          sql.raw(`insert into public.${name} (${columns}) overriding system value select ${columns} from kept.${name}`),
        )
      }
    })
  }
  return { changed, restore }
}

/** The query for a table's state. Audit events of refusals do not count as a change. */
function stateOf(name: string): string {
  const row = `md5((to_jsonb(t) ${ignoredColumns})::text)`
  const where = name === 'audit_events' ? "where event <> 'right.refused'" : ''
  return `select '${name}' as name, count(*) || ' ' || md5(coalesce(string_agg(${row}, '' order by ${row}), '')) as state from public.${name} t ${where}`
}
