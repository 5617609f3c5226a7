import type { Transaction } from '#server/platform/database/database.ts'
import { inSlices } from '#server/platform/database/incoming.ts'
import { eventAnswers, events } from '../tables.ts'

/** Events and who answered to them, complete with ids. */
export type EventsInBulk = {
  events: readonly (typeof events.$inferInsert)[]
  answers: readonly (typeof eventAnswers.$inferInsert)[]
}

const rowsAtOnce = 2_000

/** Adds events with their answers. For the demo tribe. */
export async function addEvents(tx: Transaction, given: EventsInBulk): Promise<void> {
  for (const rows of inSlices(given.events, rowsAtOnce)) await tx.insert(events).values(rows)
  for (const rows of inSlices(given.answers, rowsAtOnce)) await tx.insert(eventAnswers).values(rows)
}
