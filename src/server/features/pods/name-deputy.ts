import type { Transaction } from '#server/platform/database/database.ts'
import { record } from '../audit/index.ts'
import type { PodDeps } from './deps.ts'
import { tellNews } from './news.ts'
import { listCurrentPlaces, markDeputy } from './store/places.ts'
import { lockPod } from './store/pods.ts'

/**
 * Lets a member stand ready to lead their pod, as the pod has chosen, and tells it. Changes nothing where it has a deputy by then, or
 * where they lead it or are not in it any more.
 */
export async function nameDeputy(
  deps: Pick<PodDeps, 'clock' | 'live' | 'newId'>,
  tx: Transaction,
  { podId, userId }: { podId: string; userId: string },
): Promise<void> {
  const pod = await lockPod(tx, podId)
  if (!pod) return
  const places = await listCurrentPlaces(tx, [podId])
  const place = places.find((current) => current.userId === userId && !current.isLeader)
  if (!place || places.some(({ isDeputy }) => isDeputy)) return
  await markDeputy(tx, podId, place.id)
  await record(deps, tx, { event: 'pod.changed', actorId: null, details: { podNumber: pod.podNumber, fields: 'deputy' } })
  const memberIds = places.map((current) => current.userId)
  await tellNews(deps, tx, memberIds, { kind: 'pod-changed' })
}
