import type { Transaction } from '#server/platform/database/database.ts'
import type { PodDeps } from './deps.ts'
import { tellNews } from './news.ts'
import { listCurrentPlaces } from './store/places.ts'
import { lockPod, type Pod, recountPlaces } from './store/pods.ts'
import { countOverdueSeats, listPodsWithDueSeats, openKeptSeats } from './store/seats.ts'

type SeatDeps = Pick<PodDeps, 'db' | 'clock' | 'live'>

const podsAtOnce = 200

/** Opens every seat whose time is up, pod by pod. Done again at once, there is nothing left to do. */
export async function openDueSeats(deps: SeatDeps): Promise<void> {
  const now = deps.clock.now()
  let after: string | null = null
  for (;;) {
    const podIds: string[] = await listPodsWithDueSeats(deps.db, now, { after, limit: podsAtOnce })
    for (const podId of podIds) await openSeatsOf(deps, podId)
    after = podIds.at(-1) ?? null
    if (podIds.length < podsAtOnce) return
  }
}

/** Opens what is kept no longer in one pod and counts its seats anew; whoever is in it sees that. */
export async function openSeatsOf(deps: SeatDeps, podId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await lockPod(tx, podId)
    if (!before) return
    await openKeptSeats(tx, podId, { now: deps.clock.now() })
    const { placesTaken } = await recountPlaces(tx, podId)
    if (placesTaken === before.placesTaken) return
    const memberIds = (await listCurrentPlaces(tx, [podId])).map(({ userId }) => userId)
    await tellNews(deps, tx, memberIds, { kind: 'pod-changed' })
  })
}

/**
 * The pod with its seats as of now for a member who is about to take one: neither what is kept no longer nor what was kept for
 * themselves stands in their way. Called under the pod's lock.
 */
export async function openSeatsFor(tx: Transaction, pod: Pod, userId: string, now: Date): Promise<Pod> {
  const opened = await openKeptSeats(tx, pod.id, { now, keptFor: userId })
  return opened > 0 ? recountPlaces(tx, pod.id) : pod
}

/** Whether a pod has no seat for a member who asks for one, by what would be opened for them. Changes nothing. */
export async function isFullFor(tx: Transaction, pod: Pod, userId: string, now: Date): Promise<boolean> {
  const { id, placesTaken, maxMembers } = pod
  if (placesTaken < maxMembers) return false
  return placesTaken - (await countOverdueSeats(tx, id, { now, keptFor: userId })) >= maxMembers
}
