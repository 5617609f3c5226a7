import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { PodDeps } from '../deps.ts'
import { endPodMemberships } from '../memberships/end-pod-memberships.ts'
import { insertPodMemberships, recountSeatsOfPods } from '../store/matching.ts'
import { listCurrentPodMemberships } from '../store/pod-memberships.ts'
import { lockPods } from '../store/pods.ts'
import { clearExpiredHoldsOfPods } from '../store/held-seats.ts'

/** Two active pods whose rows are locked until the transaction ends. */
export type PodPair = { podId: string; intoPodId: string }

/**
 * Moves all members of a pod into another one, which keeps its leader and slot, and archives the first one. Requires the lock of
 * all members.
 *
 * @returns the members who moved; null, without changes, if one of the pods is archived or has too few seats
 */
export async function mergePods(
  deps: Pick<PodDeps, 'jobs' | 'pubSub' | 'newId'>,
  tx: Transaction,
  { podId, intoPodId }: PodPair,
  now: Date,
): Promise<string[] | null> {
  const locked = await lockPods(tx, [podId, intoPodId])
  const living = locked.filter(({ archivedAt }) => archivedAt === null)
  if (living.length < 2) return null
  await clearExpiredHoldsOfPods(tx, [podId, intoPodId], now)
  await recountSeatsOfPods(tx, [intoPodId])
  const from = await listCurrentPodMemberships(tx, [podId])
  const there = await listCurrentPodMemberships(tx, [intoPodId])
  const [into] = await lockPods(tx, [intoPodId])
  if (from.length === 0 || there.length === 0 || !into || from.length > into.maxMembers - into.placesTaken) return null
  await endPodMemberships(deps, tx, { pods: living.filter(({ id }) => id === podId), ended: from }, { how: 'merged', now })
  const rows = from.map(({ userId }) => ({ id: deps.newId(), podId: intoPodId, userId, isLeader: false }))
  await insertPodMemberships(tx, rows, now)
  await recountSeatsOfPods(tx, [intoPodId])
  const movedIds = from.map(({ userId }) => userId)
  await publishLiveEvent(deps, tx, [...movedIds, ...there.map(({ userId }) => userId)], { kind: 'pod-changed' })
  return movedIds
}
