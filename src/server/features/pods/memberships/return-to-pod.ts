import { lockMember } from '../../members/index.ts'
import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import { requireActiveAccount } from '../../identity/index.ts'
import type { ResponseOf } from '#contract/api/endpoint.ts'
import type { returnToPod as endpoint } from '#contract/api/pods/membership.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { seatHeldHours } from '#domain/pods/leaving.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { closeOwnApplications } from '../applications/close-own-applications.ts'
import type { PodDeps } from '../deps.ts'
import { hourMs } from '../durations.ts'
import { leavePool } from '../waiting-list/pool.ts'
import { findLastPodMembership } from '../store/leaving.ts'
import { findCurrentPodMembership, listCurrentPodMemberships, type PodMembership } from '../store/pod-memberships.ts'
import { lockPod, recountSeats } from '../store/pods.ts'
import { findHeldSeat, resumePodMembership } from '../store/held-seats.ts'

/**
 * Resumes the pod membership for which a seat is held since the member left. They do not lead the pod, no longer wait for a
 * match, and their applications are closed. Idempotent.
 *
 * @throws ProblemError `already-in-pod` if they have joined another pod, `seat-not-kept`
 */
export async function returnToPod(deps: PodDeps, userId: string): Promise<ResponseOf<typeof endpoint>> {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    await lockMember(tx, userId)
    await requireActiveAccount(tx, userId)
    const current = await findCurrentPodMembership(tx, userId)
    if (current) return { ok: true, podId: await requireSamePod(tx, current, now) }
    const podId = (await findHeldSeat(tx, userId, now))?.podId
    if (podId) await lockPod(tx, podId)
    // The pod may have ended while this waited for its lock.
    const heldSeat = await findHeldSeat(tx, userId, now)
    if (!podId || !heldSeat) throw new ProblemError('seat-not-kept')
    await resumePodMembership(tx, heldSeat.id)
    await recountSeats(tx, podId)
    await leavePool(tx, userId)
    await closeOwnApplications(deps, tx, userId, now)
    const memberIds = (await listCurrentPodMemberships(tx, [podId])).map((membership) => membership.userId)
    await publishLiveEvent(deps, tx, memberIds, { kind: 'pod-changed' })
    return { ok: true, podId }
  })
}

/** Returns the member's current pod. Refuses if they left another pod so recently that the request must mean that one. */
async function requireSamePod(tx: Transaction, { userId, podId }: PodMembership, now: Date): Promise<string> {
  const last = await findLastPodMembership(tx, userId)
  const heldSince = now.getTime() - seatHeldHours * hourMs
  if (last?.endedHow === 'left' && last.podId !== podId && (last.endedAt?.getTime() ?? 0) > heldSince) {
    throw new ProblemError('already-in-pod')
  }
  return podId
}
