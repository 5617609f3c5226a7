import { seatHeldHours } from '#domain/pods/leaving.ts'
import { nextMeeting } from '#domain/pods/slot-label.ts'
import type { SlotId } from '#domain/pods/slots.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inSlices } from '#server/platform/database/incoming.ts'
import { listWithAccess } from '../billing/index.ts'
import { listProfiles } from '../profile/index.ts'
import { tellOfWithdrawal } from './application-news.ts'
import type { PodDeps } from './deps.ts'
import { endPlaces } from './end-places.ts'
import { tellNews } from './news.ts'
import { listMeetings } from './pod-meetings.ts'
import { recountAll, reopenClosedOf, restoreWaits } from './store/matching.ts'
import { listCurrentPlaces, listHeldAmong } from './store/places.ts'
import { lockPods, type Pod } from './store/pods.ts'
import type { PoolEntry } from './store/pool.ts'
import { keepSeatsAgain, listKeepingPods } from './store/seats.ts'

/** A place that a match gave, when its pod met then, and the wait that it ended. */
export type UndonePlace = { placeId: string; podId: string; slot: SlotId; wait: PoolEntry }

/** What became of a place that was to be taken back; whoever kept theirs did so for a reason. */
export type UndoOutcome = {
  placeId: string
  userId: string
  podNumber: number
  kept: 'has-met' | 'has-left' | null
  waits: boolean
}

type Moments = { acceptedAt: Date; now: Date }

/**
 * Takes places of a match back, in pods that have not met since: they end as if they had never been, their holders wait again as long
 * as they had, and what they had asked for, or was kept for them, is open again. A pod in which nobody is left is archived. Called
 * under the lock of all members.
 */
export async function undoMatched(
  deps: Pick<PodDeps, 'jobs' | 'live' | 'clock'>,
  tx: Transaction,
  given: readonly UndonePlace[],
  { acceptedAt, now }: Moments,
): Promise<UndoOutcome[]> {
  const term = { hours: seatHeldHours, now }
  const podIds = new Set(given.map(({ podId }) => podId))
  const waits = given.map(({ wait }) => wait)
  const keeping = await listKeepingPods(tx, waits, term)
  // All at once and in one order, so that nobody waits for us while we wait for them.
  const locked = await lockPods(tx, [...new Set([...podIds, ...keeping])])
  const numbers = new Map(locked.map(({ id, podNumber }) => [id, podNumber]))
  const slots = new Map(given.map(({ podId, slot }) => [podId, slot]))
  // What begins at this very moment has begun.
  const met = await listMeetings(tx, [...podIds], acceptedAt, new Date(now.getTime() + 1))
  const unmet = locked.filter(
    (pod) =>
      podIds.has(pod.id) && !met.get(pod.id)?.length && isUnmetBefore(pod, slots.get(pod.id) ?? pod.dayTime, { acceptedAt, now }),
  )
  const unmetIds = new Set(unmet.map(({ id }) => id))
  const held = await listHeldAmong(
    tx,
    given.map(({ placeId }) => placeId),
  )
  const ended = held.filter(({ podId }) => unmetIds.has(podId))
  const endedIds = new Set(ended.map(({ id }) => id))
  const touched = new Set(ended.map(({ podId }) => podId))
  await endPlaces(deps, tx, { pods: unmet.filter(({ id }) => touched.has(id)), ended }, { how: 'match-undone', now })
  const back = given.filter(({ placeId }) => endedIds.has(placeId)).map(({ wait }) => wait)
  const waiting = await waitAgain(tx, back, now)
  await keepSeatsAgain(tx, waiting, term)
  await recountAll(tx, keeping)
  await tellBack(deps, tx, { userIds: back.map(({ userId }) => userId), keeping, acceptedAt })
  const waitingIds = new Set(waiting.map(({ userId }) => userId))
  return given.map(({ placeId, podId, wait: { userId } }) => ({
    placeId,
    userId,
    podNumber: numbers.get(podId) ?? 0,
    kept: endedIds.has(placeId) ? null : unmetIds.has(podId) ? 'has-left' : 'has-met',
    waits: waitingIds.has(userId),
  }))
}

/** Whether a pod has not met at the time of the match, where its leader has chosen a time since. */
function isUnmetBefore({ dayTime, meetsSince, timezone }: Pod, matchedSlot: SlotId, { acceptedAt, now }: Moments): boolean {
  const isSame = dayTime === matchedSlot && (!meetsSince || meetsSince <= acceptedAt)
  return isSame || nextMeeting(matchedSlot, acceptedAt, timezone) > now
}

/** Opens again what these members had asked for, and tells whoever sees that or a seat that is kept again. */
async function tellBack(
  deps: Pick<PodDeps, 'live' | 'clock'>,
  tx: Transaction,
  { userIds, keeping, acceptedAt }: { userIds: readonly string[]; keeping: readonly string[]; acceptedAt: Date },
): Promise<void> {
  const asked = await reopenClosedOf(tx, userIds, acceptedAt)
  if (asked.length > 0) await tellOfWithdrawal(deps, tx, [...new Set(asked)])
  await tellNews(deps, tx, userIds, { kind: 'applications-changed' })
  const holders = await listCurrentPlaces(tx, keeping)
  await tellNews(
    deps,
    tx,
    holders.map(({ userId }) => userId),
    { kind: 'pod-changed' },
  )
}

const membersAtOnce = 1_000

/** Lets them wait as they did; whoever wants no match any more, or has no membership, does not. Answers those who do. */
async function waitAgain(tx: Transaction, waits: readonly PoolEntry[], now: Date): Promise<PoolEntry[]> {
  const again: PoolEntry[] = []
  for (const slice of inSlices(waits, membersAtOnce)) {
    const userIds = slice.map(({ userId }) => userId)
    const profiles = await listProfiles(tx, userIds)
    const withAccess = await listWithAccess(tx, userIds, now)
    const wanted = slice.filter(({ userId }) => {
      const profile = profiles.get(userId)
      return profile?.podOptIn === true && profile.podDatePreference !== null && withAccess.has(userId)
    })
    again.push(...wanted)
  }
  await restoreWaits(tx, again)
  return again
}
