import { type Random } from './random.ts'

/**
 * Items divided into groups, with a value to make as large as possible. The search knows nothing else: it asks what a change would
 * gain and carries it out, and whoever models a problem answers for its hard constraints here, so that no state breaks one.
 *
 * Items and groups are whole numbers from 0. A group may be "nowhere", for items that need not be placed: a model gives it no value.
 * A class with methods is fastest: the calls are the same for every instance then.
 */
export type Partition = {
  readonly itemCount: number
  readonly groupCount: number
  /** Group of every item. Changed by `swap`, `move` and `restore` alone, and by `reshape`. */
  readonly groupOf: Int32Array
  /** How many items each group holds. */
  readonly sizeOf: Int32Array
  /**
   * What the value would gain if two items of different groups changed places; `-Infinity` where that is not allowed. A model that can
   * tell cheaply that the gain stays below `least` may answer `-Infinity` too, and counts that in `refused`.
   */
  swapGain(a: number, b: number, least?: number): number
  /** What the value would gain if an item went to another group; `-Infinity` and `least` as above. */
  moveGain(item: number, group: number, least?: number): number
  /** Changes that were refused without being valued, since the beginning; 32 of them count as one evaluation. */
  readonly refused?: number
  swap(a: number, b: number): void
  move(item: number, group: number): void
  /** Goes back to a state it was in before: a copy of `groupOf` of that time. */
  restore(groupOf: Int32Array): void
  /**
   * For models that value an exchange faster than a proposal is drawn: the first item from `from` on, of another group than the
   * item's, with which changing places would gain at least `least`; `itemCount` when there is none. Instead of drawing proposals
   * the search then goes through them in order, and 32 changes count as one evaluation.
   */
  nextSwap?(item: number, from: number, least: number): number
  /**
   * A larger change of the model's own, tried now and then: founding a group, or dissolving one. It is carried out when it gains
   * at least `least`, which may be below zero.
   *
   * @returns what was gained, or `-Infinity` when nothing was changed
   */
  reshape?(random: Random, least: number): number
  /** Evaluations made by `reshape`, since the beginning. */
  readonly reshapeEvaluations?: number
}
