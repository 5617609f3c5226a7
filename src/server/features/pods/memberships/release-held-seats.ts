import type { Transaction } from '#server/platform/database/database.ts'
import type { PodDeps } from '../deps.ts'
import { heldSeatReleased } from '../jobs.ts'
import { clearHoldsOf } from '../store/held-seats.ts'

/** Releases the seats held for a member. Each other pod recounts its seats in its own transaction, right after this one. */
export async function releaseHeldSeats({ jobs }: Pick<PodDeps, 'jobs'>, tx: Transaction, userId: string): Promise<void> {
  for (const podId of await clearHoldsOf(tx, userId)) await jobs.enqueue(tx, heldSeatReleased, { podId })
}
