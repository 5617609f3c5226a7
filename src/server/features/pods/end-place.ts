import type { EndedHow } from '#domain/pods/leaving.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { PodDeps } from './deps.ts'
import { archivePods } from './end-places.ts'
import { giveUpSeat } from './give-up-seat.ts'
import { letLead } from './let-lead.ts'
import { tellNews } from './news.ts'
import { lockMember } from './store/applications.ts'
import { findSuccessor, markPlacesEnded } from './store/leaving.ts'
import { findCurrentPlace, listCurrentPlaces } from './store/places.ts'
import { lockPod, recountPlaces } from './store/pods.ts'

/** How a place ends: until when its seat is kept for its holder, nothing where it opens at once, and by which leader. */
export type PlaceEnding = { how: EndedHow; now: Date; heldUntil?: Date | null; by?: string | null }

/**
 * What came of a place that ended. `placeId` is the one that ended; `newLeaderId` is who leads now that the leader is gone;
 * `isArchived` that nobody is left, so that no seat is kept either.
 */
export type EndedPlace = {
  placeId: string
  podId: string
  podNumber: number
  newLeaderId: string | null
  isArchived: boolean
}

type EndDeps = Pick<PodDeps, 'jobs' | 'live'>

/**
 * Ends the member's place and opens their seat, at once or once it is no longer kept for them; what was kept for them elsewhere is given
 * up. Where they led, their deputy leads from now on, else whoever has been in the pod the longest, and the pod is told; the last one out
 * closes the pod and what waits for its answer, and these applicants are told. Null, and nothing changes, where they hold no place, or
 * none in the pod that is meant.
 *
 * @param onlyIn the pod the place must be in
 */
export async function endPlace(
  deps: EndDeps,
  tx: Transaction,
  userId: string,
  { how, now, heldUntil = null, by = null }: PlaceEnding,
  onlyIn?: string,
): Promise<EndedPlace | null> {
  await lockMember(tx, userId)
  const place = await findCurrentPlace(tx, userId)
  if (!place || (onlyIn !== undefined && place.podId !== onlyIn)) return null
  const { id: placeId, podId } = place
  const pod = await lockPod(tx, podId)
  if (!pod) throw new Error('A place is in no pod.')
  // Whoever led may have left while we waited for the pod, and this member leads since.
  const wasLeader = (await findCurrentPlace(tx, userId))?.isLeader ?? false
  await giveUpSeat(deps, tx, userId)
  await markPlacesEnded(tx, [placeId], { endedAt: now, endedHow: how, heldUntil, endedBy: by })
  const { podNumber } = pod
  const left = (await listCurrentPlaces(tx, [podId])).map((other) => other.userId)
  if (left.length === 0) {
    await archivePods(deps, tx, [podId], now)
    return { placeId, podId, podNumber, newLeaderId: null, isArchived: true }
  }
  await recountPlaces(tx, podId)
  const next = wasLeader ? await findSuccessor(tx, podId) : null
  if (next) await letLead(deps, tx, pod, next, { changeId: placeId, why: 'left', formerId: null, now })
  await tellNews(deps, tx, left, { kind: 'pod-changed' })
  return { placeId, podId, podNumber, newLeaderId: next?.userId ?? null, isArchived: false }
}
