import { type Random } from './random.ts'

/**
 * Items divided into groups, with a value to maximize. This is all that the search knows: it asks for the gain of a change and
 * applies it. The model enforces its hard constraints here, so that no state breaks one.
 * Items and groups are integers from 0. A group can mean "unplaced" for items that need not be placed; the model gives it no
 * value.
 * A class with methods is fastest, because all instances then share the same call targets.
 */
export type Partition = {
  readonly itemCount: number
  readonly groupCount: number
  /** Group of every item. Changed only by `swap`, `move`, `restore` and `reshape`. */
  readonly groupOf: Int32Array
  /** Number of items in each group. */
  readonly sizeOf: Int32Array
  /**
   * Gain of swapping two items of different groups, or `-Infinity` if that is not allowed. A model that can cheaply determine
   * that the gain is below `min` may also return `-Infinity`, and counts this in `rejected`.
   */
  swapGain(a: number, b: number, least?: number): number
  /** Gain of moving an item to another group. `-Infinity` and `min` as above. */
  moveGain(item: number, group: number, least?: number): number
  /** Number of changes rejected without being valued, since the start. 32 of them count as one evaluation. */
  readonly rejected?: number
  swap(a: number, b: number): void
  move(item: number, group: number): void
  /** Restores an earlier state from a copy of its `groupOf`. */
  restore(groupOf: Int32Array): void
  /**
   * For models that value a swap faster than drawing a proposal: returns the first item from `from` on, in another group, whose
   * swap with the item gains at least `min`, or `itemCount` if there is none. The search then scans swaps in order instead of
   * drawing proposals, and 32 scans count as one evaluation.
   */
  nextSwap?(item: number, from: number, least: number): number
  /**
   * Tries a larger change specific to the model, such as creating or dissolving a group. It is applied if it gains at least
   * `min`, which can be negative.
   * @returns the gain, or `-Infinity` if nothing changed
   */
  reshape?(random: Random, least: number): number
  /** Number of evaluations made by `reshape` since the start. */
  readonly reshapeEvaluations?: number
}
