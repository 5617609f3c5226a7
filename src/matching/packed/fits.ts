import { divideFloored, divideRounded } from '../integers.ts'
import { fullScore, neutralScore, podWeights } from '../model.ts'
import { growthCoverage } from '../score.ts'
import { bitCount } from './bits.ts'
import { type BestQuery, minMatch, createBestMatches, recordMatch } from './best.ts'
import { type PackedMembers } from './members.ts'
import {
  addPersonalitySums,
  sumWithoutPersonality,
  maxPersonalitySum,
  pairBatchSize,
  scoreRow,
  pairSums,
  totalWeightOf,
} from './row.ts'

/** The members of each pod: `sizes[pod]` entries of `memberIndexes` from `starts[pod]` on, as indexes in the packed members. */
export type PodMemberIndex = {
  readonly starts: Int32Array
  readonly sizes: Int32Array
  readonly memberIndexes: Int32Array
}

/** Written by `totalMatches` for a pod without others. */
export const noMatch = -1

/** Written for a pod that cannot be among the best. */
export const skipped = -2

/** Number of members and pods that are scored together. */
const batchSize = pairBatchSize

/** Seats of the pods that are scored together, and their pairs with the viewer. */
type MatchBatch = { memberIndexes: Int32Array; scores: Uint16Array; sizes: Int32Array; covered: Int32Array }

/**
 * Computes a member's `totalMatch` with each requested pod, exactly like the function of that name: `out[k]` for `which[k]`, or
 * `noMatch`. The viewer's own seat does not count.
 * @param viewer index in the packed members
 * @param wanted allows skipping pods as soon as they certainly are not wanted
 * @returns the match below which no written value is wanted
 */
export function totalMatches(
  packed: PackedMembers,
  seats: PodMemberIndex,
  { viewer, which, out, wanted }: { viewer: number; which: Int32Array; out: Int16Array; wanted?: BestQuery },
): number {
  const best = wanted && packed.unpacked === null ? createBestMatches(wanted) : null
  let gathered = createMatchBatch(batchSize)
  for (let from = 0; from < which.length;) {
    const needed = seats.sizes[which[from] ?? 0] ?? 0
    if (needed > gathered.memberIndexes.length) gathered = createMatchBatch(needed)
    const to = fillBatch(seats, { viewer, which, from }, gathered)
    if (best && needed <= batchSize) scorePromisingPods(packed, gathered, minMatch(best), { viewer, from, to, out })
    else scoreBatch(packed, gathered, { viewer, from, to, out })
    if (best) for (let k = from; k < to; k++) recordMatch(best, k, out[k] ?? skipped)
    from = to
  }
  return best ? Math.max(noMatch, minMatch(best)) : noMatch
}

function createMatchBatch(size: number): MatchBatch {
  return {
    memberIndexes: new Int32Array(size),
    scores: new Uint16Array(size),
    sizes: new Int32Array(batchSize),
    covered: new Int32Array(batchSize),
  }
}

/** Copies the seats of as many pods as fit, without the viewer's. Returns the first pod that was not copied. */
function fillBatch(
  { starts, sizes, memberIndexes }: PodMemberIndex,
  { viewer, which, from }: { viewer: number; which: Int32Array; from: number },
  gathered: MatchBatch,
): number {
  const last = Math.min(which.length, from + batchSize)
  let count = 0
  let k = from
  for (; k < last; k++) {
    const pod = which[k] ?? 0
    const start = starts[pod] ?? 0
    const end = start + (sizes[pod] ?? 0)
    if (count + end - start > gathered.memberIndexes.length) break
    const before = count
    for (let seat = start; seat < end; seat++) {
      const memberIndex = memberIndexes[seat] ?? 0
      if (memberIndex !== viewer) gathered.memberIndexes[count++] = memberIndex
    }
    gathered.sizes[k - from] = count - before
  }
  return k
}

function scoreBatch(
  packed: PackedMembers,
  { memberIndexes, scores, sizes }: MatchBatch,
  { viewer, from, to, out }: { viewer: number; from: number; to: number; out: Int16Array },
): void {
  let all = 0
  for (let k = from; k < to; k++) all += sizes[k - from] ?? 0
  scoreRow(packed, viewer, memberIndexes, { from: 0, to: all, out: scores })
  let at = 0
  for (let k = from; k < to; k++) {
    const size = sizes[k - from] ?? 0
    out[k] = size === 0 ? noMatch : matchOf(scores, at, size, coverage(packed, viewer, memberIndexes, at, size))
    at += size
  }
}

/** Like `scoreBatch`, but scores a pod completely only if its upper bound is at least the minimum. */
function scorePromisingPods(
  packed: PackedMembers,
  gathered: MatchBatch,
  min: number,
  { viewer, from, to, out }: { viewer: number; from: number; to: number; out: Int16Array },
): void {
  const { memberIndexes, scores, sizes, covered } = gathered
  let all = 0
  for (let k = from; k < to; k++) all += sizes[k - from] ?? 0
  sumWithoutPersonality(packed, viewer, memberIndexes, 0, all)
  const bound = { min, total: totalWeightOf(packed), rest: maxPersonalitySum(packed) }
  let promisingCount = 0
  let at = 0
  for (let k = from; k < to; k++) {
    const size = sizes[k - from] ?? 0
    out[k] = size === 0 ? noMatch : skipped
    if (size > 0 && fitMargin(at, size, fullScore, bound) >= 0) {
      const share = coverage(packed, viewer, memberIndexes, at, size)
      if (fitMargin(at, size, share, bound) >= 0) {
        covered[k - from] = share
        out[k] = 0
        for (let seat = at; seat < at + size; seat++, promisingCount++) {
          memberIndexes[promisingCount] = memberIndexes[seat] ?? 0
          pairSums[promisingCount] = pairSums[seat] ?? 0
        }
      }
    }
    at += size
  }
  addPersonalitySums(packed, viewer, memberIndexes, 0, promisingCount)
  for (let seat = 0; seat < promisingCount; seat++) scores[seat] = ((pairSums[seat] ?? 0) / bound.total) | 0
  finishPromisingPods(gathered, { from, to, out })
}

/** The required match of a pod, the sum of all weights, and the maximum that can still be added to a pair. */
type Bound = { min: number; total: number; rest: number }

/**
 * How far a pod's upper bound exceeds the required match, in arbitrary units. A negative value proves that the pod cannot reach
 * it. Nothing is rounded down here, while a fit is rounded down several times, and the comparison uses the lowest value that
 * rounds up to `min`.
 */
function fitMargin(at: number, size: number, covered: number, { min: least, total, rest }: Bound): number {
  let sum = 0
  let weakest = fullScore * total
  for (let seat = at; seat < at + size; seat++) {
    const pair = pairSums[seat] ?? 0
    sum += pair
    if (pair < weakest) weakest = pair
  }
  const { meanPair, weakestPair, growthCoverage: growth } = podWeights
  const pairs = meanPair * (sum + size * rest) + weakestPair * size * (weakest + rest)
  return pairs + (growth * covered - (10_000 * least - 5_000)) * size * total
}

function finishPromisingPods(
  { scores, sizes, covered }: MatchBatch,
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

/** `growthCoverage` of the viewer among `size` members from index `at` on. */
function coverage(packed: PackedMembers, viewer: number, memberIndexes: Int32Array, at: number, size: number): number {
  if (packed.unpacked !== null) return unpackedCoverage(packed.unpacked, viewer, memberIndexes.subarray(at, at + size))
  const { improvements, improvementCount, strengths } = packed.columns
  const { skillStride: stride } = packed.strides
  const count = improvementCount[viewer] ?? 0
  if (count === 0) return neutralScore
  let covered = 0
  for (let w = 0; w < stride; w++) {
    let strong = 0
    for (let seat = at; seat < at + size; seat++) strong |= strengths[(memberIndexes[seat] ?? 0) * stride + w] ?? 0
    covered += bitCount((improvements[viewer * stride + w] ?? 0) & strong)
  }
  return divideFloored(fullScore * covered, count)
}

function unpackedCoverage(members: NonNullable<PackedMembers['unpacked']>, viewer: number, memberIndexes: Int32Array): number {
  const own = members[viewer]
  const others = Array.from(memberIndexes, (memberIndex) => members[memberIndex]).filter((other) => other !== undefined)
  return own ? growthCoverage(own, others) : neutralScore
}
