/**
 * A block as a certificate uses it: up to thirty movable members, numbered from 0 so that a set of them is a bit mask.
 * Members with a fixed pod are numbered after them: first pinned members, then incumbents.
 */
export type Block = {
  /** Number of movable members, at most `maxBlockSize`. */
  readonly movable: number
  /** Number of all members, including those with a fixed pod. */
  readonly count: number
  /** Members below this number must have a fit of at least `minFit`. */
  readonly judgedCount: number
  readonly minFit: number
  /** Pair scores in basis points, `count` × `count`. */
  readonly pairs: Int32Array
  /** Which of a member's growth areas another covers, as bit masks, `count` × `count`: row learner, column helper. */
  readonly covers: Int32Array
  /** Number of growth areas per member. */
  readonly areas: Int32Array
  /** Meeting times of each movable member, as a bit mask. */
  readonly slots: Int32Array
  /** Movable members who cannot share a pod with each, as a bit mask. */
  readonly conflicts: Int32Array
  /** Movable members who must share a pod with each, including itself, as a bit mask. */
  readonly together: Int32Array
  /** Value of placing each movable member in addition to the fit, in basis points. */
  readonly bonus: Float64Array
  /** Possible pods: first the interchangeable new ones, then each distinct one. */
  readonly seats: readonly PodOption[]
}

/** A pod that members can join, or a kind of new pod of which there can be any number. */
export type PodOption = {
  /** Group of the search. Null for interchangeable new pods. */
  readonly group: number | null
  /** Members with a fixed place in it, numbered as in the block. */
  readonly members: readonly number[]
  /** Number of free seats, and the minimum total number of members. */
  readonly freeSeats: number
  readonly min: number
  /** Movable members who can join, as a bit mask. */
  readonly allowed: number
  /** Meeting times, as a bit mask. All are set for a pod open to any time. */
  readonly slots: number
  /** Additional value of each movable member in this pod, in basis points. */
  readonly extra: Float64Array
  /** Cost of each size for the whole pod, in basis points, indexed by size. */
  readonly sizeCost: Float64Array
}

/** Each member is one bit of a 32-bit integer, without using the sign bit. */
export const maxBlockSize = 30

/** Returns the indexes of the set bits, lowest first. */
export function bitIndexes(mask: number): number[] {
  const bits: number[] = []
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits.push(31 - Math.clz32(rest & -rest))
  return bits
}

/** Returns the number of set bits. */
export function bitCount(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
