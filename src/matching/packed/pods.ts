import { byCodeUnit } from '../lists.ts'
import { type PreparedMember } from '../types.ts'
import { type PodMemberIndex, noMatch, skipped, totalMatches } from './fits.ts'
import { type PackedMembers, type Weights, createPackedMembers, setMember } from './members.ts'

/** Pods with their members packed, ordered by ID. */
export type PackedPods = {
  readonly ids: readonly string[]
  readonly members: PackedMembers
  readonly seats: PodMemberIndex
  /** Pods of each slot, in order. Members are packed in this order, so that members scanned together are contiguous. */
  readonly bySlot: ReadonlyMap<string, Int32Array>
}

/** A pod to pack. `slot` is only needed for searching by slot. */
export type PodToPack = { id: string; slot?: string; members: Iterable<PreparedMember> }

/** Packs pods. Each pod's members are read once. */
export function packPods(
  pods: readonly PodToPack[],
  { weights, capacity }: { weights?: Weights; capacity?: number } = {},
): PackedPods {
  const sorted = pods.toSorted((a, b) => byCodeUnit(a.id, b.id))
  const members = createPackedMembers(capacity, weights)
  const starts = new Int32Array(pods.length)
  const sizes = new Int32Array(pods.length)
  const slots = Map.groupBy(sorted.keys(), (i) => sorted[i]?.slot ?? '')
  const bySlot = new Map([...slots].map(([slot, list]) => [slot, Int32Array.from(list)]))
  for (const i of [...bySlot.values()].flatMap((list) => [...list])) {
    starts[i] = members.count
    for (const member of sorted[i]?.members ?? []) setMember(members, members.count, member)
    sizes[i] = members.count - (starts[i] ?? 0)
  }
  const memberIndexes = Int32Array.from({ length: members.count }, (_, memberIndex) => memberIndex)
  return { ids: sorted.map(({ id }) => id), members, seats: { starts, sizes, memberIndexes }, bySlot }
}

/** A found pod, by its index in `ids`, and the viewer's match. Null for a pod without others. */
export type ScannedPod = { pod: number; totalMatch: number | null }

/**
 * Returns the pods that fit a member best, by their exact score: totalMatch descending, then ID. Pods without others come last.
 * @param viewer index in the packed members; the viewer's own seat does not count
 * @param options.slots only pods at these slots
 */
export function scanPods(
  { members, seats, bySlot }: PackedPods,
  viewer: number,
  { slots, limit }: { slots?: readonly string[]; limit: number },
): ScannedPod[] {
  const which = concatLists([...new Set(slots ?? bySlot.keys())].flatMap((slot) => bySlot.get(slot) ?? []))
  const out = new Int16Array(which.length)
  const least = totalMatches(members, seats, { viewer, which, out, wanted: { limit, includeTies: true } })
  return bestPods(which, out, { least, limit }).map(({ pod, match }) => ({ pod, totalMatch: match === noMatch ? null : match }))
}

/** Returns the pods with the highest matches, ties by index in `ids`. None has a match below `min`. */
function bestPods(
  which: Int32Array,
  matches: Int16Array,
  { least, limit }: { least: number; limit: number },
): { pod: number; match: number }[] {
  const found: number[] = []
  // A better match and an earlier pod give a lower key. The pod's index is below 2³².
  for (let k = 0; k < which.length; k++) {
    const match = matches[k] ?? skipped
    if (match >= least) found.push((maxMatch - match) * 2 ** 32 + (which[k] ?? 0))
  }
  return Array.from(Float64Array.from(found).sort().subarray(0, Math.max(0, limit)), (key) => {
    const pod = key % 2 ** 32
    return { pod, match: maxMatch - (key - pod) / 2 ** 32 }
  })
}

const maxMatch = 100

function concatLists(lists: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(lists.reduce((sum, list) => sum + list.length, 0))
  let at = 0
  for (const list of lists) {
    all.set(list, at)
    at += list.length
  }
  return all
}

/** Returns the indexes of the highest matches, ties in order, at most `limit`. Matches are -2 to 100. */
export function bestMatchIndexes(matches: Int16Array, limit: number): Int32Array {
  const next = new Int32Array(104)
  // Counting sort by match, best first: gives the first index of each match.
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
