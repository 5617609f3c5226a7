import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from './database.ts'

/**
 * The members a crowd is made of, in a temporary table that whoever makes one fills: `id` of the new member, `source`, whom they are
 * like, and `round`, which copy of that one they are. Their own are `first_name`, `last_name`, `name`, `email`, `gender`, and a
 * `handle` where the source has `source_handle`; their home is that of the member `home`, with `city` where the source has
 * `source_city`; their answers are those of the member `mind`.
 */
export const memberCopies: SQL = sql.raw('member_copies')

/** The pods of a crowd in the same way: `id`, `source`, `round`, and a `number`, `name` and `state` of their own. */
export const podCopies: SQL = sql.raw('pod_copies')

/** The id of a row's copy: that of the row with the number of the round in front, so that the copies of a round lie side by side. */
export function copiedId(id: SQL, round: SQL = sql`made.round`): SQL {
  return sql`overlay(${id}::text placing lpad(to_hex(${round}), 8, '0') from 1 for 8)::uuid`
}

/**
 * Adds copies of a table's rows without their ever leaving the database.
 *
 * @param from where the rows to copy are called `source`, with what they are joined to
 * @param changed columns of the copies that differ, by the names of the table's definition; generated ones are left out
 */
export async function copyRows(tx: Executor, table: PgTable, from: SQL, changed: Readonly<Record<string, SQL>>): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => generated === undefined)
  const names = columns.map(([, { name }]) => sql.identifier(name))
  const values = columns.map(([key, { name }]) => changed[key] ?? sql`source.${sql.identifier(name)}`)
  await tx.execute(sql`
    insert into ${table} (${sql.join(names, sql`, `)}) overriding system value
    select ${sql.join(values, sql`, `)} from ${from}`)
}
