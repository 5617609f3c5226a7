import type { Executor } from '#server/platform/database/database.ts'
import { listCurrentPlaces } from './store/places.ts'
import { listPodsById, type Pod } from './store/pods.ts'

/**
 * What mails to the people in a pod need to know. `memberIds` are all who are in it now, whoever leads among them; `leaderId` is null
 * for a pod nobody is left in.
 */
export type PodNotice = Pick<Pod, 'podNumber' | 'name' | 'dayTime' | 'timezone' | 'durationMinutes'> & {
  leaderId: string | null
  memberIds: string[]
}

/** A pod with who leads it and who is in it now, or null when there is no such pod. */
export async function findPodNotice(executor: Executor, podId: string): Promise<PodNotice | null> {
  const [pod] = await listPodsById(executor, [podId])
  if (!pod) return null
  const { podNumber, name, dayTime, timezone, durationMinutes } = pod
  const current = await listCurrentPlaces(executor, [podId])
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
