import type { Executor } from '#server/platform/database/database.ts'
import { listCurrentPodMemberships } from './store/pod-memberships.ts'
import { listPodsById, type Pod } from './store/pods.ts'

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
