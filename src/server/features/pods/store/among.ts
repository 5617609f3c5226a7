import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Whether an id is one of these, however many there are: they go as one value. */
export function isAmong(column: AnyColumn, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::uuid[])`
}
