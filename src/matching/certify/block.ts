/**
 * A block as a certificate sees it: up to thirty members who can be moved, numbered from 0, so that a set of them is a word of bits.
 * After them are numbered those whose place is decided: first who was pinned, then who was there before.
 */
export type Block = {
  /** Members who can be moved, at most `largestBlock`. */
  readonly movable: number
  /** Everybody, those whose place is decided included. */
  readonly count: number
  /** Members below this number must fit their pod by `leastFit` at least. */
  readonly judged: number
  readonly leastFit: number
  /** Pair scores in basis points, `count` by `count`. */
  readonly pairs: Int32Array
  /** Which of a member's growth areas another covers, as bits, `count` by `count`: row learner, column helper. */
  readonly covers: Int32Array
  /** How many growth areas each names. */
  readonly areas: Int32Array
  /** Meeting times of each movable member, as bits. */
  readonly slots: Int32Array
  /** Movable members whom each shares no pod with, as bits. */
  readonly apart: Int32Array
  /** Movable members whom each shares every pod with, itself included, as bits. */
  readonly together: Int32Array
  /** What placing each movable member is worth besides its fit, in basis points. */
  readonly bonus: Float64Array
  /** Pods that could be: first the new ones that are all alike, then each that is one of its kind. */
  readonly seats: readonly Seats[]
}

/** A pod that members could come to, or a new one of which there may be any number. */
export type Seats = {
  /** Group of the search it is; null for new pods that are all alike. */
  readonly group: number | null
  /** Those whose place is decided, numbered as in the block. */
  readonly members: readonly number[]
  /** How many may come, and how many there must be in all. */
  readonly free: number
  readonly least: number
  /** Movable members who may come, as bits. */
  readonly allowed: number
  /** Meeting times, as bits: all for a pod that is open to any. */
  readonly slots: number
  /** What each movable member is worth more here than elsewhere, in basis points. */
  readonly extra: Float64Array
  /** What each size costs the whole pod, in basis points; by size. */
  readonly cost: Float64Array
}

/** One bit of a word is one member, and the sign is kept free. */
export const largestBlock = 30

/** Numbers of the bits that are set, lowest first. */
export function bitsOf(mask: number): number[] {
  const bits: number[] = []
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits.push(31 - Math.clz32(rest & -rest))
  return bits
}

/** How many bits are set. */
export function bitCount(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
