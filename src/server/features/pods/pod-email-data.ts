import type { Executor } from '#server/platform/database/database.ts'
import { listCurrentPodMemberships, findCurrentPodMembership, findPodMembership } from './store/pod-memberships.ts'
import { listPodsById, type Pod } from './store/pods.ts'
import type { PodMembershipEndReason } from '#domain/pods/leaving.ts'

/**
 * Data of emails to the members of a pod. `memberIds` are all current members, including the leader. `leaderId` is null for a pod
 * without members.
 */
export type PodEmailData = Pick<Pod, 'podNumber' | 'name' | 'dayTime' | 'timezone' | 'durationMinutes'> & {
  leaderId: string | null
  memberIds: string[]
}

/** Returns a pod with its leader and current members, or null if it does not exist. */
export async function findPodEmailData(executor: Executor, podId: string): Promise<PodEmailData | null> {
  const [pod] = await listPodsById(executor, [podId])
  if (!pod) return null
  const { podNumber, name, dayTime, timezone, durationMinutes } = pod
  const current = await listCurrentPodMemberships(executor, [podId])
  return {
    podNumber,
    name,
    dayTime,
    timezone,
    durationMinutes,
    leaderId: current.find(({ isLeader }) => isLeader)?.userId ?? null,
    memberIds: current.map(({ userId }) => userId),
  }
}

/** Data of an email about an ended pod membership. `endedHow` is null if it has not ended or was resumed. */
type PodMembershipEmailData = {
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
