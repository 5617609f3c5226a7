import type { FittingPod } from '#contract/my-match.ts'
import { meetingLengths } from '#domain/pods/pod-fields.ts'
import { seatsLeft } from '#domain/pods/seats.ts'
import type { SlotId } from '#domain/pods/slots.ts'
import { totalMatch } from '#matching/score.ts'
import type { PodDeps } from './deps.ts'
import { compareRank } from './market-cursor.ts'
import { pickPrepared, prepareMembers } from './match-pods.ts'
import { showSlot } from './show.ts'
import { listCurrentPlaces } from './store/places.ts'
import { listOpenPods } from './store/pods.ts'

/** The newest of these are compared: it bounds what opening a page may cost. */
const compared = 24
const shown = 3

/** Pods of the marketplace that meet at these times and have a place to give, best match first, at most three. */
export async function listFittingPods(
  { db, clock }: Pick<PodDeps, 'db' | 'clock'>,
  { userId, slots, timezone }: { userId: string; slots: readonly SlotId[]; timezone: string | null },
): Promise<FittingPod[]> {
  if (slots.length === 0) return []
  const now = clock.now()
  const times = [{ minutes: Math.max(...meetingLengths.map(Number)), slots }]
  const pods = await listOpenPods(db, { times }, { before: null, limit: compared })
  const places = Map.groupBy(
    await listCurrentPlaces(
      db,
      pods.map(({ id }) => id),
    ),
    ({ podId }) => podId,
  )
  const memberIds = [...places.values()].flat().map((place) => place.userId)
  const prepared = await prepareMembers(db, [userId, ...memberIds], now)
  const [viewer] = pickPrepared(prepared, [userId])
  if (!viewer) throw new Error('The viewer could not be prepared for matching.')
  return pods
    .map((pod) => {
      const members = pickPrepared(
        prepared,
        (places.get(pod.id) ?? []).map((place) => place.userId),
      )
      return { pod, podNumber: pod.podNumber, totalMatch: totalMatch(viewer, members) }
    })
    .sort(compareRank)
    .slice(0, shown)
    .map(({ pod, totalMatch: match }) => ({
      podId: pod.id,
      slug: pod.slug,
      name: pod.name,
      slot: showSlot(pod, timezone, now),
      seatsLeft: seatsLeft(pod.maxMembers, pod.placesTaken),
      totalMatch: match,
    }))
}
