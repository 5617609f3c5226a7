import { type SQL, sql } from 'drizzle-orm'
import { sha256Hex } from '../digest.ts'
import type { Database } from './database.ts'

/**
 * A piece of a user's data as an SQL expression that any statement can include. The feature that owns the tables defines it and
 * exports it from its `index.ts`.
 */
export type UserLoader<T> = {
  /** Unique name, such as `billing.access`. */
  name: string
  /**
   * A scalar expression for the user's ID at a point in time. Both are expressions too, and belong to no table that the loader
   * reads.
   */
  sql: (userId: SQL, now: SQL) => SQL
  /** Parses the database's result. Null means that nothing was found. */
  parse: (result: unknown) => T
}

/** A loader that loads nothing. */
export const nullLoader: UserLoader<null> = { name: 'nothing', sql: () => sql`null`, parse: () => null }

/** Loaders by the names their results get. */
export type UserLoaders = Readonly<Record<string, UserLoader<unknown>>>

/** Results of loaders, under the same names. */
export type Loaded<V extends UserLoaders> = { [Name in keyof V]: V[Name] extends UserLoader<infer T> ? T : never }

/** Everything loaded about one user so far, by loader. */
export type LoadedData = Map<UserLoader<unknown>, unknown>

/** Columns of a select that run these loaders, by loader name. */
export function loaderColumns(loaders: readonly UserLoader<unknown>[], userId: SQL, now: SQL): Record<string, SQL> {
  // Wrapped in a template because the query builder drops the table name from columns that stand directly in a select from one
  // table.
  return Object.fromEntries(loaders.map((loader) => [loader.name, sql`${loader.sql(userId, now)}`]))
}

/** Parses the columns of {@link loaderColumns}. The query builder omits the row if there were no columns. */
export function parseLoadedData(
  loaders: readonly UserLoader<unknown>[],
  row: Readonly<Record<string, unknown>> = {},
): LoadedData {
  return new Map(loaders.map((loader) => [loader, loader.parse(row[loader.name])]))
}

/** Picks the results of these loaders. Every one must be loaded. */
export function pickLoaded<V extends UserLoaders>(loadedData: LoadedData, loaders: V): Loaded<V> {
  return Object.fromEntries(Object.entries(loaders).map(([name, loader]) => [name, loadedData.get(loader)])) as Loaded<V>
}

/**
 * Caches one prepared statement for each set of loaders, so that it is built once per process and planned once per connection.
 * The sets come from the table of pages, so there are few.
 *
 * @param name prefix of the statement names in the database
 */
export function prepareByLoaders<Statement>(
  name: string,
  prepare: (db: Database, loaders: readonly UserLoader<unknown>[], name: string) => Statement,
): (db: Database, loaders: readonly UserLoader<unknown>[]) => Statement {
  const prepared = new WeakMap<Database, Map<string, Statement>>()
  return (db, loaders) => {
    const known = prepared.get(db) ?? new Map<string, Statement>()
    prepared.set(db, known)
    const key = loaders.map((loader) => loader.name).join()
    const statement = known.get(key) ?? prepare(db, loaders, `${name}_${sha256Hex(key).slice(0, 16)}`)
    known.set(key, statement)
    return statement
  }
}

const statementOf = prepareByLoaders('values_find', (db, loaders, name) => {
  const columns = loaderColumns(loaders, sql`${sql.placeholder('userId')}::uuid`, sql`${sql.placeholder('now')}::timestamptz`)
  return db
    .select(columns)
    .from(sql`(values (1)) as one`)
    .prepare(name)
})

/** Runs these loaders for a user as of `now`, in one round trip. */
export async function loadUserData<V extends UserLoaders>(
  db: Database,
  loaders: V,
  userId: string,
  now: Date,
): Promise<Loaded<V>> {
  const list = Object.values(loaders)
  const [row] = await statementOf(db, list).execute({ userId, now: now.toISOString() })
  if (!row) throw new Error('The database returned no row.')
  return pickLoaded(parseLoadedData(list, row), loaders)
}
