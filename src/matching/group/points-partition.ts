import { PairPartition, type SizeRules } from './pair-partition.ts'

/** Coordinates of the items, in sequence. */
export type Points = { readonly dimensions: number; readonly of: Float64Array }

/** Forbidden pairs: the other items of each item, and the penalty for sharing a group. */
export type Forbidden = { readonly others: readonly (readonly number[])[]; readonly penalty: number }

/**
 * A partition in which pairs in one group count their squared distance, computed from the center of each group. Memory and the
 * cost of a change do not grow with the number of items.
 */
export class PointsPartition extends PairPartition {
  readonly #dimensions: number
  readonly #points: Float64Array
  readonly #forbidden: Forbidden | null
  /** Squared length of each item, their sum for each group, and the sum of its points. */
  readonly #lengths: Float64Array
  readonly #lengthsOf: Float64Array
  readonly #sums: Float64Array

  /** @param forbidden null if every pair can share a group */
  constructor(points: Points, rules: SizeRules, groupOf: Int32Array, forbidden: Forbidden | null) {
    super(rules, groupOf)
    this.#dimensions = points.dimensions
    this.#points = points.of
    this.#forbidden = forbidden
    this.#lengths = new Float64Array(this.itemCount)
    this.#lengthsOf = new Float64Array(this.groupCount)
    this.#sums = new Float64Array(this.groupCount * this.#dimensions)
    for (let item = 0; item < this.itemCount; item++) this.#lengths[item] = squaredLength(points, item)
    this.recomputeSums()
  }

  entry(a: number, b: number): number {
    const dimensions = this.#dimensions
    const points = this.#points
    let sum = this.#forbidden?.others[a]?.includes(b) ? this.#forbidden.penalty : 0
    for (let i = 0; i < dimensions; i++) {
      const difference = (points[a * dimensions + i] ?? 0) - (points[b * dimensions + i] ?? 0)
      sum += difference * difference
    }
    return sum
  }

  sumTo(item: number, group: number): number {
    const dimensions = this.#dimensions
    const points = this.#points
    const sums = this.#sums
    let product = 0
    for (let i = 0; i < dimensions; i++) product += (points[item * dimensions + i] ?? 0) * (sums[group * dimensions + i] ?? 0)
    const totalDistance = (this.sizeOf[group] ?? 0) * (this.#lengths[item] ?? 0) + (this.#lengthsOf[group] ?? 0) - 2 * product
    return this.#forbidden === null ? totalDistance : totalDistance + this.#penaltyOf(this.#forbidden, item, group)
  }

  override swapGain(a: number, b: number): number {
    if (this.#forbidden !== null) return super.swapGain(a, b)
    const { groupOf, sizeOf } = this
    const { factors } = this.rules
    const dimensions = this.#dimensions
    const points = this.#points
    const sums = this.#sums
    const groupOfA = groupOf[a] ?? 0
    const groupOfB = groupOf[b] ?? 0
    let distance = 0
    let alongA = 0
    let alongB = 0
    for (let i = 0; i < dimensions; i++) {
      const difference = (points[b * dimensions + i] ?? 0) - (points[a * dimensions + i] ?? 0)
      distance += difference * difference
      alongA += difference * (sums[groupOfA * dimensions + i] ?? 0)
      alongB += difference * (sums[groupOfB * dimensions + i] ?? 0)
    }
    const sizeOfA = sizeOf[groupOfA] ?? 0
    const sizeOfB = sizeOf[groupOfB] ?? 0
    const longer = (this.#lengths[b] ?? 0) - (this.#lengths[a] ?? 0)
    const gainOfA = sizeOfA * longer - 2 * alongA - distance
    const gainOfB = 2 * alongB - sizeOfB * longer - distance
    return gainOfA * (factors[sizeOfA] ?? 0) + gainOfB * (factors[sizeOfB] ?? 0)
  }

  protected updateSums(item: number, group: number): void {
    const dimensions = this.#dimensions
    const from = this.groupOf[item] ?? 0
    for (let i = 0; i < dimensions; i++) {
      const coordinate = this.#points[item * dimensions + i] ?? 0
      this.#sums[from * dimensions + i] = (this.#sums[from * dimensions + i] ?? 0) - coordinate
      this.#sums[group * dimensions + i] = (this.#sums[group * dimensions + i] ?? 0) + coordinate
    }
    this.#lengthsOf[from] = (this.#lengthsOf[from] ?? 0) - (this.#lengths[item] ?? 0)
    this.#lengthsOf[group] = (this.#lengthsOf[group] ?? 0) + (this.#lengths[item] ?? 0)
  }

  protected recomputeSums(): void {
    const dimensions = this.#dimensions
    this.sizeOf.fill(0)
    this.pairs.fill(0)
    this.#sums.fill(0)
    this.#lengthsOf.fill(0)
    for (let item = 0; item < this.itemCount; item++) {
      const group = this.groupOf[item] ?? 0
      for (let i = 0; i < dimensions; i++) {
        const cell = group * dimensions + i
        this.#sums[cell] = (this.#sums[cell] ?? 0) + (this.#points[item * dimensions + i] ?? 0)
      }
      this.#lengthsOf[group] = (this.#lengthsOf[group] ?? 0) + (this.#lengths[item] ?? 0)
      this.sizeOf[group] = (this.sizeOf[group] ?? 0) + 1
    }
    for (let item = 0; item < this.itemCount; item++) {
      const group = this.groupOf[item] ?? 0
      this.pairs[group] = (this.pairs[group] ?? 0) + this.sumTo(item, group) / 2
    }
  }

  #penaltyOf({ others, penalty }: Forbidden, item: number, group: number): number {
    let sum = 0
    for (const other of others[item] ?? []) if (this.groupOf[other] === group) sum += penalty
    return sum
  }
}

/** Squared distance from the center of all points. */
export function squaredLength({ dimensions, of }: Points, item: number): number {
  let sum = 0
  for (let i = 0; i < dimensions; i++) sum += (of[item * dimensions + i] ?? 0) ** 2
  return sum
}
