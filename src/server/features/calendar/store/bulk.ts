import type { Transaction } from '#server/platform/database/database.ts'
import { toBatches } from '#server/platform/database/upsert.ts'
import { eventRsvps, events } from '../tables.ts'

/** Events and their RSVPs, with IDs. */
export type EventsInBulk = {
  events: readonly (typeof events.$inferInsert)[]
  answers: readonly (typeof eventRsvps.$inferInsert)[]
}

const rowBatchSize = 2_000

/** Inserts events with their RSVPs. For the demo tribe. */
export async function insertEventsInBulk(tx: Transaction, input: EventsInBulk): Promise<void> {
  for (const rows of toBatches(input.events, rowBatchSize)) await tx.insert(events).values(rows)
  for (const rows of toBatches(input.answers, rowBatchSize)) await tx.insert(eventRsvps).values(rows)
}
