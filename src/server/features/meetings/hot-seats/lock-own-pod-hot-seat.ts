import { lockMember } from '../../members/index.ts'
import { requireActiveAccount } from '../../identity/index.ts'
import type { recordHotSeatOutcome } from '#contract/api/meetings/hot-seats.ts'
import type { ParamsOf } from '#contract/api/endpoint.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { findCurrentPodMembership } from '../../pods/index.ts'
import type { StoredHotSeat } from './store/hot-seats.ts'
import { lockHotSeat } from './store/contributions.ts'

/** The member who contributes to a hot seat, and their pod. */
type Contributor = { userId: string; podId: string }

/**
 * Locks the member and a hot seat of their pod. Returns null if they have left the pod or the hot seat does not exist.
 *
 * @throws ProblemError `sign-in-required` if their account was deleted meanwhile
 */
export async function lockOwnPodHotSeat(
  tx: Transaction,
  { userId, podId }: Contributor,
  at: ParamsOf<typeof recordHotSeatOutcome>,
): Promise<StoredHotSeat | null> {
  await lockMember(tx, userId)
  await requireActiveAccount(tx, userId)
  const membership = await findCurrentPodMembership(tx, userId)
  return membership?.podId === podId ? lockHotSeat(tx, { podId, ...at }) : null
}
