import { lockMember } from '../../members/index.ts'
import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { listProfiles } from '../../profile/index.ts'
import type { PodDeps } from '../deps.ts'
import { findCurrentPodMembership, listCurrentPodMemberships } from '../store/pod-memberships.ts'
import { lockPod, updateLeaderTraining } from '../store/pods.ts'

/**
 * Stores with a pod whether its current leader has finished the leader guide. Call this whenever the leader changes, under the
 * pod's lock, or before the pod is visible to other transactions. A pod that waited for this enters the marketplace and stays
 * there.
 */
export async function syncLeaderTraining(tx: Executor, podId: string, leaderId: string): Promise<void> {
  const { watchedLeaderTrainingV1 } = (await listProfiles(tx, [leaderId])).get(leaderId)?.events ?? {}
  await updateLeaderTraining(tx, podId, watchedLeaderTrainingV1 ?? false)
}

/**
 * Updates the pod of a leader who has finished the leader guide; if the pod waited for this, it enters the marketplace. Call this
 * after the profile update, in the same transaction.
 */
export async function markLeaderTrained(deps: Pick<PodDeps, 'pubSub'>, tx: Transaction, userId: string): Promise<void> {
  // Serializes with a concurrent change of leader, which cannot see yet what this transaction has written.
  await lockMember(tx, userId)
  const membership = await findCurrentPodMembership(tx, userId)
  if (!membership || !(await lockPod(tx, membership.podId))) return
  const members = await listCurrentPodMemberships(tx, [membership.podId])
  if (!members.some(({ isLeader, userId: id }) => isLeader && id === userId)) return
  await updateLeaderTraining(tx, membership.podId, true)
  const memberIds = members.map((member) => member.userId)
  await publishLiveEvent(deps, tx, memberIds, { kind: 'pod-changed' })
}
