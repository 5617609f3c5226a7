import { type Partition } from '../search/partition.ts'
import { type Random } from '../search/random.ts'
import { reshape } from './reshape.ts'

/** Which sizes a group may have, and what a sum over the pairs of a group counts at each size. */
export type SizeRules = {
  readonly least: Int32Array
  readonly most: Int32Array
  /** Whether a group may also be empty. */
  readonly mayBeEmpty: boolean
  /** By size. */
  readonly factors: Float64Array
}

/** Items divided into groups, where the pairs of a group count: what a matrix of pairs and points in space have in common. */
export abstract class PairPartition implements Partition {
  readonly itemCount: number
  readonly groupCount: number
  readonly groupOf: Int32Array
  readonly sizeOf: Int32Array
  readonly rules: SizeRules
  /** Sum over the pairs of each group. */
  protected readonly pairs: Float64Array

  constructor(rules: SizeRules, groupOf: Int32Array) {
    this.itemCount = groupOf.length
    this.groupCount = rules.least.length
    this.rules = rules
    this.groupOf = groupOf
    this.sizeOf = new Int32Array(this.groupCount)
    this.pairs = new Float64Array(this.groupCount)
  }

  /** What a pair counts; 0 for an item and itself. */
  abstract entry(a: number, b: number): number
  /** What the pairs of an item with a group's members count together. */
  abstract sumTo(item: number, group: number): number
  /** Takes the item out of its group's sums and into another's. `groupOf`, `sizeOf` and `pairs` are those of before. */
  protected abstract shift(item: number, group: number): void
  /** Makes all sums anew after `groupOf` was written, sizes and pairs included. */
  protected abstract sumUp(): void

  /** What all groups count together. */
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

  /** As `moveGain`, for moves that are one step of several, between which sizes may be any. */
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
    this.shift(item, group)
    sizeOf[from] = (sizeOf[from] ?? 0) - 1
    sizeOf[group] = (sizeOf[group] ?? 0) + 1
    groupOf[item] = group
  }

  restore(groupOf: Int32Array): void {
    this.groupOf.set(groupOf)
    this.sumUp()
  }

  /** Founds or dissolves a group, where their number is free. */
  reshape(random: Random, least: number): number {
    return this.rules.mayBeEmpty ? reshape(this, random, least) : -Infinity
  }

  #isAllowed(group: number, size: number): boolean {
    const { least, most, mayBeEmpty } = this.rules
    return (size >= (least[group] ?? 0) && size <= (most[group] ?? 0)) || (size === 0 && mayBeEmpty)
  }
}
