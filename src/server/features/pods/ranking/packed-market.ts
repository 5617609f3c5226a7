import { seatsMax } from '#domain/pods/seats.ts'
import { type PodSeats, noMatch, passedOver, totalMatches } from '#matching/packed/fits.ts'
import { bestFirst } from '#matching/packed/pods.ts'
import type { PreparedMember } from '#matching/types.ts'
import type { MatchedFacts } from '../../assessment/index.ts'
import type { RankKey } from '../market-cursor.ts'
import type { MarketPod, ReadMarketPod } from '../store/market.ts'
import { addId, idAt, type IdTable, noIds, placeOfId, removeIdAt } from './id-table.ts'
import { type PackedTribe, dropMember, makeTribe, memberIdAt, packMember, placeOf, unpackMember } from './packed-tribe.ts'

/** Seats of an open pod are never more than this. */
const seatsAPod = seatsMax

/**
 * The open pods with their members, and guests: members who are compared with them or with another pod. A pod keeps its number here
 * while it is open; the numbers of those that are no more are given again.
 */
export type PackedMarket = {
  readonly tribe: PackedTribe
  readonly pods: (MarketPod | null)[]
  readonly podIds: IdTable
  readonly free: number[]
  /** Where each member sits, by place; -1 for guests. */
  podOf: Int32Array
  readonly guests: Set<number>
  seats: { starts: Int32Array; sizes: Int32Array; places: Int32Array } & PodSeats
  /** All open pods, the newest first; null when it has to be made anew. */
  order: Int32Array | null
}

/** A market without pods. */
export function makeMarket(now: Date): PackedMarket {
  return {
    tribe: makeTribe(now),
    pods: [],
    podIds: noIds(),
    free: [],
    podOf: new Int32Array(256).fill(-1),
    guests: new Set(),
    seats: { starts: new Int32Array(0), sizes: new Int32Array(0), places: new Int32Array(0) },
    order: null,
  }
}

/** Open pods as they are now; whichever of `ids` is not among them is open no more. Members whom nobody knows need `facts`. */
export type MarketChange = { ids: readonly string[]; pods: readonly ReadMarketPod[]; facts: readonly MatchedFacts[] }

/** Brings these pods and members up to date. */
export function applyChange(market: PackedMarket, { ids, pods, facts }: MarketChange): void {
  packMembers(market, facts)
  const left = ids.flatMap((id) => emptyPod(market, id))
  const open = new Set(pods.map(({ pod }) => pod.id))
  for (const id of ids) if (!open.has(id)) closePod(market, id)
  seatPods(market, pods)
  for (const place of left) if (market.podOf[place] === -1 && !market.guests.has(place)) dropMember(market.tribe, place)
}

/** Packs members, for whom there may be no seat yet. */
export function packMembers(market: PackedMarket, facts: readonly MatchedFacts[]): void {
  for (const each of facts) pack(market, each)
}

/** Adds open pods with their members, or puts them in place of what was known of them; whoever is not packed is left out. */
export function seatPods(market: PackedMarket, pods: readonly ReadMarketPod[]): void {
  for (const pod of pods) seatPod(market, pod)
}

function pack(market: PackedMarket, facts: MatchedFacts): void {
  const place = packMember(market.tribe, facts)
  if (place < market.podOf.length) return
  const podOf = new Int32Array(Math.ceil(place * 1.25) + 1).fill(-1)
  podOf.set(market.podOf)
  market.podOf = podOf
}

/** Takes everybody out of a pod; answers who sat there. */
function emptyPod(market: PackedMarket, id: string): number[] {
  const index = placeOfId(market.podIds, id)
  if (index < 0) return []
  const places = placesIn(market, index).filter((place) => market.podOf[place] === index)
  for (const place of places) market.podOf[place] = -1
  market.seats.sizes[index] = 0
  return places
}

function closePod(market: PackedMarket, id: string): void {
  const index = placeOfId(market.podIds, id)
  if (index < 0) return
  removeIdAt(market.podIds, index)
  market.pods[index] = null
  market.free.push(index)
  market.order = null
}

function seatPod(market: PackedMarket, { pod, memberIds }: ReadMarketPod): void {
  const known = placeOfId(market.podIds, pod.id)
  const index = known >= 0 ? known : (market.free.pop() ?? market.pods.length)
  if (known < 0) {
    market.order = null
    addId(market.podIds, index, pod.id)
  }
  market.pods[index] = kept(pod)
  makeSeats(market, index)
  const { seats } = market
  let size = 0
  for (const id of memberIds.slice(0, seatsAPod)) {
    const place = placeOf(market.tribe, id)
    if (place < 0) continue
    seats.places[index * seatsAPod + size++] = place
    market.podOf[place] = index
    market.guests.delete(place)
  }
  seats.sizes[index] = size
}

const words = new Map<string, string>()

/** Without the id, which is kept in fewer bytes, and with one text for each word that many pods have. */
function kept(pod: ReadMarketPod['pod']): MarketPod {
  const { podNumber, durationMinutes, leaderIsTrained, searchText, openSeats } = pod
  const [focus, state, dayTime] = [once(pod.focus), pod.state && once(pod.state), once(pod.dayTime)]
  return { podNumber, focus, state, dayTime, durationMinutes, leaderIsTrained, searchText, openSeats }
}

function once<Word extends string>(word: Word): Word {
  const known = words.get(word)
  if (known === undefined) words.set(word, word)
  return (known ?? word) as Word
}

function makeSeats(market: PackedMarket, index: number): void {
  if (index < market.seats.sizes.length) return
  const size = Math.max(64, Math.ceil(index * 1.25) + 1)
  const starts = Int32Array.from({ length: size }, (_, i) => i * seatsAPod)
  const sizes = new Int32Array(size)
  const places = new Int32Array(size * seatsAPod)
  sizes.set(market.seats.sizes)
  places.set(market.seats.places)
  market.seats = { starts, sizes, places }
}

/** Most guests that are kept at once; whoever came first leaves first. */
const mostGuests = 2_000

/** Packs members who sit in no open pod. Those who are wanted now stay however many there are. */
export function addGuests(market: PackedMarket, wanted: ReadonlySet<string>, facts: readonly MatchedFacts[]): void {
  packMembers(market, facts)
  for (const id of wanted) {
    const place = placeOfMember(market, id)
    // Added anew, they are the last to leave.
    if (market.podOf[place] !== -1) continue
    market.guests.delete(place)
    market.guests.add(place)
  }
  for (const place of [...market.guests].slice(0, Math.max(0, market.guests.size - Math.max(mostGuests, wanted.size))))
    dropGuest(market, place)
}

/** Forgets a guest; who sits in a pod stays. */
export function dropGuest(market: PackedMarket, place: number): void {
  if (market.guests.delete(place)) dropMember(market.tribe, place)
}

/** The places of a pod's members, the leader first. */
function placesIn({ seats }: PackedMarket, index: number): number[] {
  const start = index * seatsAPod
  return [...seats.places.subarray(start, start + (seats.sizes[index] ?? 0))]
}

/** A pod of the marketplace with its members and a viewer's match. */
export type RankedPod = {
  podId: string
  podNumber: number
  memberIds: string[]
  members: PreparedMember[]
  totalMatch: number | null
}

/**
 * The pods that fit a member best, by the true score of every pod that passes: totalMatch descending, then the newer pod. The member's own pod
 * is left out.
 *
 * @param options.after only pods that come after this one
 */
export function rankMarket(
  market: PackedMarket,
  viewerId: string,
  { passes, after, limit }: { passes: (pod: MarketPod) => boolean; after: RankKey | null; limit: number },
): RankedPod[] {
  const viewer = placeOfMember(market, viewerId)
  const own = market.podOf[viewer] ?? -1
  const which = inOrder(market).filter((index) => index !== own && passes(podAt(market, index)))
  const matches = new Int16Array(which.length)
  totalMatches(market.tribe.packed, market.seats, {
    viewer,
    which,
    out: matches,
    wanted: { limit, after: after && startAfter(market, which, after) },
  })
  const left = after ? standingAfter(market, which, matches, after) : null
  const best = left
    ? bestFirst(
        Int16Array.from(left, (k) => matches[k] ?? noMatch),
        limit,
      ).map((k) => left[k] ?? 0)
    : bestFirst(matches, limit)
  return Array.from(best, (k) => showRanked(market, which[k] ?? 0, matches[k] ?? noMatch))
}

/** A place of the ranking, as the scan takes it: pods that match as much stand behind it from the first older one on. */
function startAfter(
  market: PackedMarket,
  which: Int32Array,
  { totalMatch, podNumber }: RankKey,
): { match: number; from: number } {
  const from = which.findIndex((index) => podAt(market, index).podNumber < podNumber)
  return { match: totalMatch ?? noMatch, from: from < 0 ? which.length : from }
}

/** Which of them come after a place of the ranking. */
function standingAfter(market: PackedMarket, which: Int32Array, matches: Int16Array, after: RankKey): number[] {
  const limit = after.totalMatch ?? noMatch
  const left: number[] = []
  for (let k = 0; k < which.length; k++) {
    const match = matches[k] ?? noMatch
    if (match === passedOver) continue
    if (match < limit || (match === limit && podAt(market, which[k] ?? 0).podNumber < after.podNumber)) left.push(k)
  }
  return left
}

function showRanked(market: PackedMarket, index: number, match: number): RankedPod {
  const { podNumber } = podAt(market, index)
  const places = placesIn(market, index)
  return {
    podId: idAt(market.podIds, index),
    podNumber,
    memberIds: places.map((place) => memberIdAt(market.tribe, place)),
    members: places.map((place) => unpackMember(market.tribe, place)),
    totalMatch: match === noMatch ? null : match,
  }
}

function podAt({ pods }: PackedMarket, index: number): MarketPod {
  const pod = pods[index]
  if (!pod) throw new Error('A pod is listed that is open no more.')
  return pod
}

/** A packed member, as comparing takes them. */
export function preparedMember(market: PackedMarket, id: string): PreparedMember {
  return unpackMember(market.tribe, placeOfMember(market, id))
}

function placeOfMember({ tribe }: PackedMarket, id: string): number {
  const place = placeOf(tribe, id)
  if (place < 0) throw new Error('A member is not packed for matching.')
  return place
}

function inOrder(market: PackedMarket): Int32Array {
  const { pods } = market
  market.order ??= Int32Array.from(pods.keys())
    .filter((index) => pods[index] !== null)
    .sort((a, b) => (pods[b]?.podNumber ?? 0) - (pods[a]?.podNumber ?? 0))
  return market.order
}
