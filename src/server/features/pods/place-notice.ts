import type { EndedHow } from '#domain/pods/leaving.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findCurrentPlace, findPlace } from './store/places.ts'
import { listPodsById } from './store/pods.ts'

/** What a mail about a place that ended needs to know; `endedHow` is null while it has not ended, or not any more. */
export type PlaceNotice = {
  userId: string
  endedHow: EndedHow | null
  podNumber: number
  podName: string
  /** Whether whoever held it holds a place now, there or elsewhere. */
  hasPlaceAgain: boolean
}

/** A place with its pod, or null when there is no such place. */
export async function findPlaceNotice(executor: Executor, placeId: string): Promise<PlaceNotice | null> {
  const place = await findPlace(executor, placeId)
  const [pod] = place ? await listPodsById(executor, [place.podId]) : []
  if (!place || !pod) return null
  const { userId, endedHow } = place
  const hasPlaceAgain = (await findCurrentPlace(executor, userId)) !== null
  return { userId, endedHow, podNumber: pod.podNumber, podName: pod.name, hasPlaceAgain }
}
