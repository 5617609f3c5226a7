import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Condition that a column is one of these IDs, passed as one array parameter however many there are. */
export function isAmong(column: AnyColumn, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::uuid[])`
}
