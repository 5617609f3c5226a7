import { divideFloored } from '../integers.ts'
import { fullScore, neutralScore, podWeights } from '../model.ts'
import { countCovered } from '../score.ts'
import { bitCount } from './bits.ts'
import { memberAt, type PackedMembers } from './members.ts'
import { scoreRow } from './row.ts'

/**
 * Statistics of a pod by index in its list: its members' fits in basis points, the sums of their pair scores, and its growth
 * areas.
 */
export type PodStats = { fits: number[]; pairSums: number[]; named: number; covered: number }

/**
 * Computes the statistics of a pod of packed members, exactly like `fitInPod` and `pairScore`. The fit of a single member is 0.
 * @param memberIndexes indexes of the members in the packed ones
 */
export function podStats(packed: PackedMembers, memberIndexes: Int32Array): PodStats {
  const stats: PodStats = { fits: [], pairSums: [], named: 0, covered: 0 }
  for (let i = 0; i < memberIndexes.length; i++) {
    const { sum, lowest } = pairsOf(packed, memberIndexes, i)
    const { named, covered } = growthOf(packed, memberIndexes, i)
    stats.pairSums.push(sum)
    stats.named += named
    stats.covered += covered
    stats.fits.push(memberIndexes.length < 2 ? 0 : fitOf(sum, lowest, memberIndexes.length - 1, shareOf(covered, named)))
  }
  return stats
}

/** Returns the fit of one of a pod's members, by index in its list. 0 for a single member. */
export function fitOfMember(packed: PackedMembers, memberIndexes: Int32Array, index: number): number {
  if (memberIndexes.length < 2) return 0
  const { sum, lowest } = pairsOf(packed, memberIndexes, index)
  const { named, covered } = growthOf(packed, memberIndexes, index)
  return fitOf(sum, lowest, memberIndexes.length - 1, shareOf(covered, named))
}

function shareOf(covered: number, named: number): number {
  return named === 0 ? neutralScore : divideFloored(fullScore * covered, named)
}

function fitOf(sum: number, lowest: number, others: number, coverage: number): number {
  const { meanPair, weakestPair, growthCoverage: growth } = podWeights
  return divideFloored(meanPair * divideFloored(sum, others) + weakestPair * lowest + growth * coverage, 100)
}

let scores = new Uint16Array(64)

function pairsOf(packed: PackedMembers, memberIndexes: Int32Array, index: number): { sum: number; lowest: number } {
  if (scores.length < memberIndexes.length) scores = new Uint16Array(2 * memberIndexes.length)
  scoreRow(packed, memberIndexes[index] ?? 0, memberIndexes, { from: 0, to: memberIndexes.length, out: scores })
  let sum = 0
  let lowest = fullScore
  for (let k = 0; k < memberIndexes.length; k++) {
    if (k === index) continue
    const score = scores[k] ?? 0
    sum += score
    if (score < lowest) lowest = score
  }
  return { sum, lowest }
}

/** Returns the number of a member's growth areas, and of those in which another member is strong. */
function growthOf(packed: PackedMembers, memberIndexes: Int32Array, index: number): { named: number; covered: number } {
  if (packed.unpacked !== null) return unpackedGrowth(packed, memberIndexes, index)
  const { strengths, improvements, improvementCount } = packed.columns
  const { skillStride } = packed.strides
  const own = memberIndexes[index] ?? 0
  let covered = 0
  for (let word = 0; word < skillStride; word++) {
    const neededAreas = improvements[own * skillStride + word] ?? 0
    if (neededAreas === 0) continue
    let others = 0
    for (let k = 0; k < memberIndexes.length; k++)
      if (k !== index) others |= strengths[(memberIndexes[k] ?? 0) * skillStride + word] ?? 0
    covered += bitCount(neededAreas & others)
  }
  return { named: improvementCount[own] ?? 0, covered }
}

function unpackedGrowth(packed: PackedMembers, memberIndexes: Int32Array, index: number): { named: number; covered: number } {
  const { improvements } = memberAt(packed, memberIndexes[index] ?? 0)
  const others = Array.from(
    memberIndexes.filter((_, k) => k !== index),
    (memberIndex) => memberAt(packed, memberIndex),
  )
  return { named: improvements.length, covered: countCovered(improvements, others) }
}
