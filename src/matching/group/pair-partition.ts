import { type Partition } from '../search/partition.ts'
import { type Random } from '../search/random.ts'
import { reshape } from './reshape.ts'

/** Allowed sizes of each group, and the factor of the pair sum at each size. */
export type SizeRules = {
  readonly min: Int32Array
  readonly max: Int32Array
  /** Whether a group can also be empty. */
  readonly mayBeEmpty: boolean
  /** Indexed by size. */
  readonly factors: Float64Array
}

/** A partition in which the pairs of a group count. Base class for a matrix of pairs and for points in space. */
export abstract class PairPartition implements Partition {
  readonly itemCount: number
  readonly groupCount: number
  readonly groupOf: Int32Array
  readonly sizeOf: Int32Array
  readonly rules: SizeRules
  /** Pair sum of each group. */
  protected readonly pairs: Float64Array

  constructor(rules: SizeRules, groupOf: Int32Array) {
    this.itemCount = groupOf.length
    this.groupCount = rules.min.length
    this.rules = rules
    this.groupOf = groupOf
    this.sizeOf = new Int32Array(this.groupCount)
    this.pairs = new Float64Array(this.groupCount)
  }

  /** Value of a pair, 0 for an item and itself. */
  abstract entry(a: number, b: number): number
  /** Sum of the pairs of an item with a group's members. */
  abstract sumTo(item: number, group: number): number
  /** Moves the item from its group's sums to another's. `groupOf`, `sizeOf` and `pairs` still have the previous values. */
  protected abstract updateSums(item: number, group: number): void
  /** Recomputes all sums after `groupOf` was written, including sizes and pairs. */
  protected abstract recomputeSums(): void

  /** Value of all groups. */
  value(): number {
    return this.pairs.reduce((sum, pairs, group) => sum + (this.rules.factors[this.sizeOf[group] ?? 0] ?? 0) * pairs, 0)
  }

  swapGain(a: number, b: number): number {
    const { groupOf, sizeOf } = this
    const { factors } = this.rules
    const groupOfA = groupOf[a] ?? 0
    const groupOfB = groupOf[b] ?? 0
    const shared = this.entry(a, b)
    const gainOfA = this.sumTo(b, groupOfA) - this.sumTo(a, groupOfA) - shared
    const gainOfB = this.sumTo(a, groupOfB) - this.sumTo(b, groupOfB) - shared
    return gainOfA * (factors[sizeOf[groupOfA] ?? 0] ?? 0) + gainOfB * (factors[sizeOf[groupOfB] ?? 0] ?? 0)
  }

  moveGain(item: number, group: number): number {
    const from = this.groupOf[item] ?? 0
    const isAllowed = this.#isAllowed(from, (this.sizeOf[from] ?? 0) - 1) && this.#isAllowed(group, (this.sizeOf[group] ?? 0) + 1)
    return isAllowed ? this.moveGainOfAnySize(item, group) : -Infinity
  }

  /** Like `moveGain`, for a move that is one of several, between which any size is allowed. */
  moveGainOfAnySize(item: number, group: number): number {
    const { sizeOf, pairs } = this
    const { factors } = this.rules
    const from = this.groupOf[item] ?? 0
    const left = sizeOf[from] ?? 0
    const joined = sizeOf[group] ?? 0
    const leftPairs = pairs[from] ?? 0
    const joinedPairs = pairs[group] ?? 0
    return (
      (factors[left - 1] ?? 0) * (leftPairs - this.sumTo(item, from)) -
      (factors[left] ?? 0) * leftPairs +
      (factors[joined + 1] ?? 0) * (joinedPairs + this.sumTo(item, group)) -
      (factors[joined] ?? 0) * joinedPairs
    )
  }

  swap(a: number, b: number): void {
    const groupOfA = this.groupOf[a] ?? 0
    this.move(a, this.groupOf[b] ?? 0)
    this.move(b, groupOfA)
  }

  move(item: number, group: number): void {
    const { groupOf, sizeOf, pairs } = this
    const from = groupOf[item] ?? 0
    pairs[from] = (pairs[from] ?? 0) - this.sumTo(item, from)
    pairs[group] = (pairs[group] ?? 0) + this.sumTo(item, group)
    this.updateSums(item, group)
    sizeOf[from] = (sizeOf[from] ?? 0) - 1
    sizeOf[group] = (sizeOf[group] ?? 0) + 1
    groupOf[item] = group
  }

  restore(groupOf: Int32Array): void {
    this.groupOf.set(groupOf)
    this.recomputeSums()
  }

  /** Creates or dissolves a group if the number of groups is free. */
  reshape(random: Random, least: number): number {
    return this.rules.mayBeEmpty ? reshape(this, random, least) : -Infinity
  }

  #isAllowed(group: number, size: number): boolean {
    const { min: least, max: most, mayBeEmpty } = this.rules
    return (size >= (least[group] ?? 0) && size <= (most[group] ?? 0)) || (size === 0 && mayBeEmpty)
  }
}
