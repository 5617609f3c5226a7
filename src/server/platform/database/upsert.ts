import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Returns the `set` of an upsert that replaces the conflicting row: every column of the table except `key`, taken from the row
 * that was to be inserted.
 */
export function excludedColumns(table: PgTable, key: string): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name !== key)
  return Object.fromEntries(columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]))
}

/** Splits a list into batches of at most `size` rows. A statement takes at most 65,535 parameters. */
export function toBatches<Row>(rows: readonly Row[], size: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(i * size, (i + 1) * size))
}
