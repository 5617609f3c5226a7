import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Deps } from '#server/deps.ts'

/** A fingerprint of each table, by name, that changes with its rows. */
export type TableTexts = ReadonlyMap<string, string>

/**
 * Prepares a cheap fingerprint of all tables: row count and newest writing transaction. Every insert, update and delete
 * changes it, even an update that writes the same values.
 *
 * @param except names of tables to leave out
 */
export async function prepareTableStamps(
  { db }: Pick<Deps, 'db'>,
  except: readonly string[],
): Promise<() => Promise<TableTexts>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const selects = tables.filter(({ name }) => !except.includes(name)).map(({ name }) => stampOf(name))
  // Planning a query over all tables costs more than running it, so it is a prepared statement.
  const { $client: pool } = db as NodePgDatabase & { $client: pg.Pool }
  const query = { name: `stamps without ${except.join()}`.slice(0, 63), text: selects.join(' union all ') }
  return async () => {
    const { rows } = await pool.query<{ name: string; state: string }>(query)
    return new Map(rows.map(({ name, state }) => [name, state]))
  }
}

function stampOf(name: string): string {
  return `select '${name}' as name, (select row(count(*), max(xmin::text::bigint))::text from public.${name}) as state`
}
