import { type DraftPod } from '../match/types.ts'

/**
 * A linear program: choose a share between 0 and 1 of each column, integers if `isInteger`, to maximize the sum of `values` with
 * every row within its bounds. Columns are stored in sequence: column c has the entries `starts[c]` to `starts[c + 1] - 1`.
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

/** Result of a solver. `limit` means that it stopped before it was certain. */
export type LinearSolution = {
  status: 'optimal' | 'infeasible' | 'limit'
  /** Value of `primal`. `-Infinity` without a solution. */
  objective: number
  /** Upper bound of every solution. */
  bound: number
  /** Chosen share of every column. */
  primal: Float64Array
  /** Marginal value of each row's upper bound. Zeros for an integer program. */
  duals: Float64Array
}

/** Solves a linear program exactly, within `limitMs`. The engine has no solver of its own; callers of `certify` provide one. */
export type LinearSolver = (problem: LinearProblem, limitMs: number) => LinearSolution

/** Tools for a certificate. */
export type CertifyTools = {
  solve: LinearSolver
  /** CPU time in milliseconds, from any starting point. */
  cpuMs: () => number
  /** CPU limit of the attempt in milliseconds, 5000 by default. */
  limitMs?: number
}

/** Why a draft is not proven: it is not optimal, the time was up, a block is too large to enumerate, or it breaks a rule. */
export type NotProvenReason = 'better-exists' | 'out-of-time' | 'too-large' | 'breaks-rules'

/** Whether a draft is optimal. */
export type Certificate = {
  /** True if no other placement of the same pool has a larger objective. */
  proven: boolean
  reason: NotProvenReason | null
  /** Number of parts of the pool without a common meeting time, and number of those proven optimal. */
  blocks: number
  provenBlocks: number
  /** Objective of the draft in basis points, over the pods and members that could change. */
  objective: number
  /** Upper bound of every placement. Equal to `objective` when proven, `Infinity` if no bound was found. */
  bound: number
  /** A better placement if one was found: the pods that members join and the new ones, with IDs as in the draft. */
  better: { objective: number; pods: DraftPod[] } | null
  /** Number of pods compared. */
  columns: number
  cpuMs: number
}
