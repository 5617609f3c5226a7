import { PairPartition, type SizeRules } from './pair-partition.ts'

/**
 * A partition in which pairs in one group count their matrix entry. The sum of each item's entries to each group is cached, so
 * that a change takes only a few reads.
 */
export class MatrixPartition extends PairPartition {
  /** Symmetric, row by row, 0 on the diagonal. Larger is better. */
  readonly matrix: Float64Array
  /** Per group, in sequence: every item's sum of entries to its members. */
  readonly #sums: Float64Array
  /** Every item's sum of entries to its own group. */
  readonly #own: Float64Array
  /** For the item whose swaps are scanned: its sum of entries to each group, and the factors of those groups. */
  readonly #toGroup: Float64Array
  readonly #factorOf: Float64Array

  constructor(matrix: Float64Array, rules: SizeRules, groupOf: Int32Array) {
    super(rules, groupOf)
    this.matrix = matrix
    this.#sums = new Float64Array(this.groupCount * this.itemCount)
    this.#own = new Float64Array(this.itemCount)
    this.#toGroup = new Float64Array(this.groupCount)
    this.#factorOf = new Float64Array(this.groupCount)
    this.recomputeSums()
  }

  entry(a: number, b: number): number {
    return this.matrix[a * this.itemCount + b] ?? 0
  }

  sumTo(item: number, group: number): number {
    return this.#sums[group * this.itemCount + item] ?? 0
  }

  nextSwap(item: number, from: number, least: number): number {
    const { itemCount, groupOf, matrix } = this
    const sums = this.#sums
    const own = this.#own
    const toGroup = this.#toGroup
    const factorOf = this.#factorOf
    this.#readGroups(item)
    const row = (groupOf[item] ?? 0) * itemCount
    const entries = item * itemCount
    const factor = factorOf[groupOf[item] ?? 0] ?? 0
    const bound = least + factor * (own[item] ?? 0)
    for (let other = from; other < itemCount; other++) {
      const group = groupOf[other] ?? 0
      const shared = matrix[entries + other] ?? 0
      const won = factor * ((sums[row + other] ?? 0) - shared)
      // Always false for the item's own group, because its sum is infinite and the comparison is with NaN.
      if (won + (factorOf[group] ?? 0) * ((toGroup[group] ?? 0) - (own[other] ?? 0) - shared) >= bound) return other
    }
    return itemCount
  }

  override swap(a: number, b: number): void {
    const { itemCount, groupOf, matrix, pairs } = this
    const sums = this.#sums
    const groupOfA = groupOf[a] ?? 0
    const groupOfB = groupOf[b] ?? 0
    const shared = this.entry(a, b)
    pairs[groupOfA] = (pairs[groupOfA] ?? 0) + this.sumTo(b, groupOfA) - this.sumTo(a, groupOfA) - shared
    pairs[groupOfB] = (pairs[groupOfB] ?? 0) + this.sumTo(a, groupOfB) - this.sumTo(b, groupOfB) - shared
    for (let i = 0; i < itemCount; i++) {
      const change = (matrix[b * itemCount + i] ?? 0) - (matrix[a * itemCount + i] ?? 0)
      sums[groupOfA * itemCount + i] = (sums[groupOfA * itemCount + i] ?? 0) + change
      sums[groupOfB * itemCount + i] = (sums[groupOfB * itemCount + i] ?? 0) - change
    }
    groupOf[a] = groupOfB
    groupOf[b] = groupOfA
    this.#updateOwnSums(groupOfA, groupOfB)
  }

  override move(item: number, group: number): void {
    const from = this.groupOf[item] ?? 0
    super.move(item, group)
    this.#updateOwnSums(from, group)
  }

  protected updateSums(item: number, group: number): void {
    const { itemCount, groupOf, matrix } = this
    const sums = this.#sums
    const rowLeft = (groupOf[item] ?? 0) * itemCount
    const rowJoined = group * itemCount
    for (let i = 0; i < itemCount; i++) {
      const entry = matrix[item * itemCount + i] ?? 0
      sums[rowLeft + i] = (sums[rowLeft + i] ?? 0) - entry
      sums[rowJoined + i] = (sums[rowJoined + i] ?? 0) + entry
    }
  }

  protected recomputeSums(): void {
    const { itemCount, groupOf, sizeOf, matrix, pairs } = this
    sizeOf.fill(0)
    this.#sums.fill(0)
    pairs.fill(0)
    for (let item = 0; item < itemCount; item++) {
      const group = groupOf[item] ?? 0
      sizeOf[group] = (sizeOf[group] ?? 0) + 1
      pairs[group] = (pairs[group] ?? 0) + this.sumTo(item, group)
      for (let i = 0; i < itemCount; i++) {
        const cell = group * itemCount + i
        this.#sums[cell] = (this.#sums[cell] ?? 0) + (matrix[item * itemCount + i] ?? 0)
      }
    }
    for (let item = 0; item < itemCount; item++) this.#own[item] = this.sumTo(item, groupOf[item] ?? 0)
  }

  /** Updates the own sums after a change of two groups. */
  #updateOwnSums(a: number, b: number): void {
    const { itemCount, groupOf } = this
    const sums = this.#sums
    for (let item = 0; item < itemCount; item++) {
      const group = groupOf[item] ?? 0
      if (group === a || group === b) this.#own[item] = sums[group * itemCount + item] ?? 0
    }
  }

  #readGroups(item: number): void {
    const { groupCount, itemCount, sizeOf } = this
    const { factors } = this.rules
    for (let group = 0; group < groupCount; group++) {
      this.#toGroup[group] = this.#sums[group * itemCount + item] ?? 0
      this.#factorOf[group] = factors[sizeOf[group] ?? 0] ?? 0
    }
    this.#toGroup[this.groupOf[item] ?? 0] = -Infinity
  }
}
