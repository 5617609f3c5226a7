import { type Points } from './points-partition.ts'

/**
 * Builds groups of the given sizes from nearby points (MDAV): takes the point farthest from the center of the remaining points
 * with its nearest ones, then the point farthest from that one with its nearest ones, and so on. Forbidden pairs are separated
 * as long as other points remain.
 * @param forbidden for every item, those it cannot share a group with
 */
export function buildCloseGroups(points: Points, sizes: Int32Array, forbidden: readonly (readonly number[])[]): Int32Array {
  const builder = new CloseGroupsBuilder(points, forbidden)
  let from = -1
  for (const [group, size] of sizes.entries()) {
    if (size === 0) continue
    const seed = from === -1 ? builder.farthestFromMiddle() : builder.farthestFrom(from)
    builder.fill(group, size, seed)
    from = from === -1 ? seed : -1
  }
  return builder.groupOf
}

class CloseGroupsBuilder {
  readonly groupOf: Int32Array
  readonly #dimensions: number
  readonly #of: Float64Array
  readonly #forbidden: readonly (readonly number[])[]
  /** Items without a group: the first `#count` entries. */
  readonly #unassigned: Int32Array
  #count: number
  /** Sum of the remaining points, and their squared distances by index in `#unassigned`. */
  readonly #sum: Float64Array
  readonly #distances: Float64Array

  constructor({ dimensions, of }: Points, forbidden: readonly (readonly number[])[]) {
    this.#count = forbidden.length
    this.#dimensions = dimensions
    this.#of = of
    this.#forbidden = forbidden
    this.groupOf = new Int32Array(this.#count).fill(-1)
    this.#unassigned = Int32Array.from(forbidden.keys())
    this.#distances = new Float64Array(this.#count)
    this.#sum = new Float64Array(dimensions)
    for (let item = 0; item < this.#count; item++) this.#addToSum(item, 1)
  }

  farthestFromMiddle(): number {
    return this.#farthest(this.#sum.map((sum) => sum / this.#count))
  }

  farthestFrom(item: number): number {
    return this.#farthest(this.#pointOf(item))
  }

  /** Forms a group from the seed and its nearest items. */
  fill(group: number, size: number, seed: number): void {
    this.#measure(this.#pointOf(seed))
    this.#assign(this.#unassigned.indexOf(seed), group)
    for (let taken = 1; taken < size; taken++) this.#assign(this.#nearest(group), group)
  }

  #farthest(point: Float64Array): number {
    this.#measure(point)
    let position = 0
    for (let i = 1; i < this.#count; i++) if ((this.#distances[i] ?? 0) > (this.#distances[position] ?? 0)) position = i
    return this.#unassigned[position] ?? 0
  }

  /** Returns the index of the nearest item that can join the group, or of the nearest item overall if none can. */
  #nearest(group: number): number {
    let nearest = 0
    let allowed = -1
    for (let i = 0; i < this.#count; i++) {
      const distance = this.#distances[i] ?? 0
      if (distance < (this.#distances[nearest] ?? 0)) nearest = i
      if (allowed !== -1 && distance >= (this.#distances[allowed] ?? 0)) continue
      if (!this.#forbidden[this.#unassigned[i] ?? 0]?.some((other) => this.groupOf[other] === group)) allowed = i
    }
    return allowed === -1 ? nearest : allowed
  }

  #assign(position: number, group: number): void {
    const item = this.#unassigned[position] ?? 0
    this.groupOf[item] = group
    this.#addToSum(item, -1)
    this.#count -= 1
    this.#unassigned[position] = this.#unassigned[this.#count] ?? 0
    this.#distances[position] = this.#distances[this.#count] ?? 0
  }

  #measure(point: Float64Array): void {
    const dimensions = this.#dimensions
    const of = this.#of
    for (let position = 0; position < this.#count; position++) {
      const start = (this.#unassigned[position] ?? 0) * dimensions
      let sum = 0
      for (let i = 0; i < dimensions; i++) {
        const difference = (of[start + i] ?? 0) - (point[i] ?? 0)
        sum += difference * difference
      }
      this.#distances[position] = sum
    }
  }

  #pointOf(item: number): Float64Array {
    return this.#of.subarray(item * this.#dimensions, (item + 1) * this.#dimensions)
  }

  #addToSum(item: number, sign: number): void {
    for (const [i, coordinate] of this.#pointOf(item).entries()) this.#sum[i] = (this.#sum[i] ?? 0) + sign * coordinate
  }
}
