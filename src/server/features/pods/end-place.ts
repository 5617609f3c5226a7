import type { EndedHow } from '#domain/pods/leaving.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { PodDeps } from './deps.ts'
import { applicationClosed, leaderChanged } from './jobs.ts'
import { tellNews } from './news.ts'
import { lockMember } from './store/applications.ts'
import { closeWaiting, findSuccessor, markArchived, markLeader, markPlaceEnded } from './store/leaving.ts'
import { findCurrentPlace, listCurrentPlaces } from './store/places.ts'
import { lockPod, recountPlaces } from './store/pods.ts'
import { settleTraining } from './training.ts'

/** How a place ends: until when its seat is kept for its holder, and nothing where it opens at once. */
export type PlaceEnding = { how: EndedHow; now: Date; heldUntil?: Date | null }

/**
 * What came of a place that ended. `placeId` is the one that ended; `newLeaderId` is who leads now that the leader is gone;
 * `isArchived` that nobody is left.
 */
export type EndedPlace = { placeId: string; podId: string; newLeaderId: string | null; isArchived: boolean }

/**
 * Ends the member's place and opens their seat, at once or once it is no longer kept for them. Where they led, their deputy leads from
 * now on, else whoever has been in the pod the longest, and is told; the last one out closes the pod and what waits for its answer, and
 * these applicants are told. Null, and nothing changes, where they hold no place, or none in the pod that is meant.
 *
 * @param onlyIn the pod the place must be in
 */
export async function endPlace(
  deps: Pick<PodDeps, 'jobs' | 'live'>,
  tx: Transaction,
  userId: string,
  { how, now, heldUntil = null }: PlaceEnding,
  onlyIn?: string,
): Promise<EndedPlace | null> {
  const { jobs } = deps
  await lockMember(tx, userId)
  const place = await findCurrentPlace(tx, userId)
  if (!place || (onlyIn !== undefined && place.podId !== onlyIn)) return null
  const { id: placeId, podId } = place
  await lockPod(tx, podId)
  // Whoever led may have left while we waited for the pod, and this member leads since.
  const wasLeader = (await findCurrentPlace(tx, userId))?.isLeader ?? false
  await markPlaceEnded(tx, placeId, { endedAt: now, endedHow: how, heldUntil })
  const left = await listCurrentPlaces(tx, [podId])
  if (left.length === 0) {
    await markArchived(tx, podId, now)
    for (const applicationId of await closeWaiting(tx, podId, now)) await jobs.enqueue(tx, applicationClosed, { applicationId })
    return { placeId, podId, newLeaderId: null, isArchived: true }
  }
  await recountPlaces(tx, podId)
  const next = wasLeader ? await findSuccessor(tx, podId) : null
  if (next) {
    await markLeader(tx, next.id, now)
    await settleTraining(tx, podId, next.userId)
    await jobs.enqueue(tx, leaderChanged, { podId, newLeaderId: next.userId, changeId: placeId, why: 'left' })
  }
  await tellNews(
    deps,
    tx,
    left.map((other) => other.userId),
    { kind: 'pod-changed' },
  )
  return { placeId, podId, newLeaderId: next?.userId ?? null, isArchived: false }
}
