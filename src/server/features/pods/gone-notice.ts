import type { SlotId } from '#domain/pods/slots.ts'
import { fullName } from '#domain/words/full-name.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listPeople } from './people.ts'
import { findPlace, listCurrentPlaces, listUndonePlaces } from './store/places.ts'
import { listPodsById } from './store/pods.ts'

/** What a mail to a pod needs to know whose newcomers were taken back with their match. */
export type GoneNotice = {
  podId: string
  podNumber: number
  podName: string
  dayTime: SlotId
  timezone: string
  /** When the places that the match gave had begun. */
  since: Date
  /** Everyone that match had brought who is not there anymore. */
  gone: { userId: string; fullName: string }[]
  /** Who was there before and is still. */
  userIds: string[]
}

/** The pod of a place that was taken back with its match; null where nobody is in it, or all whom the match brought are there again. */
export async function findGoneNotice(executor: Executor, placeId: string): Promise<GoneNotice | null> {
  const place = await findPlace(executor, placeId)
  const [pod] = place?.endedHow === 'match-undone' ? await listPodsById(executor, [place.podId]) : []
  if (!place || !pod) return null
  const held = await listCurrentPlaces(executor, [pod.id])
  const there = new Set(held.map(({ userId }) => userId))
  const undone = await listUndonePlaces(executor, pod.id, place.since)
  const away = undone.map(({ userId }) => userId).filter((userId) => !there.has(userId))
  const people = await listPeople(executor, away)
  const gone = away.flatMap((userId) => {
    const person = people.get(userId)
    return person ? [{ userId, fullName: fullName(person) }] : []
  })
  const userIds = held.filter(({ since }) => since < place.since).map(({ userId }) => userId)
  if (gone.length === 0 || userIds.length === 0) return null
  const { id: podId, podNumber, name: podName, dayTime, timezone } = pod
  return { podId, podNumber, podName, dayTime, timezone, since: place.since, gone, userIds }
}
