import type { Transaction } from '#server/platform/database/database.ts'
import type { PodDeps } from './deps.ts'
import { applicationClosed, leaderChanged } from './jobs.ts'
import { lockMember } from './store/applications.ts'
import { closeWaiting, findLongestPlace, markArchived, markLeader, markPlaceEnded } from './store/leaving.ts'
import { findCurrentPlace } from './store/places.ts'
import { lockPod, recountPlaces } from './store/pods.ts'

/** What came of a place that ended. `newLeaderId` is who leads now that the leader is gone; `isArchived` that nobody is left. */
export type EndedPlace = { podId: string; newLeaderId: string | null; isArchived: boolean }

/**
 * Ends the member's place, whether they leave, are removed or delete their account, and frees their seat. Where they led, whoever
 * has been in the pod the longest leads from now on and is told; the last one out closes the pod and what waits for its answer, and these
 * applicants are told. Null, and nothing changes, where they hold no place.
 */
export async function endPlace(
  { jobs }: Pick<PodDeps, 'jobs'>,
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<EndedPlace | null> {
  await lockMember(tx, userId)
  const place = await findCurrentPlace(tx, userId)
  if (!place) return null
  const { podId } = place
  await lockPod(tx, podId)
  // Whoever led may have left while we waited for the pod, and this member leads since.
  const wasLeader = (await findCurrentPlace(tx, userId))?.isLeader ?? false
  await markPlaceEnded(tx, place.id, now)
  const { placesTaken } = await recountPlaces(tx, podId)
  if (placesTaken === 0) {
    await markArchived(tx, podId, now)
    for (const applicationId of await closeWaiting(tx, podId, now)) await jobs.enqueue(tx, applicationClosed, { applicationId })
    return { podId, newLeaderId: null, isArchived: true }
  }
  const next = wasLeader ? await findLongestPlace(tx, podId) : null
  if (next) {
    await markLeader(tx, next.id)
    await jobs.enqueue(tx, leaderChanged, { podId, newLeaderId: next.userId, endedPlaceId: place.id })
  }
  return { podId, newLeaderId: next?.userId ?? null, isArchived: false }
}
