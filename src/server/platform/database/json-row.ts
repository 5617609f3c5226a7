import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Columns by the property names of the parsed row. */
type Columns = Readonly<Record<string, AnyColumn>>

/** A parsed row of these columns. */
export type JsonRow<C extends Columns> = {
  [Name in keyof C]: C[Name]['_']['notNull'] extends true ? C[Name]['_']['data'] : C[Name]['_']['data'] | null
}

/** Builds one JSON array of these columns in order, which is shorter than an object. */
export function jsonRow(columns: Columns): SQL {
  return sql`json_build_array(${sql.join(Object.values(columns), sql`, `)})`
}

/** Parses a value that {@link jsonRow} built. */
export function parseJsonRow<C extends Columns>(columns: C, value: unknown): JsonRow<C> {
  const cells = value as readonly unknown[]
  return Object.fromEntries(
    Object.entries(columns).map(([name, column], i) => [name, cells[i] === null ? null : column.mapFromDriverValue(cells[i])]),
  ) as JsonRow<C>
}
