import type { Executor } from '#server/platform/database/database.ts'
import { listCurrentPlaces } from './store/places.ts'
import { listPodsById } from './store/pods.ts'

/** What a mail to the leader of a pod needs to know. `leaderId` is null for a pod nobody is left in. */
export type LeaderNotice = { podNumber: number; name: string; leaderId: string | null }

/** A pod and who leads it now, or null when there is no such pod. */
export async function findLeaderNotice(executor: Executor, podId: string): Promise<LeaderNotice | null> {
  const [pod] = await listPodsById(executor, [podId])
  if (!pod) return null
  const [leader] = await listCurrentPlaces(executor, [podId])
  return { podNumber: pod.podNumber, name: pod.name, leaderId: leader?.isLeader ? leader.userId : null }
}
