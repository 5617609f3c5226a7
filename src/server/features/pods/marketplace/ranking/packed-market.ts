import { seatsMax } from '#domain/pods/seats.ts'
import { type PodMemberIndex, noMatch, skipped, totalMatches } from '#matching/packed/fits.ts'
import { bestMatchIndexes } from '#matching/packed/pods.ts'
import type { PreparedMember } from '#matching/types.ts'
import type { BulkMemberAttributes } from '../../../assessment/index.ts'
import type { RankKey } from '../market-cursor.ts'
import type { MarketPod, MarketPodRow } from '../../store/market.ts'
import { addId, idAt, type IdTable, createIdTable, indexOfId, removeIdAt } from './id-table.ts'
import {
  type PackedTribe,
  removePackedMember,
  createPackedTribe,
  memberIdAt,
  packMember,
  findMemberIndex,
  unpackMember,
} from './packed-tribe.ts'

/** An open pod never has more seats than this. */
const seatsPerPod = seatsMax

/**
 * The open pods with their members, and guests: other members who are compared with pods. A pod keeps its index while it is open;
 * indexes of closed pods are reused.
 */
export type PackedMarket = {
  readonly tribe: PackedTribe
  readonly pods: (MarketPod | null)[]
  readonly podIds: IdTable
  readonly free: number[]
  /** Pod index of each member by member index; -1 for guests. */
  podOf: Int32Array
  readonly guests: Set<number>
  seats: { starts: Int32Array; sizes: Int32Array; memberIndexes: Int32Array } & PodMemberIndex
  /** Indexes of all open pods, newest first; null if they must be computed again. */
  order: Int32Array | null
}

export function createMarket(now: Date): PackedMarket {
  return {
    tribe: createPackedTribe(now),
    pods: [],
    podIds: createIdTable(),
    free: [],
    podOf: new Int32Array(256).fill(-1),
    guests: new Set(),
    seats: { starts: new Int32Array(0), sizes: new Int32Array(0), memberIndexes: new Int32Array(0) },
    order: null,
  }
}

/**
 * Open pods as they are now. IDs in `ids` without a pod here are no longer open. Members that are not packed yet need an entry in
 * `attributes`.
 */
export type MarketChange = { ids: readonly string[]; pods: readonly MarketPodRow[]; facts: readonly BulkMemberAttributes[] }

export function applyChange(market: PackedMarket, { ids, pods, facts: attributes }: MarketChange): void {
  packMembers(market, attributes)
  const remaining = ids.flatMap((id) => clearPod(market, id))
  const open = new Set(pods.map(({ pod }) => pod.id))
  for (const id of ids) if (!open.has(id)) closePod(market, id)
  upsertPods(market, pods)
  for (const memberIndex of remaining)
    if (market.podOf[memberIndex] === -1 && !market.guests.has(memberIndex)) removePackedMember(market.tribe, memberIndex)
}

/** Packs members, who may not be assigned to a pod yet. */
export function packMembers(market: PackedMarket, attributes: readonly BulkMemberAttributes[]): void {
  for (const each of attributes) pack(market, each)
}

/** Upserts open pods with their members. Members who are not packed are left out. */
export function upsertPods(market: PackedMarket, pods: readonly MarketPodRow[]): void {
  for (const pod of pods) upsertPod(market, pod)
}

function pack(market: PackedMarket, attributes: BulkMemberAttributes): void {
  const memberIndex = packMember(market.tribe, attributes)
  if (memberIndex < market.podOf.length) return
  const podOf = new Int32Array(Math.ceil(memberIndex * 1.25) + 1).fill(-1)
  podOf.set(market.podOf)
  market.podOf = podOf
}

/** Removes all members from a pod and returns their indexes. */
function clearPod(market: PackedMarket, id: string): number[] {
  const podIndex = indexOfId(market.podIds, id)
  if (podIndex < 0) return []
  const memberIndexes = memberIndexesOf(market, podIndex).filter((memberIndex) => market.podOf[memberIndex] === podIndex)
  for (const memberIndex of memberIndexes) market.podOf[memberIndex] = -1
  market.seats.sizes[podIndex] = 0
  return memberIndexes
}

function closePod(market: PackedMarket, id: string): void {
  const podIndex = indexOfId(market.podIds, id)
  if (podIndex < 0) return
  removeIdAt(market.podIds, podIndex)
  market.pods[podIndex] = null
  market.free.push(podIndex)
  market.order = null
}

function upsertPod(market: PackedMarket, { pod, memberIds }: MarketPodRow): void {
  const known = indexOfId(market.podIds, pod.id)
  const podIndex = known >= 0 ? known : (market.free.pop() ?? market.pods.length)
  if (known < 0) {
    market.order = null
    addId(market.podIds, podIndex, pod.id)
  }
  market.pods[podIndex] = compactPod(pod)
  ensureSeats(market, podIndex)
  const { seats } = market
  let size = 0
  for (const id of memberIds.slice(0, seatsPerPod)) {
    const memberIndex = findMemberIndex(market.tribe, id)
    if (memberIndex < 0) continue
    seats.memberIndexes[podIndex * seatsPerPod + size++] = memberIndex
    market.podOf[memberIndex] = podIndex
    market.guests.delete(memberIndex)
  }
  seats.sizes[podIndex] = size
}

const internedTexts = new Map<string, string>()

/** Drops the ID, which is stored more compactly elsewhere, and shares equal strings among pods. */
function compactPod(pod: MarketPodRow['pod']): MarketPod {
  const { podNumber, durationMinutes, leaderIsTrained, searchText, openSeats } = pod
  const [focus, state, dayTime] = [intern(pod.focus), pod.state && intern(pod.state), intern(pod.dayTime)]
  return { podNumber, focus, state, dayTime, durationMinutes, leaderIsTrained, searchText, openSeats }
}

function intern<Word extends string>(word: Word): Word {
  const known = internedTexts.get(word)
  if (known === undefined) internedTexts.set(word, word)
  return (known ?? word) as Word
}

function ensureSeats(market: PackedMarket, podIndex: number): void {
  if (podIndex < market.seats.sizes.length) return
  const size = Math.max(64, Math.ceil(podIndex * 1.25) + 1)
  const starts = Int32Array.from({ length: size }, (_, i) => i * seatsPerPod)
  const sizes = new Int32Array(size)
  const memberIndexes = new Int32Array(size * seatsPerPod)
  sizes.set(market.seats.sizes)
  memberIndexes.set(market.seats.memberIndexes)
  market.seats = { starts, sizes, memberIndexes }
}

/** Maximum number of guests. The oldest are removed first. */
const maxGuests = 2_000

/** Packs members who are in no open pod. The requested ones stay even above the maximum. */
export function addGuests(market: PackedMarket, wanted: ReadonlySet<string>, attributes: readonly BulkMemberAttributes[]): void {
  packMembers(market, attributes)
  for (const id of wanted) {
    const memberIndex = getMemberIndex(market, id)
    // Adding them again moves them to the end of the removal order.
    if (market.podOf[memberIndex] !== -1) continue
    market.guests.delete(memberIndex)
    market.guests.add(memberIndex)
  }
  for (const memberIndex of [...market.guests].slice(0, Math.max(0, market.guests.size - Math.max(maxGuests, wanted.size))))
    removeGuest(market, memberIndex)
}

/** Removes a guest; a member of a pod stays. */
export function removeGuest(market: PackedMarket, memberIndex: number): void {
  if (market.guests.delete(memberIndex)) removePackedMember(market.tribe, memberIndex)
}

/** Returns the indexes of a pod's members, the leader first. */
function memberIndexesOf({ seats }: PackedMarket, podIndex: number): number[] {
  const start = podIndex * seatsPerPod
  return [...seats.memberIndexes.subarray(start, start + (seats.sizes[podIndex] ?? 0))]
}

/** A marketplace pod with its members and the viewer's match. */
export type RankedPod = {
  podId: string
  podNumber: number
  memberIds: string[]
  members: PreparedMember[]
  totalMatch: number | null
}

/**
 * Ranks the pods by exact match with a member: match descending, then newest first. Every pod that passes is scored. The member's
 * own pod is excluded.
 *
 * @param options.after returns only pods after this position
 */
export function rankMarket(
  market: PackedMarket,
  viewerId: string,
  { passes, after, limit }: { passes: (pod: MarketPod) => boolean; after: RankKey | null; limit: number },
): RankedPod[] {
  const viewer = getMemberIndex(market, viewerId)
  const own = market.podOf[viewer] ?? -1
  const which = orderedPods(market).filter((podIndex) => podIndex !== own && passes(podAt(market, podIndex)))
  const matches = new Int16Array(which.length)
  totalMatches(market.tribe.packed, market.seats, {
    viewer,
    which,
    out: matches,
    wanted: { limit, after: after && startAfter(market, which, after) },
  })
  const remaining = after ? rankedAfter(market, which, matches, after) : null
  const best = remaining
    ? bestMatchIndexes(
        Int16Array.from(remaining, (k) => matches[k] ?? noMatch),
        limit,
      ).map((k) => remaining[k] ?? 0)
    : bestMatchIndexes(matches, limit)
  return Array.from(best, (k) => toRankedPod(market, which[k] ?? 0, matches[k] ?? noMatch))
}

/** Converts a position in the ranking for the scan: pods with an equal match follow from the first older one on. */
function startAfter(
  market: PackedMarket,
  which: Int32Array,
  { totalMatch, podNumber }: RankKey,
): { match: number; from: number } {
  const from = which.findIndex((podIndex) => podAt(market, podIndex).podNumber < podNumber)
  return { match: totalMatch ?? noMatch, from: from < 0 ? which.length : from }
}

/** Returns those pods that come after a position in the ranking. */
function rankedAfter(market: PackedMarket, which: Int32Array, matches: Int16Array, after: RankKey): number[] {
  const limit = after.totalMatch ?? noMatch
  const remaining: number[] = []
  for (let k = 0; k < which.length; k++) {
    const match = matches[k] ?? noMatch
    if (match === skipped) continue
    if (match < limit || (match === limit && podAt(market, which[k] ?? 0).podNumber < after.podNumber)) remaining.push(k)
  }
  return remaining
}

function toRankedPod(market: PackedMarket, podIndex: number, match: number): RankedPod {
  const { podNumber } = podAt(market, podIndex)
  const memberIndexes = memberIndexesOf(market, podIndex)
  return {
    podId: idAt(market.podIds, podIndex),
    podNumber,
    memberIds: memberIndexes.map((memberIndex) => memberIdAt(market.tribe, memberIndex)),
    members: memberIndexes.map((memberIndex) => unpackMember(market.tribe, memberIndex)),
    totalMatch: match === noMatch ? null : match,
  }
}

function podAt({ pods }: PackedMarket, podIndex: number): MarketPod {
  const pod = pods[podIndex]
  if (!pod) throw new Error('A listed pod is no longer open.')
  return pod
}

/** Returns a packed member prepared for comparison. */
export function preparedMember(market: PackedMarket, id: string): PreparedMember {
  return unpackMember(market.tribe, getMemberIndex(market, id))
}

function getMemberIndex({ tribe }: PackedMarket, id: string): number {
  const memberIndex = findMemberIndex(tribe, id)
  if (memberIndex < 0) throw new Error('A member is not packed for matching.')
  return memberIndex
}

function orderedPods(market: PackedMarket): Int32Array {
  const { pods } = market
  market.order ??= Int32Array.from(pods.keys())
    .filter((podIndex) => pods[podIndex] !== null)
    .sort((a, b) => (pods[b]?.podNumber ?? 0) - (pods[a]?.podNumber ?? 0))
  return market.order
}
