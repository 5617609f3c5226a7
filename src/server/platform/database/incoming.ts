import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * The `set` of an insert that replaces the row it collides with: every column of the table but `key`, taken from the row
 * that was to be inserted.
 */
export function incoming(table: PgTable, key: string): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name !== key)
  return Object.fromEntries(columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]))
}

/** A list in slices of at most `size`: a statement takes 65,535 values, so long lists of rows go in several. */
export function inSlices<Row>(rows: readonly Row[], size: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(i * size, (i + 1) * size))
}
