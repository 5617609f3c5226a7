import { type Points } from './points-partition.ts'

/**
 * Groups of the given sizes from points that are close to each other: the point farthest from the middle of those that are left
 * and its nearest ones, then the one farthest from that point and its nearest ones, and so on (MDAV). Pairs that may not meet are
 * kept apart as long as others are left.
 *
 * @param apart of every item, those it shares no group with
 */
export function closeGroups(points: Points, sizes: Int32Array, apart: readonly (readonly number[])[]): Int32Array {
  const builder = new CloseGroups(points, apart)
  let from = -1
  for (const [group, size] of sizes.entries()) {
    if (size === 0) continue
    const seed = from === -1 ? builder.farthestFromMiddle() : builder.farthestFrom(from)
    builder.fill(group, size, seed)
    from = from === -1 ? seed : -1
  }
  return builder.groupOf
}

class CloseGroups {
  readonly groupOf: Int32Array
  readonly #dimensions: number
  readonly #of: Float64Array
  readonly #apart: readonly (readonly number[])[]
  /** Items without a group: the first `#count` of these. */
  readonly #left: Int32Array
  #count: number
  /** Sum of the points that are left, and squared distances of those, by place in `#left`. */
  readonly #sum: Float64Array
  readonly #distances: Float64Array

  constructor({ dimensions, of }: Points, apart: readonly (readonly number[])[]) {
    this.#count = apart.length
    this.#dimensions = dimensions
    this.#of = of
    this.#apart = apart
    this.groupOf = new Int32Array(this.#count).fill(-1)
    this.#left = Int32Array.from(apart.keys())
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

  /** The seed and those nearest to it become a group. */
  fill(group: number, size: number, seed: number): void {
    this.#measure(this.#pointOf(seed))
    this.#take(this.#left.indexOf(seed), group)
    for (let taken = 1; taken < size; taken++) this.#take(this.#nearest(group), group)
  }

  #farthest(point: Float64Array): number {
    this.#measure(point)
    let place = 0
    for (let i = 1; i < this.#count; i++) if ((this.#distances[i] ?? 0) > (this.#distances[place] ?? 0)) place = i
    return this.#left[place] ?? 0
  }

  /** The place of the nearest item that may join the group; of the nearest at all when none may. */
  #nearest(group: number): number {
    let nearest = 0
    let allowed = -1
    for (let i = 0; i < this.#count; i++) {
      const distance = this.#distances[i] ?? 0
      if (distance < (this.#distances[nearest] ?? 0)) nearest = i
      if (allowed !== -1 && distance >= (this.#distances[allowed] ?? 0)) continue
      if (!this.#apart[this.#left[i] ?? 0]?.some((other) => this.groupOf[other] === group)) allowed = i
    }
    return allowed === -1 ? nearest : allowed
  }

  #take(place: number, group: number): void {
    const item = this.#left[place] ?? 0
    this.groupOf[item] = group
    this.#addToSum(item, -1)
    this.#count -= 1
    this.#left[place] = this.#left[this.#count] ?? 0
    this.#distances[place] = this.#distances[this.#count] ?? 0
  }

  #measure(point: Float64Array): void {
    const dimensions = this.#dimensions
    const of = this.#of
    for (let place = 0; place < this.#count; place++) {
      const start = (this.#left[place] ?? 0) * dimensions
      let sum = 0
      for (let i = 0; i < dimensions; i++) {
        const difference = (of[start + i] ?? 0) - (point[i] ?? 0)
        sum += difference * difference
      }
      this.#distances[place] = sum
    }
  }

  #pointOf(item: number): Float64Array {
    return this.#of.subarray(item * this.#dimensions, (item + 1) * this.#dimensions)
  }

  #addToSum(item: number, sign: number): void {
    for (const [i, coordinate] of this.#pointOf(item).entries()) this.#sum[i] = (this.#sum[i] ?? 0) + sign * coordinate
  }
}
