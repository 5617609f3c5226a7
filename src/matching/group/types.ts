import { type Nullish } from '../types.ts'

/** Value of a group of s items with pair sum P: P, the mean pair per member 2P/(s-1), or P/s. */
export type GroupWeight = 'sum' | 'perMember' | 'perSize'

/** Minimum and maximum size of every group, or of any group if their number is free. */
export type GroupSizes = { min: readonly number[]; max: readonly number[] } | { minSize: number; maxSize: number }

/** Items to divide into groups. */
export type GroupInput = {
  schema?: Nullish<'podmatch-group/1'>
  /** Number of items. Defaults to the number of points. */
  n?: Nullish<number>
  maximize: boolean
  weight: GroupWeight
  /** Value of each pair, n × n, row by row. The two entries of a pair are averaged. The diagonal is ignored. */
  matrix?: Nullish<readonly number[]>
  /** Alternative to a matrix: coordinates of the items, all of the same length. Pairs count their squared Euclidean distance. */
  points?: Nullish<readonly (readonly number[])[]>
  metric?: Nullish<'sqeuclidean'>
  groups: GroupSizes
  /** Pairs of items that cannot share a group. */
  forbidPairs?: Nullish<readonly (readonly [number, number])[]>
  seed?: Nullish<number>
  /** Evaluations per item, which makes the result deterministic, or CPU time, which does not. */
  budget?: Nullish<{ evalsPerMember?: Nullish<number>; cpuMs?: Nullish<number> }>
}

/** Group of each item, from 0. `cpuMs` is 0 without a clock. */
export type GroupOutput = { groups: number[]; objective: number; evals: number; cpuMs: number }

/** Functions that the pure engine lacks: a clock and progress callbacks. */
export type GroupTools = {
  /** CPU time of this process so far, in milliseconds. */
  cpuMs?: () => number
  /** Called periodically with the number of evaluations and the gain of the best division over the first one. */
  onProgress?: (evaluations: number, gained: number) => void
  shouldStop?: () => boolean
}
