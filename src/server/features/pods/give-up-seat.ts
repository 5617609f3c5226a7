import type { Transaction } from '#server/platform/database/database.ts'
import type { PodDeps } from './deps.ts'
import { seatGivenUp } from './jobs.ts'
import { dropKeptSeats } from './store/seats.ts'

/** Keeps no seat for a member any more. Another pod than the one in hand counts its seats in a transaction of its own, at once. */
export async function giveUpSeat({ jobs }: Pick<PodDeps, 'jobs'>, tx: Transaction, userId: string): Promise<void> {
  for (const podId of await dropKeptSeats(tx, userId)) await jobs.enqueue(tx, seatGivenUp, { podId })
}
