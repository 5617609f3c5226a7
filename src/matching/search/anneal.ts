import { type Candidates } from './candidates.ts'
import { type Partition } from './partition.ts'
import { type Random } from './random.ts'
import { AnnealingRun } from './annealing-run.ts'

/** Options of a search. A temperature is a loss of value that is accepted with probability 1/e. */
export type AnnealOptions = {
  random: Random
  /**
   * Maximum number of changes valued, including descents and larger changes. The last larger change can exceed it. 0 does
   * nothing.
   */
  evaluations: number
  hot: number
  cold: number
  candidates: Candidates
  /** Share of the proposals that move one item to another group instead of swapping two. Defaults to 0.1. */
  moveShare?: number
  /** Share of the proposals that target a group with a candidate. Defaults to 0.75. */
  candidateShare?: number
  /** Number of times the temperature falls from hot to cold. Defaults to 1. Each round continues from the end of the last one. */
  rounds?: number
  /** Gains up to this size are ignored, as possible rounding errors of a model with fractions. Defaults to 0. */
  tolerance?: number
  /** Evaluations between two calls of the partition's `reshape`. Defaults to 4096. */
  reshapeEvery?: number
  /** Whether swaps are scanned in order with the partition's `nextSwap`. Defaults to true if the partition has it. */
  inOrder?: boolean
  /** Share of the budget used, 0 to 1, if a clock limits the search. `evaluations` remains a limit too. */
  spent?: () => number
  /** Called periodically with the number of evaluations and the best gain since the start. */
  onProgress?: (evaluations: number, gained: number) => void
  /** Polled periodically. If it returns true, the search ends with the best state so far. */
  shouldStop?: () => boolean
}

/** Result of a search: evaluations including descents, and the gain of the final state. */
export type AnnealResult = { evaluations: number; losses: number; gained: number; stopped: boolean }

/**
 * Maximizes the value of a partition by simulated annealing with swaps and moves, and a descent at the end of every round.
 * Leaves the partition in the best state seen, never in a worse one than at the start.
 * Deterministic for the same partition, options and seed, unless a clock limits it.
 */
export function anneal(partition: Partition, options: AnnealOptions): AnnealResult {
  const { rounds = 1, evaluations } = options
  if (partition.itemCount === 0 || partition.groupCount < 2 || evaluations <= 0)
    return { evaluations: 0, losses: 0, gained: 0, stopped: false }
  const walk = new AnnealingRun(partition, options)
  for (let round = 0; round < rounds && !walk.stopped; round++) walk.runRound(round / rounds, (round + 1) / rounds)
  walk.finish()
  return { evaluations: walk.evaluations, losses: walk.losses, gained: walk.gained, stopped: walk.stopped }
}

/** Takes every gain of single changes until there is none. A nonzero `evaluations` and `spent` can end it earlier. */
export function descend(partition: Partition, options: Omit<AnnealOptions, 'hot' | 'cold'>): AnnealResult {
  if (partition.groupCount < 2 || options.evaluations <= 0) return { evaluations: 0, losses: 0, gained: 0, stopped: false }
  const walk = new AnnealingRun(partition, { ...options, hot: 1, cold: 1 })
  walk.descend()
  return { evaluations: walk.evaluations, losses: 0, gained: walk.gained, stopped: walk.stopped }
}
