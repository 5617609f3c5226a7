import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { PodDeps } from '../deps.ts'
import { listCurrentPodMemberships } from '../store/pod-memberships.ts'
import { lockPod, type Pod, recountSeats } from '../store/pods.ts'
import { countExpiredHolds, listPodsWithExpiredHolds, clearExpiredHolds } from '../store/held-seats.ts'

type SeatDeps = Pick<PodDeps, 'db' | 'clock' | 'pubSub'>

const podBatchSize = 200

/** Opens all held seats whose hold has expired, pod by pod. Idempotent. */
export async function releaseExpiredSeats(deps: SeatDeps): Promise<void> {
  const now = deps.clock.now()
  let after: string | null = null
  for (;;) {
    const podIds: string[] = await listPodsWithExpiredHolds(deps.db, now, { after, limit: podBatchSize })
    for (const podId of podIds) await releaseExpiredSeatsOfPod(deps, podId)
    after = podIds.at(-1) ?? null
    if (podIds.length < podBatchSize) return
  }
}

/** Opens the expired held seats of one pod, recounts its seats and publishes the change to its members. */
export async function releaseExpiredSeatsOfPod(deps: SeatDeps, podId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await lockPod(tx, podId)
    if (!before) return
    await clearExpiredHolds(tx, podId, { now: deps.clock.now() })
    const { placesTaken } = await recountSeats(tx, podId)
    if (placesTaken === before.placesTaken) return
    const memberIds = (await listCurrentPodMemberships(tx, [podId])).map(({ userId }) => userId)
    await publishLiveEvent(deps, tx, memberIds, { kind: 'pod-changed' })
  })
}

/**
 * Returns the pod with its current seats for a member who is about to join. Expired holds and the member's own hold do not count.
 * Requires the pod's lock.
 */
export async function releaseExpiredSeatsFor(tx: Transaction, pod: Pod, userId: string, now: Date): Promise<Pod> {
  const released = await clearExpiredHolds(tx, pod.id, { now, releasedFor: userId })
  return released > 0 ? recountSeats(tx, pod.id) : pod
}

/** Returns whether a pod has no seat for a member, by the rules of `releaseExpiredSeatsFor`. Changes nothing. */
export async function isFullFor(tx: Transaction, pod: Pod, userId: string, now: Date): Promise<boolean> {
  const { id, placesTaken, maxMembers } = pod
  if (placesTaken < maxMembers) return false
  return placesTaken - (await countExpiredHolds(tx, id, { now, releasedFor: userId })) >= maxMembers
}
