import { type DraftPod } from '../match/types.ts'

/**
 * A linear programme: choose columns between 0 and 1, whole ones when `isInteger`, so that the sum of `values` is largest and every
 * row stays between its bounds. Columns are stored one after another: those of column c are entries `starts[c]` to `starts[c + 1] - 1`.
 */
export type LinearProblem = {
  values: Float64Array
  rowLower: Float64Array
  rowUpper: Float64Array
  starts: Int32Array
  rows: Int32Array
  coefficients: Float64Array
  isInteger: boolean
}

/** What a solver found. `limit` means that it stopped before it was sure. */
export type LinearSolution = {
  status: 'optimal' | 'infeasible' | 'limit'
  /** Value of `primal`; `-Infinity` when there is none. */
  objective: number
  /** No solution is worth more than this. */
  bound: number
  /** Share of every column that is taken. */
  primal: Float64Array
  /** What one more unit of a row's upper bound would be worth; zeros for a problem in whole numbers. */
  duals: Float64Array
}

/** Solves a programme exactly, within `limitMs`. The engine has no library of its own: who asks for a certificate gives it one. */
export type LinearSolver = (problem: LinearProblem, limitMs: number) => LinearSolution

/** What a certificate is made with. */
export type CertifyTools = {
  solve: LinearSolver
  /** CPU time used so far, in milliseconds, from any start. */
  cpuMs: () => number
  /** CPU milliseconds after which the attempt ends; 5000 when left out. */
  limitMs?: number
}

/** Why a draft is not proven: it is not the best, the time was up, a block is beyond what can be enumerated, or it breaks a rule. */
export type NotProven = 'better-exists' | 'out-of-time' | 'too-large' | 'breaks-rules'

/** Whether a draft is the best there is. */
export type Certificate = {
  /** True when no other placement of the same pool has a larger objective. */
  proven: boolean
  reason: NotProven | null
  /** Parts of the pool that share no meeting time, and in how many of them nothing else is worth more. */
  blocks: number
  provenBlocks: number
  /** Basis points of the draft: what the pods and members that could change are worth in it. */
  objective: number
  /** No placement is worth more than this; equal to `objective` when proven, `Infinity` when nothing could be said. */
  bound: number
  /** A placement that is worth more, when one was found: the pods members were added to and the new ones, ids as in the draft. */
  better: { objective: number; pods: DraftPod[] } | null
  /** Pods that were compared. */
  columns: number
  cpuMs: number
}
