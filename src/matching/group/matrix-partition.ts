import { type Partition } from '../search/partition.ts'

/** Which sizes a group may have, and what a sum over the pairs of a group counts at each size. */
export type SizeRules = {
  readonly least: Int32Array
  readonly most: Int32Array
  /** Whether a group may also be empty. */
  readonly mayBeEmpty: boolean
  /** By size. */
  readonly factors: Float64Array
}

/**
 * Items divided into groups, where pairs in one group count their entry of a matrix. The sum of each item's entries to each group
 * is kept, so that a change is valued by a few reads.
 */
export class MatrixPartition implements Partition {
  readonly itemCount: number
  readonly groupCount: number
  readonly groupOf: Int32Array
  readonly sizeOf: Int32Array
  /** Symmetric, row by row, 0 on the diagonal; larger is better. */
  readonly matrix: Float64Array
  readonly rules: SizeRules
  /** Of each group, one after the other: every item's sum of entries to its members. */
  readonly #sums: Float64Array
  /** Every item's sum of entries to its own group. */
  readonly #own: Float64Array
  /** Of the item whose exchanges are looked at: its sum of entries to each group. */
  readonly #toGroup: Float64Array
  /** Sum over the pairs of each group. */
  readonly #pairs: Float64Array

  constructor(matrix: Float64Array, rules: SizeRules, groupOf: Int32Array) {
    this.itemCount = groupOf.length
    this.groupCount = rules.least.length
    this.matrix = matrix
    this.rules = rules
    this.groupOf = groupOf
    this.sizeOf = new Int32Array(this.groupCount)
    this.#sums = new Float64Array(this.groupCount * this.itemCount)
    this.#own = new Float64Array(this.itemCount)
    this.#toGroup = new Float64Array(this.groupCount)
    this.#pairs = new Float64Array(this.groupCount)
    this.#sumUp()
  }

  swapGain(a: number, b: number): number {
    const sums = this.#sums
    const { itemCount, groupOf, sizeOf } = this
    const { factors } = this.rules
    const groupOfA = groupOf[a] ?? 0
    const groupOfB = groupOf[b] ?? 0
    const rowOfA = groupOfA * itemCount
    const rowOfB = groupOfB * itemCount
    const shared = this.matrix[a * itemCount + b] ?? 0
    const gainOfA = (sums[rowOfA + b] ?? 0) - (sums[rowOfA + a] ?? 0) - shared
    const gainOfB = (sums[rowOfB + a] ?? 0) - (sums[rowOfB + b] ?? 0) - shared
    return gainOfA * (factors[sizeOf[groupOfA] ?? 0] ?? 0) + gainOfB * (factors[sizeOf[groupOfB] ?? 0] ?? 0)
  }

  nextSwap(item: number, from: number, least: number): number {
    const sums = this.#sums
    const own = this.#own
    const toGroup = this.#toGroup
    const { itemCount, groupCount, groupOf, matrix } = this
    const group = groupOf[item] ?? 0
    const row = group * itemCount
    const entries = item * itemCount
    for (let other = 0; other < groupCount; other++) toGroup[other] = sums[other * itemCount + item] ?? 0
    toGroup[group] = -Infinity
    const bound = least + (own[item] ?? 0)
    for (let other = from; other < itemCount; other++) {
      const gain =
        (toGroup[groupOf[other] ?? 0] ?? 0) + (sums[row + other] ?? 0) - (own[other] ?? 0) - 2 * (matrix[entries + other] ?? 0)
      if (gain >= bound) return other
    }
    return itemCount
  }

  moveGain(item: number, group: number): number {
    const { itemCount, groupOf, sizeOf } = this
    const from = groupOf[item] ?? 0
    const size = sizeOf[from] ?? 0
    const joined = sizeOf[group] ?? 0
    if (!this.#isAllowed(from, size - 1) || !this.#isAllowed(group, joined + 1)) return -Infinity
    const { factors } = this.rules
    const lost = this.#sums[from * itemCount + item] ?? 0
    const won = this.#sums[group * itemCount + item] ?? 0
    const pairs = this.#pairs[from] ?? 0
    const joinedPairs = this.#pairs[group] ?? 0
    return (
      (factors[size - 1] ?? 0) * (pairs - lost) -
      (factors[size] ?? 0) * pairs +
      (factors[joined + 1] ?? 0) * (joinedPairs + won) -
      (factors[joined] ?? 0) * joinedPairs
    )
  }

  swap(a: number, b: number): void {
    const { itemCount, groupOf, matrix } = this
    const sums = this.#sums
    const pairs = this.#pairs
    const groupOfA = groupOf[a] ?? 0
    const groupOfB = groupOf[b] ?? 0
    const rowOfA = groupOfA * itemCount
    const rowOfB = groupOfB * itemCount
    const fromA = a * itemCount
    const fromB = b * itemCount
    const shared = matrix[fromA + b] ?? 0
    pairs[groupOfA] = (pairs[groupOfA] ?? 0) + (sums[rowOfA + b] ?? 0) - (sums[rowOfA + a] ?? 0) - shared
    pairs[groupOfB] = (pairs[groupOfB] ?? 0) + (sums[rowOfB + a] ?? 0) - (sums[rowOfB + b] ?? 0) - shared
    for (let i = 0; i < itemCount; i++) {
      const change = (matrix[fromB + i] ?? 0) - (matrix[fromA + i] ?? 0)
      sums[rowOfA + i] = (sums[rowOfA + i] ?? 0) + change
      sums[rowOfB + i] = (sums[rowOfB + i] ?? 0) - change
    }
    groupOf[a] = groupOfB
    groupOf[b] = groupOfA
    this.#noteOwn(groupOfA, groupOfB)
  }

  move(item: number, group: number): void {
    const { itemCount, groupOf, sizeOf, matrix } = this
    const sums = this.#sums
    const from = groupOf[item] ?? 0
    const rowLeft = from * itemCount
    const rowJoined = group * itemCount
    this.#pairs[from] = (this.#pairs[from] ?? 0) - (sums[rowLeft + item] ?? 0)
    this.#pairs[group] = (this.#pairs[group] ?? 0) + (sums[rowJoined + item] ?? 0)
    for (let i = 0; i < itemCount; i++) {
      const entry = matrix[item * itemCount + i] ?? 0
      sums[rowLeft + i] = (sums[rowLeft + i] ?? 0) - entry
      sums[rowJoined + i] = (sums[rowJoined + i] ?? 0) + entry
    }
    sizeOf[from] = (sizeOf[from] ?? 0) - 1
    sizeOf[group] = (sizeOf[group] ?? 0) + 1
    groupOf[item] = group
    this.#noteOwn(from, group)
  }

  restore(groupOf: Int32Array): void {
    this.groupOf.set(groupOf)
    this.#sumUp()
  }

  #isAllowed(group: number, size: number): boolean {
    const { least, most, mayBeEmpty } = this.rules
    return (size >= (least[group] ?? 0) && size <= (most[group] ?? 0)) || (size === 0 && mayBeEmpty)
  }

  #sumUp(): void {
    const { itemCount, groupOf, sizeOf, matrix } = this
    sizeOf.fill(0)
    this.#sums.fill(0)
    this.#pairs.fill(0)
    for (let item = 0; item < itemCount; item++) {
      const group = groupOf[item] ?? 0
      sizeOf[group] = (sizeOf[group] ?? 0) + 1
      this.#pairs[group] = (this.#pairs[group] ?? 0) + (this.#sums[group * itemCount + item] ?? 0)
      for (let i = 0; i < itemCount; i++) {
        const place = group * itemCount + i
        this.#sums[place] = (this.#sums[place] ?? 0) + (matrix[item * itemCount + i] ?? 0)
      }
    }
    for (let group = 0; group < this.groupCount; group++) this.#noteOwn(group, group)
  }

  /** After a change of two groups. */
  #noteOwn(a: number, b: number): void {
    const { itemCount, groupOf } = this
    const sums = this.#sums
    for (let item = 0; item < itemCount; item++) {
      const group = groupOf[item] ?? 0
      if (group === a || group === b) this.#own[item] = sums[group * itemCount + item] ?? 0
    }
  }
}
