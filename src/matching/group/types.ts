import { type Given } from '../types.ts'

/** What a group of s items with the sum P over its pairs counts: P, its members' mean of pairs 2P/(s-1), or P/s. */
export type GroupWeight = 'sum' | 'perMember' | 'perSize'

/** Smallest and largest size of every group, or of any group, where their number is free. */
export type GroupSizes = { min: readonly number[]; max: readonly number[] } | { minSize: number; maxSize: number }

/** Items to divide into groups. */
export type GroupInput = {
  schema?: Given<'podmatch-group/1'>
  /** How many items; the number of points when left out. */
  n?: Given<number>
  maximize: boolean
  weight: GroupWeight
  /** What each pair counts, n × n, row by row. The mean of both entries of a pair is taken; the diagonal is not read. */
  matrix?: Given<readonly number[]>
  /** Instead of a matrix: coordinates of the items, all of one length, pairs counting their squared Euclidean distance. */
  points?: Given<readonly (readonly number[])[]>
  metric?: Given<'sqeuclidean'>
  groups: GroupSizes
  /** Pairs of items that share no group. */
  forbidPairs?: Given<readonly (readonly [number, number])[]>
  seed?: Given<number>
  /** Evaluations for each item, with which the result is the same every time, or CPU time, with which it is not. */
  budget?: Given<{ evalsPerMember?: Given<number>; cpuMs?: Given<number> }>
}

/** Group of each item, from 0. `cpuMs` is 0 where no clock was given. */
export type GroupOutput = { groups: number[]; objective: number; evals: number; cpuMs: number }

/** What the pure engine lacks: a clock, and who watches. */
export type GroupTools = {
  /** CPU time of this process so far, in milliseconds. */
  cpuMs?: () => number
  /** Told now and then how many evaluations are done and what the best division has gained on the first one. */
  onProgress?: (evaluations: number, gained: number) => void
  shouldStop?: () => boolean
}
