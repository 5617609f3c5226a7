import { bestCandidates, type Candidates } from '../search/candidates.ts'
import { type MatrixPartition } from './matrix-partition.ts'
import { type Points } from './points-partition.ts'

/** Number of coordinates between two checks of whether a point is already too far. */
const coordinatesPerCheck = 4

type ForbiddenItems = readonly (readonly number[])[]

/** Returns the best partners of each item, for a matrix in which large entries are good. */
export function bestByMatrix({ matrix, itemCount }: MatrixPartition, forbidden: ForbiddenItems, count: number): Candidates {
  const isAny = forbidden.some((others) => others.length > 0)
  return bestCandidates(itemCount, count, (item, other) =>
    isAny && forbidden[item]?.includes(other) ? -Infinity : (matrix[item * itemCount + other] ?? 0),
  )
}

/** Returns the nearest points of each point, nearest first. The lower number wins a tie. */
export function nearestPoints(points: Points, forbidden: ForbiddenItems, count: number): Candidates {
  const itemCount = forbidden.length
  const of = new Int32Array(itemCount * count).fill(-1)
  const nearest = new NearestPoints(points, count)
  for (let item = 0; item < itemCount; item++) {
    nearest.begin(item)
    const others = forbidden[item] ?? []
    for (let other = 0; other < itemCount; other++) {
      if (other !== item && nearest.measure(other) && (others.length === 0 || !others.includes(other)))
        nearest.insertMeasured(other)
    }
    of.set(nearest.items, item * count)
  }
  return { count, of }
}

/** The nearest points to one point among those measured so far. */
class NearestPoints {
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

  /** Returns whether the other point is nearer than the farthest stored one. Most measurements stop early because of this. */
  measure(other: number): boolean {
    const { dimensions, of } = this.#points
    const farthest = this.#distances[this.#distances.length - 1] ?? 0
    const here = this.#start
    const there = other * dimensions
    let sum = 0
    for (let from = 0; from < dimensions && sum < farthest; from += coordinatesPerCheck) {
      const to = Math.min(dimensions, from + coordinatesPerCheck)
      for (let i = from; i < to; i++) {
        const difference = (of[here + i] ?? 0) - (of[there + i] ?? 0)
        sum += difference * difference
      }
    }
    this.#distance = sum
    return sum < farthest
  }

  /** Inserts the last measured point. */
  insertMeasured(other: number): void {
    const distances = this.#distances
    let position = distances.length - 1
    for (; position > 0 && (distances[position - 1] ?? 0) > this.#distance; position--) {
      distances[position] = distances[position - 1] ?? 0
      this.items[position] = this.items[position - 1] ?? 0
    }
    distances[position] = this.#distance
    this.items[position] = other
  }
}
