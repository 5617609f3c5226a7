import { nextMeeting } from '#domain/pods/slot-label.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { hasGeneralAccess } from '../billing/index.ts'
import { listProfiles } from '../profile/index.ts'
import { tellOfWithdrawal } from './application-news.ts'
import type { PodDeps } from './deps.ts'
import { endPlace } from './end-place.ts'
import { tellNews } from './news.ts'
import { reopenClosedOf, restoreWait } from './store/matching.ts'
import { findCurrentPlace } from './store/places.ts'
import { listPodsById, type Pod } from './store/pods.ts'
import type { PoolEntry } from './store/pool.ts'

/** A place that a match gave, and the wait that it ended. */
export type UndonePlace = { placeId: string; podId: string; wait: PoolEntry }

/** What became of a place that was to be taken back; whoever kept theirs did so for a reason. */
export type UndoOutcome = {
  placeId: string
  userId: string
  podNumber: number
  kept: 'has-met' | 'has-left' | null
  waits: boolean
}

/** Which of these pods have not met since a match gave places in them. */
async function listUnmet(tx: Transaction, podIds: readonly string[], since: Date, now: Date): Promise<Map<string, Pod>> {
  const found = await listPodsById(tx, podIds)
  return new Map(found.filter(({ dayTime, timezone }) => nextMeeting(dayTime, since, timezone) > now).map((pod) => [pod.id, pod]))
}

/**
 * Takes places of a match back, in pods that have not met since: they end as if they had never been, their holders wait again as long
 * as they had, and what they had asked for is open again. A pod in which nobody is left is archived. Called under the lock of all members.
 */
export async function undoMatched(
  deps: Pick<PodDeps, 'jobs' | 'live'>,
  tx: Transaction,
  given: readonly UndonePlace[],
  { acceptedAt, now }: { acceptedAt: Date; now: Date },
): Promise<UndoOutcome[]> {
  const podIds = [...new Set(given.map(({ podId }) => podId))]
  const numbers = new Map((await listPodsById(tx, podIds)).map((pod) => [pod.id, pod.podNumber]))
  const unmet = await listUnmet(tx, podIds, acceptedAt, now)
  const outcomes: UndoOutcome[] = []
  // Leaders last: of a pod that ends with its members nobody is told that somebody else leads it.
  for (const one of await leadersLast(tx, given)) {
    const { placeId, podId, wait } = one
    const fate = { placeId, userId: wait.userId, podNumber: numbers.get(podId) ?? 0 }
    if (!unmet.has(podId)) outcomes.push({ ...fate, kept: 'has-met', waits: false })
    else if (!one.isHeld || !(await endPlace(deps, tx, wait.userId, { how: 'match-undone', now }, podId)))
      outcomes.push({ ...fate, kept: 'has-left', waits: false })
    else outcomes.push({ ...fate, kept: null, waits: await waitAgain(tx, wait, now) })
  }
  const ended = outcomes.filter(({ kept }) => kept === null).map(({ userId }) => userId)
  const asked = await reopenClosedOf(tx, ended, acceptedAt)
  if (asked.length > 0) await tellOfWithdrawal(deps, tx, [...new Set(asked)])
  await tellNews(deps, tx, ended, { kind: 'applications-changed' })
  return outcomes
}

async function leadersLast(
  tx: Transaction,
  given: readonly UndonePlace[],
): Promise<(UndonePlace & { isHeld: boolean; leads: boolean })[]> {
  const found = []
  for (const place of given) {
    const held = await findCurrentPlace(tx, place.wait.userId)
    const isHeld = held?.id === place.placeId
    found.push({ ...place, isHeld, leads: isHeld && (held?.isLeader ?? false) })
  }
  return found.sort((a, b) => Number(a.leads) - Number(b.leads))
}

/** Whoever wants no match any more, or has no membership, does not wait again. */
async function waitAgain(tx: Transaction, wait: PoolEntry, now: Date): Promise<boolean> {
  const profile = (await listProfiles(tx, [wait.userId])).get(wait.userId)
  if (!profile?.podOptIn || profile.podDatePreference === null) return false
  if (!(await hasGeneralAccess(tx, wait.userId, now))) return false
  await restoreWait(tx, wait)
  return true
}
