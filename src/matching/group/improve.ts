import { anneal, type AnnealOptions, descend } from '../search/anneal.ts'
import { exponential, logarithm } from '../search/exponentials.ts'
import { type Random, shuffle } from '../search/random.ts'
import { findTemperatures, nearChange, usualChange } from '../search/thermometer.ts'
import { type PairPartition } from './pair-partition.ts'

/** Share of the budget for finding the temperatures. */
const shareForTemperatures = 0.1

/** Above as many items exchanges are drawn with candidates in mind; up to it, gone through in order, which is faster for each. */
const mostInOrder = 512

/** Changes gone through in order that the search counts as one evaluation. */
const looksPerEvaluation = 32

/** Up to as many items a cooling begins warmer and is repeated more often: it is the number of beginnings that finds the best. */
const mostAnew = 40

/** With fewer evaluations for each item a search of many items keeps what it began with instead of dissolving it first. */
const fewEvaluations = 1000

/** Where such a search begins and ends, by the size of the changes among candidates. */
const warm = 0.1
const frozen = 0.003

/** The same of a search of close points that has the time to leave its beginning, and the evaluations for each item it takes. */
const closeHot = 20
const closeCold = 0.02
const plentyEvaluations = 3000
const scarceEvaluations = 100

/** Shares of the proposals of such a search: next to none that sends an item where it is near nobody. */
const closeShares = { moveShare: 0.2, candidateShare: 0.97 }

/** How to search. */
export type ImproveOptions = Omit<AnnealOptions, 'hot' | 'cold'> & {
  /** Whether the beginning is a good one, whose gains are taken first of all. */
  isClose?: boolean
}

/** Anneals between the temperatures that suit the problem, never to a worse division; returns the evaluations. */
export function improve(partition: PairPartition, options: ImproveOptions): number {
  const settled = settle(partition, options)
  if (settled.left <= 0) return settled.evaluations
  const isMany = partition.itemCount > mostInOrder
  const rest = { ...options, ...restOfClock(options) }
  if (isMany && options.isClose) return settled.evaluations + improveClose(partition, rest, settled.left)
  const isFew = isMany && settled.left < fewEvaluations * partition.itemCount
  return settled.evaluations + (isFew ? improveWarm(partition, rest) : improveHot(partition, rest))
}

/** What is left of a budget of time, as a whole one: coolings begin where they should, however long the beginning took. */
function restOfClock({ spent }: ImproveOptions): Pick<ImproveOptions, 'spent'> {
  if (!spent) return {}
  const used = Math.min(spent(), 1 - 1e-9)
  return { spent: () => (spent() - used) / (1 - used) }
}

/** Takes what gains there are in a beginning that may be kept, and foresees how many evaluations there is time for after that. */
function settle(partition: PairPartition, options: ImproveOptions): { evaluations: number; left: number } {
  const { isClose = false, evaluations: left, spent, ...rest } = options
  const isKept = partition.itemCount > mostInOrder && (spent !== undefined || left < fewEvaluations * partition.itemCount)
  if (left <= 0 || !(isClose || isKept)) return { evaluations: 0, left }
  const from = spent?.() ?? 0
  const tolerance = 1e-9 * nearChange(partition, options)
  const clock = spent ? { spent } : {}
  const { evaluations } = descend(partition, { ...rest, ...clock, evaluations: left, tolerance })
  if (!spent) return { evaluations, left }
  const now = spent()
  return { evaluations, left: Math.min(left, (evaluations * (1 - now)) / Math.max(1e-9, now - from)) }
}

/**
 * Cools points that are to be close from their beginning, the warmer the more evaluations there will be: a short search only loses
 * what it dissolves. Never warmer than what exchanges of any two items change, where all are about as far from each other.
 */
function improveClose(partition: PairPartition, options: ImproveOptions, expected: number): number {
  const near = nearChange(partition, options)
  const forEach = Math.max(scarceEvaluations, Math.min(plentyEvaluations, expected / partition.itemCount))
  const share = logarithm(forEach / scarceEvaluations) / logarithm(plentyEvaluations / scarceEvaluations)
  const hot = warm * exponential(share * logarithm(closeHot / warm)) * near
  const cold = frozen * exponential(share * logarithm(closeCold / frozen)) * near
  return annealProposals(partition, {
    ...options,
    ...closeShares,
    hot: Math.max(warm * near, Math.min(hot, usualChange(partition, options.random))),
    cold,
    tolerance: 1e-9 * near,
  })
}

/** Goes on from the beginning: only as warm as it takes to leave it by a little. */
function improveWarm(partition: PairPartition, options: ImproveOptions): number {
  const change = nearChange(partition, options)
  return annealProposals(partition, { ...options, hot: warm * change, cold: frozen * change, tolerance: 1e-9 * change })
}

function annealProposals(partition: PairPartition, options: AnnealOptions): number {
  const reshapeEvery = options.reshapeEvery ?? 8 * partition.itemCount
  return anneal(partition, { ...options, inOrder: false, reshapeEvery }).evaluations
}

/** Dissolves the beginning and cools what is left of it, or goes back to it when that was better. */
function improveHot(partition: PairPartition, options: ImproveOptions): number {
  const { evaluations, spent } = options
  const inOrder = partition.itemCount <= mostInOrder
  const before = partition.groupOf.slice()
  const value = partition.value()
  if (options.isClose) partition.restore(shuffled(before, options.random))
  const asked = Math.min(inOrder ? evaluations * looksPerEvaluation : evaluations, 60_000_000 + 1000 * partition.itemCount)
  const { hottest, hot, cold, ...measured } = findTemperatures(partition, {
    ...options,
    inOrder,
    evaluations: Math.floor((spent ? 2_000_000 : asked) * shareForTemperatures),
    ...(spent ? { spent: () => spent() / shareForTemperatures } : {}),
  })
  const left = evaluations - measured.evaluations
  const used = Math.max(1e-9, spent?.() ?? 0)
  const expected = spent ? (measured.evaluations * (1 - used)) / used : left
  const result = anneal(partition, {
    ...options,
    inOrder,
    evaluations: left,
    reshapeEvery: options.reshapeEvery ?? 8 * partition.itemCount,
    hot: inOrder ? hot * (partition.itemCount <= mostAnew ? 2 : 1) : hottest,
    cold,
    rounds: inOrder ? roundsFor(partition.itemCount, expected) : 1,
    tolerance: hottest * 1e-10,
  })
  if (partition.value() < value) partition.restore(before)
  return measured.evaluations + result.evaluations
}

/** The same sizes with chance members: from there cooling needs no heat, at which every change is made and costs most. */
function shuffled(groupOf: Int32Array, random: Random): Int32Array {
  const copy = groupOf.slice()
  shuffle(copy, random)
  return copy
}

/** How often to cool: as often as it can be done slowly enough. */
function roundsFor(itemCount: number, evaluations: number): number {
  const [most, evalsPerMember] = itemCount <= mostAnew ? [64, 200] : [8, 600]
  return Math.max(1, Math.min(most, Math.floor(evaluations / (itemCount * evalsPerMember))))
}
