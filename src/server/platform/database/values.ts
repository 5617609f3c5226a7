import { type SQL, sql } from 'drizzle-orm'
import { sha256Hex } from '../digest.ts'
import type { Database } from './database.ts'

/**
 * One thing that is kept about a person, written so that any statement can carry it. The feature that owns the tables makes
 * it and lends it through its door.
 */
export type Value<T> = {
  /** Tells it from every other value, as `billing.access`. */
  name: string
  /** A scalar expression: the person by their id, as of a moment. Both are expressions too, and belong to no table it reads. */
  sql: (userId: SQL, now: SQL) => SQL
  /** What comes of the database's answer; null is what was not found. */
  read: (given: unknown) => T
}

/** Stands in for a value where there is nothing to be read. */
export const nothing: Value<null> = { name: 'nothing', sql: () => sql`null`, read: () => null }

/** Values by what their reader calls them. */
export type Values = Readonly<Record<string, Value<unknown>>>

/** What was found for values, under the same names. */
export type Found<V extends Values> = { [Name in keyof V]: V[Name] extends Value<infer T> ? T : never }

/** What was found about one person so far. */
export type Findings = Map<Value<unknown>, unknown>

/** Columns of a select that give these values, by their names. */
export function columnsOf(values: readonly Value<unknown>[], userId: SQL, now: SQL): Record<string, SQL> {
  // Wrapped, since the query builder strips the table from columns that stand directly in a select from one table.
  return Object.fromEntries(values.map((value) => [value.name, sql`${value.sql(userId, now)}`]))
}

/** What those columns gave; the query builder leaves the row out where there were none. */
export function findingsOf(values: readonly Value<unknown>[], row: Readonly<Record<string, unknown>> = {}): Findings {
  return new Map(values.map((value) => [value, value.read(row[value.name])]))
}

/** These values out of what was found; they are all there. */
export function pick<V extends Values>(findings: Findings, values: V): Found<V> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, findings.get(value)])) as Found<V>
}

/**
 * Keeps one prepared statement for each set of values, so that it is built once a process and planned once a connection.
 * Sets come from the table of pages, so there are few.
 *
 * @param name of the statements at the database
 */
export function preparedByValues<Statement>(
  name: string,
  prepare: (db: Database, values: readonly Value<unknown>[], name: string) => Statement,
): (db: Database, values: readonly Value<unknown>[]) => Statement {
  const prepared = new WeakMap<Database, Map<string, Statement>>()
  return (db, values) => {
    const known = prepared.get(db) ?? new Map<string, Statement>()
    prepared.set(db, known)
    const key = values.map((value) => value.name).join()
    const statement = known.get(key) ?? prepare(db, values, `${name}_${sha256Hex(key).slice(0, 16)}`)
    known.set(key, statement)
    return statement
  }
}

const statementOf = preparedByValues('values_find', (db, values, name) => {
  const columns = columnsOf(values, sql`${sql.placeholder('userId')}::uuid`, sql`${sql.placeholder('now')}::timestamptz`)
  return db
    .select(columns)
    .from(sql`(values (1)) as one`)
    .prepare(name)
})

/** These values of a person as of `now`, in one round trip. */
export async function findValues<V extends Values>(db: Database, values: V, userId: string, now: Date): Promise<Found<V>> {
  const list = Object.values(values)
  const [row] = await statementOf(db, list).execute({ userId, now: now.toISOString() })
  if (!row) throw new Error('The database gave no row back.')
  return pick(findingsOf(list, row), values)
}
