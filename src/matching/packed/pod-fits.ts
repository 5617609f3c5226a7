import { divideFloored } from '../integers.ts'
import { fullScore, neutralScore, podWeights } from '../model.ts'
import { countCovered } from '../score.ts'
import { bitCount } from './bits.ts'
import { memberAt, type PackedMembers } from './members.ts'
import { scoreRow } from './row.ts'

/** A pod's members by their place in its list: their fits, in basis points, and the sums of their pair scores; and its growth areas. */
export type PodFigures = { fits: number[]; pairSums: number[]; named: number; covered: number }

/**
 * The figures of a pod of packed members, exactly as `fitInPod` and `pairScore` say; the fit of somebody alone is 0.
 *
 * @param places of the members in the packed ones
 */
export function podFigures(packed: PackedMembers, places: Int32Array): PodFigures {
  const figures: PodFigures = { fits: [], pairSums: [], named: 0, covered: 0 }
  for (let i = 0; i < places.length; i++) {
    const { sum, lowest } = pairsOf(packed, places, i)
    const { named, covered } = growthOf(packed, places, i)
    figures.pairSums.push(sum)
    figures.named += named
    figures.covered += covered
    figures.fits.push(places.length < 2 ? 0 : fitOf(sum, lowest, places.length - 1, shareOf(covered, named)))
  }
  return figures
}

/** The fit of one of a pod's members, by place in its list; 0 for somebody alone. */
export function fitInPlaces(packed: PackedMembers, places: Int32Array, index: number): number {
  if (places.length < 2) return 0
  const { sum, lowest } = pairsOf(packed, places, index)
  const { named, covered } = growthOf(packed, places, index)
  return fitOf(sum, lowest, places.length - 1, shareOf(covered, named))
}

function shareOf(covered: number, named: number): number {
  return named === 0 ? neutralScore : divideFloored(fullScore * covered, named)
}

function fitOf(sum: number, lowest: number, others: number, coverage: number): number {
  const { meanPair, weakestPair, growthCoverage: growth } = podWeights
  return divideFloored(meanPair * divideFloored(sum, others) + weakestPair * lowest + growth * coverage, 100)
}

let scores = new Uint16Array(64)

function pairsOf(packed: PackedMembers, places: Int32Array, index: number): { sum: number; lowest: number } {
  if (scores.length < places.length) scores = new Uint16Array(2 * places.length)
  scoreRow(packed, places[index] ?? 0, places, { from: 0, to: places.length, out: scores })
  let sum = 0
  let lowest = fullScore
  for (let k = 0; k < places.length; k++) {
    if (k === index) continue
    const score = scores[k] ?? 0
    sum += score
    if (score < lowest) lowest = score
  }
  return { sum, lowest }
}

/** How many growth areas a member names, and in how many of them another one is strong. */
function growthOf(packed: PackedMembers, places: Int32Array, index: number): { named: number; covered: number } {
  if (packed.unpacked !== null) return unpackedGrowth(packed, places, index)
  const { strengths, improvements, improvementCount } = packed.columns
  const { skillStride } = packed.strides
  const own = places[index] ?? 0
  let covered = 0
  for (let word = 0; word < skillStride; word++) {
    const wishes = improvements[own * skillStride + word] ?? 0
    if (wishes === 0) continue
    let others = 0
    for (let k = 0; k < places.length; k++) if (k !== index) others |= strengths[(places[k] ?? 0) * skillStride + word] ?? 0
    covered += bitCount(wishes & others)
  }
  return { named: improvementCount[own] ?? 0, covered }
}

function unpackedGrowth(packed: PackedMembers, places: Int32Array, index: number): { named: number; covered: number } {
  const { improvements } = memberAt(packed, places[index] ?? 0)
  const others = Array.from(
    places.filter((_, k) => k !== index),
    (place) => memberAt(packed, place),
  )
  return { named: improvements.length, covered: countCovered(improvements, others) }
}
