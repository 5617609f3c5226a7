import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Columns by what their reader calls them. */
type Columns = Readonly<Record<string, AnyColumn>>

/** A row of these columns. */
export type JsonRow<C extends Columns> = {
  [Name in keyof C]: C[Name]['_']['notNull'] extends true ? C[Name]['_']['data'] : C[Name]['_']['data'] | null
}

/** These columns as one JSON value: the cells in their order, which is shorter than an object. */
export function jsonRow(columns: Columns): SQL {
  return sql`json_build_array(${sql.join(Object.values(columns), sql`, `)})`
}

/** The row behind such a value. */
export function readJsonRow<C extends Columns>(columns: C, given: unknown): JsonRow<C> {
  const cells = given as readonly unknown[]
  return Object.fromEntries(
    Object.entries(columns).map(([name, column], i) => [name, cells[i] === null ? null : column.mapFromDriverValue(cells[i])]),
  ) as JsonRow<C>
}
