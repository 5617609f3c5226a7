import type { Transaction } from '#server/platform/database/database.ts'
import type { PodDeps } from './deps.ts'
import { endPlaces } from './end-places.ts'
import { tellNews } from './news.ts'
import { insertPlaces, recountAll } from './store/matching.ts'
import { listCurrentPlaces } from './store/places.ts'
import { lockPods } from './store/pods.ts'
import { openKeptSeatsOfAll } from './store/seats.ts'

/** Two living pods that are held until the transaction ends, and who is in them. */
export type PodPair = { podId: string; intoPodId: string }

/**
 * Lets everybody in a pod go on in another one, under its leader and at its time, and closes the pod they were in. Called under the lock
 * of all members.
 *
 * @returns who moved; null, and nothing changes, where one of the two is gone or has no seats for them any more
 */
export async function mergePods(
  deps: Pick<PodDeps, 'jobs' | 'live' | 'newId'>,
  tx: Transaction,
  { podId, intoPodId }: PodPair,
  now: Date,
): Promise<string[] | null> {
  const locked = await lockPods(tx, [podId, intoPodId])
  const living = locked.filter(({ archivedAt }) => archivedAt === null)
  if (living.length < 2) return null
  await openKeptSeatsOfAll(tx, [podId, intoPodId], now)
  await recountAll(tx, [intoPodId])
  const from = await listCurrentPlaces(tx, [podId])
  const there = await listCurrentPlaces(tx, [intoPodId])
  const [into] = await lockPods(tx, [intoPodId])
  if (from.length === 0 || there.length === 0 || !into || from.length > into.maxMembers - into.placesTaken) return null
  await endPlaces(deps, tx, { pods: living.filter(({ id }) => id === podId), ended: from }, { how: 'merged', now })
  const rows = from.map(({ userId }) => ({ id: deps.newId(), podId: intoPodId, userId, isLeader: false }))
  await insertPlaces(tx, rows, now)
  await recountAll(tx, [intoPodId])
  const movedIds = from.map(({ userId }) => userId)
  await tellNews(deps, tx, [...movedIds, ...there.map(({ userId }) => userId)], { kind: 'pod-changed' })
  return movedIds
}
