import type { SlotId } from '#domain/pods/slots.ts'
import { divideRounded } from '#matching/integers.ts'
import { pairScore } from '#matching/pair.ts'
import type { PreparedMember } from '#matching/types.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { loadExclusions } from '../matching/index.ts'
import { listPodsById, listMergeCandidates, pickPrepared, prepareMembers } from '../pods/index.ts'
import { listProfiles } from '../profile/index.ts'
import { listInOpenProposals } from './store/proposals.ts'

/** Number of pods scored in detail: those with the same slot and the fewest members come first. */
const batchSize = 20

/** Maximum number of pods checked if none of the first ones can be proposed. */
const maxPodsChecked = 1000

/** A pod with its members. */
type SmallPod = { id: string; memberIds: readonly string[] }

/**
 * Returns the pod that fits the members of a small pod best, or null. Candidates have enough seats and meet in the same slot, or
 * in one that every member accepts. No exclusion and no former membership may separate them. A candidate has at least as many
 * members, so that fewer people move, and is in no open proposal.
 *
 * @param excludedPodIds pods that must not be proposed
 */
export async function findMergePartner(
  executor: Executor,
  small: SmallPod,
  { now, refused: excludedPodIds }: { now: Date; refused: ReadonlySet<string> },
): Promise<string | null> {
  const [pod] = await listPodsById(executor, [small.id])
  const seats = small.memberIds.length
  if (!pod || seats === 0) return null
  const slots = await listCommonSlots(executor, small.memberIds)
  for (let skip = 0; skip < maxPodsChecked; skip += batchSize) {
    const candidates = await listMergeCandidates(executor, { pod, seats, slots }, { skip, limit: batchSize })
    const inOthers = await listInOpenProposals(
      executor,
      candidates.map(({ id }) => id),
    )
    const large = candidates.filter(
      ({ id, memberIds }) => memberIds.length >= seats && !excludedPodIds.has(id) && !inOthers.has(id),
    )
    const best = await findBest(executor, small, large, now)
    if (best !== null || candidates.length < batchSize) return best
  }
  return null
}

/** Returns the best fit among these pods, or null if none can be joined by every member. */
async function findBest(executor: Executor, small: SmallPod, others: readonly SmallPod[], now: Date): Promise<string | null> {
  const allowed = await listJoinable(executor, small.memberIds, others)
  if (allowed.length === 0) return null
  const prepared = await prepareMembers(executor, [...small.memberIds, ...allowed.flatMap(({ memberIds }) => memberIds)], now)
  const own = pickPrepared(prepared, small.memberIds)
  const scored = allowed.map((other) => ({ id: other.id, fit: fitOf(own, pickPrepared(prepared, other.memberIds)) ?? 0 }))
  // The sort is stable, so ties keep their order: same slot and fewest members first.
  return scored.toSorted((a, b) => b.fit - a.fit)[0]?.id ?? null
}

/** Returns the pods that all these users may join: no exclusion and no former membership separates them. */
export async function listJoinable<Other extends SmallPod>(
  executor: Executor,
  userIds: readonly string[],
  others: readonly Other[],
): Promise<Other[]> {
  const isExcluded = await loadExclusions(executor, [...userIds, ...others.flatMap(({ memberIds }) => memberIds)])
  return others.filter((other) => !userIds.some((userId) => isExcluded(userId, other)))
}

/** Returns how well two groups fit: the mean score of all pairs across them, in percent, or null without a pair. */
export function fitOf(some: readonly PreparedMember[], others: readonly PreparedMember[]): number | null {
  const pairs = some.flatMap((one) => others.map((other) => pairScore(one, other)))
  if (pairs.length === 0) return null
  return divideRounded(
    pairs.reduce((sum, score) => sum + score, 0),
    pairs.length * 100,
  )
}

/** Returns the slots that every one of these users accepts. */
async function listCommonSlots(executor: Executor, userIds: readonly string[]): Promise<SlotId[]> {
  const profiles = await listProfiles(executor, userIds)
  const chosen = userIds.map((userId) => {
    const profile = profiles.get(userId)
    return profile?.podDatePreference ? [profile.podDatePreference, ...profile.podDateAlternates] : []
  })
  const [first = [], ...rest] = chosen
  return first.filter((slot) => rest.every((slots) => slots.includes(slot)))
}
