import type { tellOutcome } from '#contract/hot-seats.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { demandPerson, findCurrentPlace, lockMember } from '../../pods/index.ts'
import type { StoredHotSeat } from './store/hot-seats.ts'
import { lockHotSeat } from './store/said.ts'

/** Who says something of a hot seat, and of which pod. */
type Speaking = { userId: string; podId: string }

/**
 * Keeps a member where they are, and locks a hot seat of their pod; null where they have left it or it knows of none.
 *
 * @throws ProblemError `sign-in-required` where their account has gone meanwhile
 */
export async function lockOwnPodsSeat(
  tx: Transaction,
  { userId, podId }: Speaking,
  at: ParamsOf<typeof tellOutcome>,
): Promise<StoredHotSeat | null> {
  await lockMember(tx, userId)
  await demandPerson(tx, userId)
  const place = await findCurrentPlace(tx, userId)
  return place?.podId === podId ? lockHotSeat(tx, { podId, ...at }) : null
}
