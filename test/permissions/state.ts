import { sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { prepareTableStamps, type TableTexts } from '../harness/table-stamps.ts'

/** What is no part of what somebody did: counts of calls and of member cards seen, and who works on a membership for a minute. */
const passing = ['rate_limits', 'community_card_views', 'billing_leases']

/** Parts of rows that change by calling, whatever is called. */
const touched = "- 'seen_at' - 'ends_at'"

/** Background work that waits counts as a table, too. */
const waitingJobs =
  "select 'jobs' as name, count(*)::text as state from pgboss.job where state = 'created' and not starts_with(name, '__pgboss')"

/** A state that others are compared with, and that one can go back to. */
export type Keeper = {
  /** Names of the tables that differ from how it was kept. */
  changed: () => Promise<string[]>
  /** Makes these tables, and what is no part of any state, as they were kept. */
  restore: (spoiled: readonly string[]) => Promise<void>
}

/** Keeps the state of every table of the product as it is now; work that waits is forgotten. */
export async function keepState({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<Keeper> {
  const { rows } = await db.execute<{ name: string; columns: string }>(sql`
    select c.table_name as name, string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    group by 1 order by 1`)
  await jobs.clear(db)
  await db.execute('create schema kept')
  for (const { name } of rows) await db.execute(sql.raw(`create table kept.${name} as table public.${name}`))
  const columnsOf = new Map(rows.map(({ name, columns }) => [name, columns]))
  const readStates = async (names: readonly string[]): Promise<TableTexts> => {
    const query = [...names.map(stateOf), waitingJobs].join(' union all ')
    const { rows: states } = await db.execute<{ name: string; state: string }>(sql.raw(query))
    return new Map(states.map(({ name, state }) => [name, state]))
  }
  const readStamps = await prepareTableStamps({ db }, passing)
  let stamps = await readStamps()
  const kept = await readStates([...stamps.keys()])
  const changed = async (): Promise<string[]> => {
    const current = await readStamps()
    const written = [...current.keys()].filter((name) => current.get(name) !== stamps.get(name))
    stamps = current
    return [...(await readStates(written))].flatMap(([name, state]) => (kept.get(name) === state ? [] : [name]))
  }
  const restore = async (spoiled: readonly string[]): Promise<void> => {
    await db.transaction(async (tx) => {
      // Neither foreign keys nor the rule that the log only grows stand in the way of going back.
      await tx.execute('set local session_replication_role = replica')
      if (spoiled.includes('jobs')) await jobs.clear(tx)
      for (const name of [...spoiled, ...passing]) {
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

/** Refusals themselves are written down: that is no change. */
function stateOf(name: string): string {
  const row = `md5((to_jsonb(t) ${touched})::text)`
  const where = name === 'audit_events' ? "where event <> 'right.refused'" : ''
  return `select '${name}' as name, count(*) || ' ' || md5(coalesce(string_agg(${row}, '' order by ${row}), '')) as state from public.${name} t ${where}`
}
