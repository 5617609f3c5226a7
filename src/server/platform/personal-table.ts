import { asc, desc, eq, getTableName, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor, Transaction } from './database/database.ts'
import type { DataRecord, DataSection } from './personal-data.ts'

/** What a table stores about a user: how it is exported and erased, and what stays. */
type PersonalTableSpec = {
  table: PgTable
  /** The column with the user's ID, of this table or of a joined one. */
  owner: PgColumn
  /** The section's name and title. Both are part of the export. */
  name: string
  title: string
  /** Exported columns under the names that their owner reads. No secrets and no fingerprints of them. */
  columns: Readonly<Record<string, PgColumn | SQL>>
  /** Tables that the columns or the owner need, joined where the two columns are equal. */
  joins?: readonly { table: PgTable; on: readonly [PgColumn, PgColumn] }[]
  newestFirst?: readonly PgColumn[]
  oldestFirst?: readonly PgColumn[]
} & Pick<DataSection, 'alsoCovers' | 'erasure' | 'keeps' | 'prunedAfter'>

/** Describes the personal data in a table. Its rows are read and deleted by this description alone. */
export function personalTable({ table, owner, name, title, columns, joins = [], ...spec }: PersonalTableSpec): DataSection {
  const { newestFirst = [], oldestFirst = [], alsoCovers, erasure, keeps, prunedAfter } = spec
  const read = async (tx: Executor, userId: string): Promise<readonly DataRecord[]> => {
    let query = tx
      .select({ ...columns })
      .from(table)
      .$dynamic()
    for (const { table: joined, on } of joins) query = query.innerJoin(joined, eq(...on))
    const order = [...newestFirst.map((column) => desc(column)), ...oldestFirst.map((column) => asc(column))]
    return (await query.where(eq(owner, userId)).orderBy(...order)) as DataRecord[]
  }
  const erase = async (tx: Transaction, userId: string): Promise<void> => {
    if (erasure === 'delete') await tx.delete(table).where(eq(owner, userId))
    else if (erasure !== undefined && 'clear' in erasure) {
      const emptied = Object.fromEntries(erasure.clear.map((key) => [key, null]))
      await tx.update(table).set(emptied).where(eq(owner, userId))
    }
  }
  return {
    name,
    title,
    tables: [getTableName(table)],
    read,
    erase,
    ...(alsoCovers && { alsoCovers }),
    ...(erasure && { erasure }),
    ...(keeps && { keeps }),
    ...(prunedAfter && { prunedAfter }),
  }
}
