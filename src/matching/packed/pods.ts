import { byCodeUnit } from '../lists.ts'
import { type PreparedMember } from '../types.ts'
import { type PodSeats, noMatch, passedOver, totalMatches } from './fits.ts'
import { type PackedMembers, type Weights, packNobody, putMember } from './members.ts'

/** Pods with their members packed, in the order of their ids. */
export type PackedPods = {
  readonly ids: readonly string[]
  readonly members: PackedMembers
  readonly seats: PodSeats
  /** The pods of each slot, in order; members are packed in this order, so that what is scanned together lies side by side. */
  readonly bySlot: ReadonlyMap<string, Int32Array>
}

/** A pod to pack; who has no slot to be found by leaves it out. */
export type PodToPack = { id: string; slot?: string; members: Iterable<PreparedMember> }

/** These pods, packed; each pod's members are read once. */
export function packPods(
  pods: readonly PodToPack[],
  { weights, capacity }: { weights?: Weights; capacity?: number } = {},
): PackedPods {
  const sorted = pods.toSorted((a, b) => byCodeUnit(a.id, b.id))
  const members = packNobody(capacity, weights)
  const starts = new Int32Array(pods.length)
  const sizes = new Int32Array(pods.length)
  const slots = Map.groupBy(sorted.keys(), (i) => sorted[i]?.slot ?? '')
  const bySlot = new Map([...slots].map(([slot, list]) => [slot, Int32Array.from(list)]))
  for (const i of [...bySlot.values()].flatMap((list) => [...list])) {
    starts[i] = members.count
    for (const member of sorted[i]?.members ?? []) putMember(members, members.count, member)
    sizes[i] = members.count - (starts[i] ?? 0)
  }
  const places = Int32Array.from({ length: members.count }, (_, place) => place)
  return { ids: sorted.map(({ id }) => id), members, seats: { starts, sizes, places }, bySlot }
}

/** A pod found, by its place in `ids`, and the viewer's match; null for a pod without others. */
export type FoundPod = { pod: number; totalMatch: number | null }

/**
 * The pods that fit a member best, by the true score of all of them: totalMatch descending, then id; pods without others last.
 *
 * @param viewer the member's place in the packed members; a seat of theirs in a pod does not count
 * @param options.slots only pods that meet then
 */
export function scanPods(
  { members, seats, bySlot }: PackedPods,
  viewer: number,
  { slots, limit }: { slots?: readonly string[]; limit: number },
): FoundPod[] {
  const which = joined([...new Set(slots ?? bySlot.keys())].flatMap((slot) => bySlot.get(slot) ?? []))
  const out = new Int16Array(which.length)
  const least = totalMatches(members, seats, { viewer, which, out, wanted: { limit, tiesStay: true } })
  return bestPods(which, out, { least, limit }).map(({ pod, match }) => ({ pod, totalMatch: match === noMatch ? null : match }))
}

/** The pods of the highest matches, equal ones by their place in `ids`; none that matches less than `least`. */
function bestPods(
  which: Int32Array,
  matches: Int16Array,
  { least, limit }: { least: number; limit: number },
): { pod: number; match: number }[] {
  const found: number[] = []
  // The best match and the first pod make the lowest number; a pod's number is below 2³².
  for (let k = 0; k < which.length; k++) {
    const match = matches[k] ?? passedOver
    if (match >= least) found.push((highestMatch - match) * 2 ** 32 + (which[k] ?? 0))
  }
  return Array.from(Float64Array.from(found).sort().subarray(0, Math.max(0, limit)), (key) => {
    const pod = key % 2 ** 32
    return { pod, match: highestMatch - (key - pod) / 2 ** 32 }
  })
}

const highestMatch = 100

function joined(lists: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(lists.reduce((sum, list) => sum + list.length, 0))
  let at = 0
  for (const list of lists) {
    all.set(list, at)
    at += list.length
  }
  return all
}

/** Places of the highest matches, equal ones in their order; `limit` of them at most. Matches are -2 to 100. */
export function bestFirst(matches: Int16Array, limit: number): Int32Array {
  const next = new Int32Array(104)
  // Counted by match, the best at the front, so that each match knows where its first one stands.
  for (const match of matches) next[101 - match] = (next[101 - match] ?? 0) + 1
  for (let i = 1; i < next.length; i++) next[i] = (next[i] ?? 0) + (next[i - 1] ?? 0)
  const best = new Int32Array(Math.min(Math.max(0, limit), matches.length))
  for (let k = 0; k < matches.length; k++) {
    const match = matches[k] ?? noMatch
    const rank = next[100 - match] ?? 0
    next[100 - match] = rank + 1
    if (rank < best.length) best[rank] = k
  }
  return best
}
