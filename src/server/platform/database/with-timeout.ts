import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'

/**
 * Reads in a separate transaction with a timeout for every statement, in milliseconds.
 *
 * @throws the error of the database, including a statement that timed out
 */
export async function withTimeout<T>(db: Database, timeoutMs: number, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(
    async (tx) => {
      // Parallel workers take longer to start than such statements take to run.
      await tx.execute(
        sql`select set_config('statement_timeout', ${String(timeoutMs)}, true), set_config('max_parallel_workers_per_gather', '0', true)`,
      )
      return work(tx)
    },
    { accessMode: 'read only' },
  )
}
