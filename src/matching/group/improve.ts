import { anneal, type AnnealOptions, descend } from '../search/anneal.ts'
import { exponential, logarithm } from '../search/exponentials.ts'
import { type Random, shuffle } from '../search/random.ts'
import { findTemperatures, candidateChange, typicalChange } from '../search/temperatures.ts'
import { type PairPartition } from './pair-partition.ts'

/** Share of the budget for measuring temperatures. */
const temperatureShare = 0.1

/**
 * Above this number of items, swaps are proposed with the help of candidates. Up to it, they are scanned in order, which is
 * faster per swap.
 */
const maxItemsInOrder = 512

/** Scanned swaps that count as one evaluation. */
const scansPerEvaluation = 32

/**
 * Up to this number of items, annealing starts warmer and restarts more often, because the number of starts finds the best
 * result.
 */
const maxItemsRestarted = 40

/** With fewer evaluations per item, a search of many items keeps its start instead of randomizing it. */
const shortSearchEvaluations = 1000

/** Start and end temperature of such a search, relative to the typical change among candidates. */
const warm = 0.1
const frozen = 0.003

/** The same for a search of nearby points with time to leave its start, and the evaluations per item this requires. */
const closeHot = 20
const closeCold = 0.02
const longSearchEvaluations = 3000
const minSearchEvaluations = 100

/** Shares of the proposals in such a search. Hardly any proposal sends an item to a distant group. */
const closeShares = { moveShare: 0.2, candidateShare: 0.97 }

/** Options of the search. */
export type ImproveOptions = Omit<AnnealOptions, 'hot' | 'cold'> & {
  /** Whether the start is a good one, from which a descent comes first. */
  isClose?: boolean
}

/** Anneals between suitable temperatures. Never ends with a worse division. Returns the evaluations. */
export function improve(partition: PairPartition, options: ImproveOptions): number {
  const settled = descendFirst(partition, options)
  if (settled.left <= 0) return settled.evaluations
  const isMany = partition.itemCount > maxItemsInOrder
  const rest = { ...options, ...remainingClock(options) }
  if (isMany && options.isClose) return settled.evaluations + annealCloseGroups(partition, rest, settled.left)
  const isFew = isMany && settled.left < shortSearchEvaluations * partition.itemCount
  return settled.evaluations + (isFew ? annealFromStart(partition, rest) : annealFromScratch(partition, rest))
}

/**
 * Rescales the rest of a time budget to a full one, so that annealing starts at the right temperature regardless of the time
 * used so far.
 */
function remainingClock({ spent }: ImproveOptions): Pick<ImproveOptions, 'spent'> {
  if (!spent) return {}
  const used = Math.min(spent(), 1 - 1e-9)
  return { spent: () => (spent() - used) / (1 - used) }
}

/** Descends from a start worth preserving, and estimates the number of evaluations that the remaining time allows. */
function descendFirst(partition: PairPartition, options: ImproveOptions): { evaluations: number; left: number } {
  const { isClose = false, evaluations: left, spent, ...rest } = options
  const keepsInitialGroups =
    partition.itemCount > maxItemsInOrder && (spent !== undefined || left < shortSearchEvaluations * partition.itemCount)
  if (left <= 0 || !(isClose || keepsInitialGroups)) return { evaluations: 0, left }
  const from = spent?.() ?? 0
  const tolerance = 1e-9 * candidateChange(partition, options)
  const clock = spent ? { spent } : {}
  const { evaluations } = descend(partition, { ...rest, ...clock, evaluations: left, tolerance })
  if (!spent) return { evaluations, left }
  const now = spent()
  return { evaluations, left: Math.min(left, (evaluations * (1 - now)) / Math.max(1e-9, now - from)) }
}

/**
 * Anneals nearby points from their start, warmer with more evaluations, because a short search cannot recover what it breaks up.
 * Never warmer than a typical swap changes, for points at similar distances.
 */
function annealCloseGroups(partition: PairPartition, options: ImproveOptions, expected: number): number {
  const near = candidateChange(partition, options)
  const forEach = Math.max(minSearchEvaluations, Math.min(longSearchEvaluations, expected / partition.itemCount))
  const share = logarithm(forEach / minSearchEvaluations) / logarithm(longSearchEvaluations / minSearchEvaluations)
  const hot = warm * exponential(share * logarithm(closeHot / warm)) * near
  const cold = frozen * exponential(share * logarithm(closeCold / frozen)) * near
  return annealProposals(partition, {
    ...options,
    ...closeShares,
    hot: Math.max(warm * near, Math.min(hot, typicalChange(partition, options.random))),
    cold,
    tolerance: 1e-9 * near,
  })
}

/** Anneals from the start, only warm enough to move slightly away from it. */
function annealFromStart(partition: PairPartition, options: ImproveOptions): number {
  const change = candidateChange(partition, options)
  return annealProposals(partition, { ...options, hot: warm * change, cold: frozen * change, tolerance: 1e-9 * change })
}

function annealProposals(partition: PairPartition, options: AnnealOptions): number {
  const reshapeEvery = options.reshapeEvery ?? 8 * partition.itemCount
  return anneal(partition, { ...options, inOrder: false, reshapeEvery }).evaluations
}

/** Anneals from a randomized state, and returns to the start if that was better. */
function annealFromScratch(partition: PairPartition, options: ImproveOptions): number {
  const { evaluations, spent } = options
  const inOrder = partition.itemCount <= maxItemsInOrder
  const before = partition.groupOf.slice()
  const value = partition.value()
  if (options.isClose) partition.restore(shuffled(before, options.random))
  const requested = Math.min(inOrder ? evaluations * scansPerEvaluation : evaluations, 60_000_000 + 1000 * partition.itemCount)
  const { hottest, hot, cold, ...measured } = findTemperatures(partition, {
    ...options,
    inOrder,
    evaluations: Math.floor((spent ? 2_000_000 : requested) * temperatureShare),
    ...(spent ? { spent: () => spent() / temperatureShare } : {}),
  })
  const left = evaluations - measured.evaluations
  const used = Math.max(1e-9, spent?.() ?? 0)
  const expected = spent ? (measured.evaluations * (1 - used)) / used : left
  const result = anneal(partition, {
    ...options,
    inOrder,
    evaluations: left,
    reshapeEvery: options.reshapeEvery ?? 8 * partition.itemCount,
    hot: inOrder ? hot * (partition.itemCount <= maxItemsRestarted ? 2 : 1) : hottest,
    cold,
    rounds: inOrder ? countRounds(partition.itemCount, expected) : 1,
    tolerance: hottest * 1e-10,
  })
  if (partition.value() < value) partition.restore(before)
  return measured.evaluations + result.evaluations
}

/**
 * Returns the same sizes with random members. Annealing from there can skip the high temperatures, which cost the most
 * evaluations and accept every change.
 */
function shuffled(groupOf: Int32Array, random: Random): Int32Array {
  const copy = groupOf.slice()
  shuffle(copy, random)
  return copy
}

/** Returns the number of annealing rounds: as many as can be slow enough. */
function countRounds(itemCount: number, evaluations: number): number {
  const [most, evalsPerMember] = itemCount <= maxItemsRestarted ? [64, 200] : [8, 600]
  return Math.max(1, Math.min(most, Math.floor(evaluations / (itemCount * evalsPerMember))))
}
