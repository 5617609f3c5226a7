import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from './database.ts'

/**
 * Members of a large data set, in a temporary table that the caller fills. `id` is the new member, `source` the member it is
 * copied from and `round` the number of the copy. `first_name`, `last_name`, `name`, `email` and `gender` are the copy's own, and
 * so is `handle` if the source has `source_handle`. The address is copied from the member `home`, with `city` if the source has
 * `source_city`. The assessment answers are copied from the member `mind`.
 */
export const memberCopies: SQL = sql.raw('member_copies')

/**
 * Pods of a large data set, in a temporary table of the same kind: `id`, `source` and `round`, and the copy's own `number`,
 * `name` and `state`.
 */
export const podCopies: SQL = sql.raw('pod_copies')

/**
 * Returns the ID of a row's copy: the row's ID prefixed with the number of the round, so that the copies of a round are adjacent.
 */
export function copyIdOf(id: SQL, round: SQL = sql`made.round`): SQL {
  return sql`overlay(${id}::text placing lpad(to_hex(${round}), 8, '0') from 1 for 8)::uuid`
}

/**
 * Copies rows of a table inside the database.
 *
 * @param from the FROM clause: the rows to copy as `source`, and their joins
 * @param changed the columns that differ in the copies, by their names in the table definition; generated columns are left out
 */
export async function copyRows(tx: Executor, table: PgTable, from: SQL, changed: Readonly<Record<string, SQL>>): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => generated === undefined)
  const names = columns.map(([, { name }]) => sql.identifier(name))
  const values = columns.map(([key, { name }]) => changed[key] ?? sql`source.${sql.identifier(name)}`)
  await tx.execute(sql`
    insert into ${table} (${sql.join(names, sql`, `)}) overriding system value
    select ${sql.join(values, sql`, `)} from ${from}`)
}
