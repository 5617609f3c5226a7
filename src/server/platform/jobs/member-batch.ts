import type { Database, Transaction } from '../database/database.ts'

/** Number of members processed in one transaction. */
const memberBatchSize = 200

/** The start of a batch of members, and how to enqueue the next one. */
export type BatchCursor = {
  /** The last member of the previous batch, null for the first batch. */
  after: string | null
  /** Enqueues the next batch if there may be one. */
  enqueueNextBatch: (tx: Transaction, last: string) => Promise<void>
}

/** Processes one batch of the members that `list` returns, in one transaction, and enqueues the next one if there may be more. */
export async function processBatch(
  { db }: { db: Database },
  { after, enqueueNextBatch }: BatchCursor,
  list: (tx: Transaction, page: { after: string | null; limit: number }) => Promise<string[]>,
  work: (tx: Transaction, members: readonly string[]) => Promise<unknown>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const members = await list(tx, { after, limit: memberBatchSize })
    await work(tx, members)
    const last = members.at(-1)
    if (last !== undefined && members.length === memberBatchSize) await enqueueNextBatch(tx, last)
  })
}
