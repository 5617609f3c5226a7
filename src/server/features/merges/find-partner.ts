import type { SlotId } from '#domain/pods/slots.ts'
import { divideRounded } from '#matching/integers.ts'
import { pairScore } from '#matching/pair.ts'
import type { PreparedMember } from '#matching/types.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { readKeptApart } from '../matching-runs/index.ts'
import { listPodsInShort, listRoomyPods, pickPrepared, prepareMembers } from '../pods/index.ts'
import { listProfiles } from '../profile/index.ts'
import { listInOpenProposals } from './store/proposals.ts'

/** Pods that are compared with each other: those with the same time and the fewest members come first. */
const podsCompared = 20

/** Pods that are looked at where none of those before may be proposed. */
const podsLookedAt = 1000

/** A pod and everybody in it. */
type SmallPod = { id: string; memberIds: readonly string[] }

/**
 * The pod that the members of a small one would fit best, among those with seats for all of them that meet when they do, or when each
 * of them has said they could; null where there is none. Nobody comes to a pod with somebody they are kept apart from, or that they were
 * in before. A pod joins one with at least as many members as it has, so that fewer change, and none that is in a proposal already.
 *
 * @param refused which other pods are not to be proposed
 */
export async function findPartner(
  executor: Executor,
  small: SmallPod,
  { now, refused }: { now: Date; refused: ReadonlySet<string> },
): Promise<string | null> {
  const [pod] = await listPodsInShort(executor, [small.id])
  const seats = small.memberIds.length
  if (!pod || seats === 0) return null
  const slots = await listCommonSlots(executor, small.memberIds)
  for (let skip = 0; skip < podsLookedAt; skip += podsCompared) {
    const roomy = await listRoomyPods(executor, { pod, seats, slots }, { skip, most: podsCompared })
    const inOthers = await listInOpenProposals(
      executor,
      roomy.map(({ id }) => id),
    )
    const large = roomy.filter(({ id, memberIds }) => memberIds.length >= seats && !refused.has(id) && !inOthers.has(id))
    const best = await findBest(executor, small, large, now)
    if (best !== null || roomy.length < podsCompared) return best
  }
  return null
}

/** Of these pods the one that the members of a small one fit best; null where each has somebody in it whom one of them may not join. */
async function findBest(executor: Executor, small: SmallPod, others: readonly SmallPod[], now: Date): Promise<string | null> {
  const allowed = await listJoinable(executor, small.memberIds, others)
  if (allowed.length === 0) return null
  const prepared = await prepareMembers(executor, [...small.memberIds, ...allowed.flatMap(({ memberIds }) => memberIds)], now)
  const own = pickPrepared(prepared, small.memberIds)
  const scored = allowed.map((other) => ({ id: other.id, fit: fitOf(own, pickPrepared(prepared, other.memberIds)) ?? 0 }))
  // Equal ones keep their order: the same time and the fewest members first.
  return scored.toSorted((a, b) => b.fit - a.fit)[0]?.id ?? null
}

/** Of these pods those that each of some members may join: they are kept apart from nobody there, and were not in it before. */
export async function listJoinable<Other extends SmallPod>(
  executor: Executor,
  userIds: readonly string[],
  others: readonly Other[],
): Promise<Other[]> {
  const isKeptApart = await readKeptApart(executor, [...userIds, ...others.flatMap(({ memberIds }) => memberIds)])
  return others.filter((other) => !userIds.some((userId) => isKeptApart(userId, other)))
}

/** How well two groups fit: the mean of all pairs across them, in percent; null without a pair. */
export function fitOf(some: readonly PreparedMember[], others: readonly PreparedMember[]): number | null {
  const pairs = some.flatMap((one) => others.map((other) => pairScore(one, other)))
  if (pairs.length === 0) return null
  return divideRounded(
    pairs.reduce((sum, score) => sum + score, 0),
    pairs.length * 100,
  )
}

/** The times, in the zone of all times, that every one of them has said they could meet at. */
async function listCommonSlots(executor: Executor, userIds: readonly string[]): Promise<SlotId[]> {
  const profiles = await listProfiles(executor, userIds)
  const chosen = userIds.map((userId) => {
    const profile = profiles.get(userId)
    return profile?.podDatePreference ? [profile.podDatePreference, ...profile.podDateAlternates] : []
  })
  const [first = [], ...rest] = chosen
  return first.filter((slot) => rest.every((slots) => slots.includes(slot)))
}
