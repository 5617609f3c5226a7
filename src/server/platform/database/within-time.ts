import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'

/**
 * Reads in a transaction of its own whose every statement is given up after so many milliseconds.
 *
 * @throws Error of the database, of a statement that took longer among them
 */
export async function withinTime<T>(db: Database, patienceMs: number, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(
    async (tx) => {
      // Processes to help cost more to start than such statements take.
      await tx.execute(
        sql`select set_config('statement_timeout', ${String(patienceMs)}, true), set_config('max_parallel_workers_per_gather', '0', true)`,
      )
      return work(tx)
    },
    { accessMode: 'read only' },
  )
}
