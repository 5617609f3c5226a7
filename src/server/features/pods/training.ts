import type { Executor } from '#server/platform/database/database.ts'
import { listProfiles } from '../profile/index.ts'
import { findPodOf, noteTraining } from './store/pods.ts'
import { findCurrentPlace } from './store/places.ts'

/**
 * Notes with a pod whether whoever leads it now has finished the leader guide. Called under the pod's lock, or where nobody else can
 * know the pod yet, whenever its leader changes. One that waited for it comes into the marketplace, and stays there.
 */
export async function settleTraining(tx: Executor, podId: string, leaderId: string): Promise<void> {
  const { watchedLeaderTrainingV1 } = (await listProfiles(tx, [leaderId])).get(leaderId)?.events ?? {}
  await noteTraining(tx, podId, watchedLeaderTrainingV1 ?? false)
}

/** A member has finished the leader guide: the pod they lead knows it. */
export async function leaderTrained(tx: Executor, userId: string): Promise<void> {
  const place = await findCurrentPlace(tx, userId)
  const pod = place?.isLeader ? await findPodOf(tx, userId) : null
  if (pod) await noteTraining(tx, pod.id, true)
}
