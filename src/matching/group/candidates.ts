import { bestCandidates, type Candidates } from '../search/candidates.ts'
import { type MatrixPartition } from './matrix-partition.ts'
import { type Points } from './points-partition.ts'

/** Coordinates between two looks whether a point is too far already. */
const coordinatesPerLook = 4

type Apart = readonly (readonly number[])[]

/** Whom each item would best meet, by a matrix in which large entries are good. */
export function bestInMatrix({ matrix, itemCount }: MatrixPartition, apart: Apart, count: number): Candidates {
  const isAny = apart.some((others) => others.length > 0)
  return bestCandidates(itemCount, count, (item, other) =>
    isAny && apart[item]?.includes(other) ? -Infinity : (matrix[item * itemCount + other] ?? 0),
  )
}

/** The nearest points of each point, nearest first; of equally near ones the one with the lower number comes first. */
export function nearestPoints(points: Points, apart: Apart, count: number): Candidates {
  const itemCount = apart.length
  const of = new Int32Array(itemCount * count).fill(-1)
  const nearest = new Nearest(points, count)
  for (let item = 0; item < itemCount; item++) {
    nearest.begin(item)
    const others = apart[item] ?? []
    for (let other = 0; other < itemCount; other++) {
      if (other !== item && nearest.measure(other) && (others.length === 0 || !others.includes(other))) nearest.keep(other)
    }
    of.set(nearest.items, item * count)
  }
  return { count, of }
}

/** The nearest points to one, as far as they were shown. */
class Nearest {
  readonly items: Int32Array
  readonly #distances: Float64Array
  readonly #points: Points
  #start = 0
  #distance = 0

  constructor(points: Points, count: number) {
    this.#points = points
    this.items = new Int32Array(count)
    this.#distances = new Float64Array(count)
  }

  begin(item: number): void {
    this.#start = item * this.#points.dimensions
    this.items.fill(-1)
    this.#distances.fill(Infinity)
  }

  /** Whether the other point is nearer than the farthest that was kept, for which most need not be measured to the end. */
  measure(other: number): boolean {
    const { dimensions, of } = this.#points
    const farthest = this.#distances[this.#distances.length - 1] ?? 0
    const here = this.#start
    const there = other * dimensions
    let sum = 0
    for (let from = 0; from < dimensions && sum < farthest; from += coordinatesPerLook) {
      const to = Math.min(dimensions, from + coordinatesPerLook)
      for (let i = from; i < to; i++) {
        const difference = (of[here + i] ?? 0) - (of[there + i] ?? 0)
        sum += difference * difference
      }
    }
    this.#distance = sum
    return sum < farthest
  }

  /** Keeps the point that was measured last. */
  keep(other: number): void {
    const distances = this.#distances
    let place = distances.length - 1
    for (; place > 0 && (distances[place - 1] ?? 0) > this.#distance; place--) {
      distances[place] = distances[place - 1] ?? 0
      this.items[place] = this.items[place - 1] ?? 0
    }
    distances[place] = this.#distance
    this.items[place] = other
  }
}
