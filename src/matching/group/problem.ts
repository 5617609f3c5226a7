import { bestCandidates, type Candidates } from '../search/candidates.ts'
import { bestByMatrix, nearestPoints } from './candidates.ts'
import { MatrixPartition } from './matrix-partition.ts'
import { type PairPartition, type SizeRules } from './pair-partition.ts'
import { type Points, PointsPartition, squaredLength } from './points-partition.ts'
import { pairFactor, sizeRules } from './sizes.ts'
import { type GroupInput } from './types.ts'

/** Up to this number of items, points are searched with a matrix of their distances. */
const maxItemsByMatrix = 400

/** Number of candidates per item. */
const candidateCount = 16

/** A prepared input: the value of a pair, the allowed sizes, and the forbidden pairs. */
export type GroupProblem = {
  itemCount: number
  rules: SizeRules
  /** 1 to maximize sums of pairs, -1 to minimize. */
  sign: number
  /** Value of a pair as given. */
  pairOf: (a: number, b: number) => number
  /** For every item, those it cannot share a group with. */
  forbidden: number[][]
  /** Coordinates relative to their center. Null if pairs come from a matrix. */
  points: Points | null
}

/** Parses a validated input. */
export function parseProblem(input: GroupInput): GroupProblem {
  const itemCount = input.points ? input.points.length : (input.n ?? 0)
  const sign = input.maximize ? 1 : -1
  const forbidden = Array.from({ length: itemCount }, (): number[] => [])
  for (const [a, b] of input.forbidPairs ?? []) {
    forbidden[a]?.push(b)
    forbidden[b]?.push(a)
  }
  const points = input.points ? centered(input.points) : null
  const rules = sizeRules(input.groups, itemCount, input.weight, sign)
  return {
    itemCount,
    rules,
    sign,
    forbidden,
    points,
    pairOf: points ? distanceIn(points) : entryIn(input.matrix ?? [], itemCount),
  }
}

/**
 * Returns the partition to search. Its penalty for forbidden pairs is so high that they are separated first and never joined
 * again.
 */
export function partitionOf(problem: GroupProblem, groupOf: Int32Array): PairPartition {
  const { itemCount, points, rules, forbidden, sign, pairOf } = problem
  const hasForbidden = forbidden.some((others) => others.length > 0)
  const penalty = hasForbidden ? 1e6 * (boundOfPairs(problem) || 1) : 0
  if (points && itemCount > maxItemsByMatrix)
    return new PointsPartition(points, rules, groupOf, hasForbidden ? { others: forbidden, penalty: -sign * penalty } : null)
  const matrix = new Float64Array(itemCount * itemCount)
  for (let a = 0; a < itemCount; a++) {
    for (let b = 0; b < a; b++) {
      const pair = sign * pairOf(a, b)
      matrix[a * itemCount + b] = pair
      matrix[b * itemCount + a] = pair
    }
  }
  for (let a = 0; a < itemCount; a++) for (const b of forbidden[a] ?? []) matrix[a * itemCount + b] = -penalty
  return new MatrixPartition(matrix, { ...rules, factors: rules.factors.map(Math.abs) }, groupOf)
}

/** Returns a partition in which only the number of forbidden pairs counts. */
export function conflictsOf({ itemCount, rules, forbidden }: GroupProblem, groupOf: Int32Array): PairPartition {
  const nowhere = { dimensions: 0, of: new Float64Array(0) }
  const factors = new Float64Array(itemCount + 2).fill(1)
  return new PointsPartition(nowhere, { ...rules, factors }, groupOf, { others: forbidden, penalty: -1 })
}

/** Counts the forbidden pairs in one group. */
export function countConflicts({ forbidden }: GroupProblem, groupOf: Int32Array): number {
  let count = 0
  for (const [item, others] of forbidden.entries()) for (const other of others) if (groupOf[item] === groupOf[other]) count += 1
  return count / 2
}

/** Returns the best partners of each item. */
export function candidatesOf({ itemCount, sign, pairOf, forbidden, points }: GroupProblem, partition: PairPartition): Candidates {
  const count = Math.max(1, Math.min(candidateCount, itemCount - 1))
  if (partition instanceof MatrixPartition) return bestByMatrix(partition, forbidden, count)
  if (points && sign < 0) return nearestPoints(points, forbidden, count)
  return bestCandidates(itemCount, count, (a, b) => (forbidden[a]?.includes(b) ? -Infinity : sign * pairOf(a, b)))
}

/** Recomputes the objective from the pairs as given. */
export function objectiveOf(
  { itemCount, rules, pairOf }: GroupProblem,
  weight: GroupInput['weight'],
  groupOf: Int32Array,
): number {
  const members = Array.from({ length: rules.min.length }, (): number[] => [])
  for (let item = 0; item < itemCount; item++) members[groupOf[item] ?? 0]?.push(item)
  let objective = 0
  for (const group of members) {
    let pairs = 0
    for (const [i, a] of group.entries()) for (let j = 0; j < i; j++) pairs += pairOf(a, group[j] ?? 0)
    objective += pairFactor(weight, group.length) * pairs
  }
  return objective
}

/** An upper bound of the absolute value of any pair. */
function boundOfPairs({ itemCount, pairOf, points }: GroupProblem): number {
  let largest = 0
  if (points) {
    for (let a = 0; a < itemCount; a++) largest = Math.max(largest, squaredLength(points, a))
    return 4 * largest
  }
  for (let a = 0; a < itemCount; a++) for (let b = 0; b < a; b++) largest = Math.max(largest, Math.abs(pairOf(a, b)))
  return largest
}

function entryIn(matrix: readonly number[], itemCount: number): GroupProblem['pairOf'] {
  return (a, b) => ((matrix[a * itemCount + b] ?? 0) + (matrix[b * itemCount + a] ?? 0)) / 2
}

function distanceIn({ dimensions, of }: Points): GroupProblem['pairOf'] {
  return (a, b) => {
    let sum = 0
    for (let i = 0; i < dimensions; i++) {
      const difference = (of[a * dimensions + i] ?? 0) - (of[b * dimensions + i] ?? 0)
      sum += difference * difference
    }
    return sum
  }
}

function centered(points: NonNullable<GroupInput['points']>): Points {
  const dimensions = points[0]?.length ?? 0
  const middle = new Float64Array(dimensions)
  for (const point of points) for (let i = 0; i < dimensions; i++) middle[i] = (middle[i] ?? 0) + (point[i] ?? 0) / points.length
  const of = new Float64Array(points.length * dimensions)
  for (const [item, point] of points.entries())
    for (let i = 0; i < dimensions; i++) of[item * dimensions + i] = (point[i] ?? 0) - (middle[i] ?? 0)
  return { dimensions, of }
}
