import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { listProfiles } from '../profile/index.ts'
import type { PodDeps } from './deps.ts'
import { tellNews } from './news.ts'
import { lockMember } from './store/applications.ts'
import { findCurrentPlace, listCurrentPlaces } from './store/places.ts'
import { lockPod, noteTraining } from './store/pods.ts'

/**
 * Notes with a pod whether whoever leads it now has finished the leader guide. Called under the pod's lock, or where nobody else can
 * know the pod yet, whenever its leader changes. One that waited for it comes into the marketplace, and stays there.
 */
export async function settleTraining(tx: Executor, podId: string, leaderId: string): Promise<void> {
  const { watchedLeaderTrainingV1 } = (await listProfiles(tx, [leaderId])).get(leaderId)?.events ?? {}
  await noteTraining(tx, podId, watchedLeaderTrainingV1 ?? false)
}

/**
 * A member has finished the leader guide: the pod they lead knows it, and comes into the marketplace where it waited for that. Called
 * in the transaction that writes it into their profile, after that.
 */
export async function leaderTrained(deps: Pick<PodDeps, 'live'>, tx: Transaction, userId: string): Promise<void> {
  // Against whoever gives them a pod to lead at this moment and cannot see yet what this transaction wrote.
  await lockMember(tx, userId)
  const place = await findCurrentPlace(tx, userId)
  if (!place || !(await lockPod(tx, place.podId))) return
  const members = await listCurrentPlaces(tx, [place.podId])
  if (!members.some(({ isLeader, userId: id }) => isLeader && id === userId)) return
  await noteTraining(tx, place.podId, true)
  const memberIds = members.map((member) => member.userId)
  await tellNews(deps, tx, memberIds, { kind: 'pod-changed' })
}
