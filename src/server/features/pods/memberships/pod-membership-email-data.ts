import type { PodMembershipEndReason } from '#domain/pods/leaving.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findCurrentPodMembership, findPodMembership } from '../store/pod-memberships.ts'
import { listPodsById } from '../store/pods.ts'

/** Data of an email about an ended pod membership. `endedHow` is null if it has not ended or was resumed. */
export type PodMembershipEmailData = {
  userId: string
  endedHow: PodMembershipEndReason | null
  podNumber: number
  podName: string
  /** Whether the member has a pod now, this one or another. */
  hasCurrentPod: boolean
}

/** Returns a pod membership with its pod, or null. */
export async function findPodMembershipEmailData(
  executor: Executor,
  podMembershipId: string,
): Promise<PodMembershipEmailData | null> {
  const membership = await findPodMembership(executor, podMembershipId)
  const [pod] = membership ? await listPodsById(executor, [membership.podId]) : []
  if (!membership || !pod) return null
  const { userId, endedHow } = membership
  const hasCurrentPod = (await findCurrentPodMembership(executor, userId)) !== null
  return { userId, endedHow, podNumber: pod.podNumber, podName: pod.name, hasCurrentPod }
}
