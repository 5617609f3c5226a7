import type { EndedHow } from '#domain/pods/leaving.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { PodDeps } from './deps.ts'
import { applicationClosed } from './jobs.ts'
import { letLead } from './let-lead.ts'
import { tellNews } from './news.ts'
import { closeWaiting, findSuccessor, markArchived, markPlacesEnded } from './store/leaving.ts'
import { recountAll } from './store/matching.ts'
import { listCurrentPlaces, type Place } from './store/places.ts'
import type { Pod } from './store/pods.ts'

type EndDeps = Pick<PodDeps, 'jobs' | 'live'>

/**
 * Ends many places at once and opens their seats, by the rules by which `endPlace` ends one: where a leader is among them and somebody
 * stays, their deputy leads from now on, else whoever has been in the pod the longest, and the pod is told; pods in which nobody stays
 * are closed. No seat of another pod is given up. Called under the lock of all members and those of these pods.
 *
 * @param ended current places as they are under the locks
 */
export async function endPlaces(
  deps: EndDeps,
  tx: Transaction,
  { pods, ended }: { pods: readonly Pod[]; ended: readonly Place[] },
  { how, now }: { how: EndedHow; now: Date },
): Promise<void> {
  const ids = ended.map(({ id }) => id)
  await markPlacesEnded(tx, ids, { endedAt: now, endedHow: how, heldUntil: null, endedBy: null })
  const podIds = pods.map(({ id }) => id)
  const left = await listCurrentPlaces(tx, podIds)
  const living = new Set(left.map(({ podId }) => podId))
  const empty = podIds.filter((id) => !living.has(id))
  await archivePods(deps, tx, empty, now)
  await recountAll(tx, [...living])
  const leaders = new Map(ended.filter(({ isLeader }) => isLeader).map((place) => [place.podId, place]))
  for (const pod of pods) {
    const former = leaders.get(pod.id)
    const next = former && living.has(pod.id) ? await findSuccessor(tx, pod.id) : null
    if (former && next) await letLead(deps, tx, pod, next, { changeId: former.id, why: 'left', formerId: null, now })
  }
  const userIds = left.map(({ userId }) => userId)
  await tellNews(deps, tx, userIds, { kind: 'pod-changed' })
}

/** Closes pods in which nobody is left, and what waits for their answer; these applicants are told. Called under the pods' locks. */
export async function archivePods(deps: EndDeps, tx: Transaction, podIds: readonly string[], now: Date): Promise<void> {
  if (podIds.length === 0) return
  await markArchived(tx, podIds, now)
  const closed = await closeWaiting(tx, podIds, now)
  for (const { id } of closed) await deps.jobs.enqueue(tx, applicationClosed, { applicationId: id })
  const applicantIds = [...new Set(closed.map(({ userId }) => userId))]
  await tellNews(deps, tx, applicantIds, { kind: 'applications-changed' })
}
