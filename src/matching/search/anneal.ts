import { type Candidates } from './candidates.ts'
import { type Partition } from './partition.ts'
import { type Random } from './random.ts'
import { Walk } from './walk.ts'

/** How a search goes about it. Temperatures are losses of value: one of that size is accepted with a chance of 1 in e. */
export type AnnealOptions = {
  random: Random
  /** Changes valued at most, descents and larger changes included; the last one of them may be begun before. Nothing is done for 0. */
  evaluations: number
  hot: number
  cold: number
  candidates: Candidates
  /** Share of the proposals that send one item to another group instead of letting two change places; 0.1 when left out. */
  moveShare?: number
  /** Share of the proposals that go to a group with a candidate; 0.75 when left out. */
  candidateShare?: number
  /** How often the temperature falls from hot to cold; 1 when left out. Each round goes on from where the last one ended. */
  rounds?: number
  /** Gains up to this size are none: what rounding may leave in a model with fractions. 0 when left out. */
  tolerance?: number
  /** Evaluations between two attempts of the partition's `reshape`; 4096 when left out. */
  reshapeEvery?: number
  /** Whether exchanges are gone through in order by the partition's `nextSwap`; they are, where it has that, when left out. */
  inOrder?: boolean
  /** How much of the budget is used, 0 to 1, where a clock decides instead of `evaluations` (which stays a limit). */
  spent?: () => number
  /** Told now and then how many evaluations are done and what has been gained since the start at best. */
  onProgress?: (evaluations: number, gained: number) => void
  /** Asked now and then; the search ends with the best state so far when it says so. */
  shouldStop?: () => boolean
}

/** What a search did: evaluations, descents included, and the gain of the state it left the partition in. */
export type Annealed = { evaluations: number; losses: number; gained: number; stopped: boolean }

/**
 * Makes the value of a partition as large as it can by simulated annealing on swaps and moves, with a descent at the end of every
 * round. The partition is left in the best state that was seen, never in a worse one than it began with.
 *
 * The same for the same partition, options and seed, unless a clock decides.
 */
export function anneal(partition: Partition, options: AnnealOptions): Annealed {
  const { rounds = 1, evaluations } = options
  if (partition.itemCount === 0 || partition.groupCount < 2 || evaluations <= 0)
    return { evaluations: 0, losses: 0, gained: 0, stopped: false }
  const walk = new Walk(partition, options)
  for (let round = 0; round < rounds && !walk.stopped; round++) walk.runRound(round / rounds, (round + 1) / rounds)
  walk.finish()
  return { evaluations: walk.evaluations, losses: walk.losses, gained: walk.gained, stopped: walk.stopped }
}

/** Takes every gain that single changes bring, and stops where none does; `evaluations`, when 0, and `spent` end it before. */
export function descend(partition: Partition, options: Omit<AnnealOptions, 'hot' | 'cold'>): Annealed {
  if (partition.groupCount < 2 || options.evaluations <= 0) return { evaluations: 0, losses: 0, gained: 0, stopped: false }
  const walk = new Walk(partition, { ...options, hot: 1, cold: 1 })
  walk.descend()
  return { evaluations: walk.evaluations, losses: 0, gained: walk.gained, stopped: walk.stopped }
}
