import type { SlotId } from '#domain/pods/slots.ts'
import { fullName } from '#domain/words/full-name.ts'
import type { PodDeps } from './deps.ts'
import { pickPrepared, prepareMembers } from './match-pods.ts'
import { listPeople } from './people.ts'
import { matchForCard } from './reasons.ts'
import { findPlace, listCurrentPlaces } from './store/places.ts'
import { listPodsById } from './store/pods.ts'

/** Somebody in a pod, as a mail about a match names them. */
export type NamedMember = { userId: string; firstName: string; fullName: string; isLeader: boolean; isNew: boolean }

/** What a mail about a place that a match gave needs to know. */
export type MatchNotice = {
  userId: string
  since: Date
  podId: string
  podNumber: number
  podName: string
  dayTime: SlotId
  timezone: string
  durationMinutes: number
  /** Everybody who holds a place there now, the leader first; `isNew` for those whom the same match brought. */
  members: NamedMember[]
  totalMatch: number | null
  /** Up to three true statements that speak for this pod. */
  reasons: string[]
}

/** A place that a match gave and that is still held, or null for any other. */
export async function findMatchNotice(
  { db, clock }: Pick<PodDeps, 'db' | 'clock'>,
  placeId: string,
): Promise<MatchNotice | null> {
  const place = await findPlace(db, placeId)
  const [pod] = place && !place.endedAt ? await listPodsById(db, [place.podId]) : []
  if (!place || !pod) return null
  const places = await listCurrentPlaces(db, [pod.id])
  const people = await listPeople(
    db,
    places.map(({ userId }) => userId),
  )
  const otherIds = places.map(({ userId }) => userId).filter((id) => id !== place.userId)
  const prepared = await prepareMembers(db, [place.userId, ...otherIds], clock.now())
  const [member] = pickPrepared(prepared, [place.userId])
  if (!member) return null
  const { totalMatch, reasons } = matchForCard(member, pickPrepared(prepared, otherIds))
  const { podNumber, name: podName, dayTime, timezone, durationMinutes } = pod
  return {
    userId: place.userId,
    since: place.since,
    podId: pod.id,
    podNumber,
    podName,
    dayTime,
    timezone,
    durationMinutes,
    members: places.flatMap(({ userId, isLeader, since }) => {
      const person = people.get(userId)
      if (!person) return []
      const isNew = since.getTime() === place.since.getTime()
      return [{ userId, firstName: person.firstName, fullName: fullName(person), isLeader, isNew }]
    }),
    totalMatch,
    reasons,
  }
}
