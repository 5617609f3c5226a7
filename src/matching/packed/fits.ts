import { divideFloored, divideRounded } from '../integers.ts'
import { fullScore, neutralScore, podWeights } from '../model.ts'
import { growthCoverage } from '../score.ts'
import { bitCount } from './bits.ts'
import { type Wanted, leastMatch, makeBest, noteMatch } from './best.ts'
import { type PackedMembers } from './members.ts'
import { addRest, beginPairs, mostRest, pairsAtOnce, scoreRow, sums, totalOf } from './row.ts'

/** Who sits in each pod: its members' places in the packed members, `sizes[pod]` of them from `starts[pod]` on in `places`. */
export type PodSeats = {
  readonly starts: Int32Array
  readonly sizes: Int32Array
  readonly places: Int32Array
}

/** What `totalMatches` writes for a pod without others. */
export const noMatch = -1

/** What it writes for a pod that cannot be among the best. */
export const passedOver = -2

/** Members and pods that are scored together. */
const gatheredAtOnce = pairsAtOnce

/** Seats of the pods that are scored together, and their pairs with the viewer. */
type Gathered = { places: Int32Array; scores: Uint16Array; sizes: Int32Array; covered: Int32Array }

/**
 * Writes a member's `totalMatch` with each pod asked for, exactly as the function of that name: `out[k]` for `which[k]`, or `noMatch`. The viewer's
 * own seat does not count.
 *
 * @param viewer a place in the packed members
 * @param wanted lets pods be passed over as soon as it is certain that they are not among these
 * @returns the match below which nothing that was written is wanted
 */
export function totalMatches(
  packed: PackedMembers,
  seats: PodSeats,
  { viewer, which, out, wanted }: { viewer: number; which: Int32Array; out: Int16Array; wanted?: Wanted },
): number {
  const best = wanted && packed.unpacked === null ? makeBest(wanted) : null
  let gathered = makeGathered(gatheredAtOnce)
  for (let from = 0; from < which.length;) {
    const needed = seats.sizes[which[from] ?? 0] ?? 0
    if (needed > gathered.places.length) gathered = makeGathered(needed)
    const to = gather(seats, { viewer, which, from }, gathered)
    if (best && needed <= gatheredAtOnce) matchPromising(packed, gathered, leastMatch(best), { viewer, from, to, out })
    else matchGathered(packed, gathered, { viewer, from, to, out })
    if (best) for (let k = from; k < to; k++) noteMatch(best, k, out[k] ?? passedOver)
    from = to
  }
  return best ? Math.max(noMatch, leastMatch(best)) : noMatch
}

function makeGathered(size: number): Gathered {
  return {
    places: new Int32Array(size),
    scores: new Uint16Array(size),
    sizes: new Int32Array(gatheredAtOnce),
    covered: new Int32Array(gatheredAtOnce),
  }
}

/** Copies the seats of as many pods as there is room for, the viewer's left out; answers the first pod that was not. */
function gather(
  { starts, sizes, places }: PodSeats,
  { viewer, which, from }: { viewer: number; which: Int32Array; from: number },
  gathered: Gathered,
): number {
  const last = Math.min(which.length, from + gatheredAtOnce)
  let count = 0
  let k = from
  for (; k < last; k++) {
    const pod = which[k] ?? 0
    const start = starts[pod] ?? 0
    const end = start + (sizes[pod] ?? 0)
    if (count + end - start > gathered.places.length) break
    const before = count
    for (let seat = start; seat < end; seat++) {
      const place = places[seat] ?? 0
      if (place !== viewer) gathered.places[count++] = place
    }
    gathered.sizes[k - from] = count - before
  }
  return k
}

function matchGathered(
  packed: PackedMembers,
  { places, scores, sizes }: Gathered,
  { viewer, from, to, out }: { viewer: number; from: number; to: number; out: Int16Array },
): void {
  let all = 0
  for (let k = from; k < to; k++) all += sizes[k - from] ?? 0
  scoreRow(packed, viewer, places, { from: 0, to: all, out: scores })
  let at = 0
  for (let k = from; k < to; k++) {
    const size = sizes[k - from] ?? 0
    out[k] = size === 0 ? noMatch : matchOf(scores, at, size, coverage(packed, viewer, places, at, size))
    at += size
  }
}

/** The same as `matchGathered`, but a pod is scored to the end only if the best it may come to is at least so good. */
function matchPromising(
  packed: PackedMembers,
  gathered: Gathered,
  least: number,
  { viewer, from, to, out }: { viewer: number; from: number; to: number; out: Int16Array },
): void {
  const { places, scores, sizes, covered } = gathered
  let all = 0
  for (let k = from; k < to; k++) all += sizes[k - from] ?? 0
  beginPairs(packed, viewer, places, 0, all)
  const bound = { least, total: totalOf(packed), rest: mostRest(packed) }
  let kept = 0
  let at = 0
  for (let k = from; k < to; k++) {
    const size = sizes[k - from] ?? 0
    out[k] = size === 0 ? noMatch : passedOver
    if (size > 0 && mostFit(at, size, fullScore, bound) >= 0) {
      const share = coverage(packed, viewer, places, at, size)
      if (mostFit(at, size, share, bound) >= 0) {
        covered[k - from] = share
        out[k] = 0
        for (let seat = at; seat < at + size; seat++, kept++) {
          places[kept] = places[seat] ?? 0
          sums[kept] = sums[seat] ?? 0
        }
      }
    }
    at += size
  }
  addRest(packed, viewer, places, 0, kept)
  for (let seat = 0; seat < kept; seat++) scores[seat] = ((sums[seat] ?? 0) / bound.total) | 0
  finishPromising(gathered, { from, to, out })
}

/** What a pod has to come to, the sum of all weights, and the most that is still to be added to a pair. */
type Bound = { least: number; total: number; rest: number }

/**
 * By how much the most a pod may come to exceeds what it has to, in units of no meaning; below 0 it is certain that it does not come to it. Nothing is rounded down,
 * which a fit is several times, and what is compared with rounds up to `least`.
 */
function mostFit(at: number, size: number, covered: number, { least, total, rest }: Bound): number {
  let sum = 0
  let weakest = fullScore * total
  for (let seat = at; seat < at + size; seat++) {
    const pair = sums[seat] ?? 0
    sum += pair
    if (pair < weakest) weakest = pair
  }
  const { meanPair, weakestPair, growthCoverage: growth } = podWeights
  const pairs = meanPair * (sum + size * rest) + weakestPair * size * (weakest + rest)
  return pairs + (growth * covered - (10_000 * least - 5_000)) * size * total
}

function finishPromising(
  { scores, sizes, covered }: Gathered,
  { from, to, out }: { from: number; to: number; out: Int16Array },
): void {
  let at = 0
  for (let k = from; k < to; k++) {
    if ((out[k] ?? noMatch) < 0) continue
    const size = sizes[k - from] ?? 0
    out[k] = matchOf(scores, at, size, covered[k - from] ?? 0)
    at += size
  }
}

function matchOf(scores: Uint16Array, at: number, size: number, covered: number): number {
  let sum = 0
  let weakest = fullScore
  for (let seat = at; seat < at + size; seat++) {
    const pair = scores[seat] ?? 0
    sum += pair
    if (pair < weakest) weakest = pair
  }
  const mean = divideFloored(sum, size)
  const fit = divideFloored(
    podWeights.meanPair * mean + podWeights.weakestPair * weakest + podWeights.growthCoverage * covered,
    100,
  )
  return divideRounded(fit, 100)
}

/** `growthCoverage` of the viewer among the members in so many places from `at` on. */
function coverage(packed: PackedMembers, viewer: number, places: Int32Array, at: number, size: number): number {
  if (packed.unpacked !== null) return plainCoverage(packed.unpacked, viewer, places.subarray(at, at + size))
  const { improvements, improvementCount, strengths } = packed.columns
  const { skillStride: stride } = packed.strides
  const count = improvementCount[viewer] ?? 0
  if (count === 0) return neutralScore
  let covered = 0
  for (let w = 0; w < stride; w++) {
    let strong = 0
    for (let seat = at; seat < at + size; seat++) strong |= strengths[(places[seat] ?? 0) * stride + w] ?? 0
    covered += bitCount((improvements[viewer * stride + w] ?? 0) & strong)
  }
  return divideFloored(fullScore * covered, count)
}

function plainCoverage(members: NonNullable<PackedMembers['unpacked']>, viewer: number, places: Int32Array): number {
  const own = members[viewer]
  const others = Array.from(places, (place) => members[place]).filter((other) => other !== undefined)
  return own ? growthCoverage(own, others) : neutralScore
}
