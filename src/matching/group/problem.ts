import { bestCandidates, type Candidates } from '../search/candidates.ts'
import { bestInMatrix, nearestPoints } from './candidates.ts'
import { MatrixPartition } from './matrix-partition.ts'
import { type PairPartition, type SizeRules } from './pair-partition.ts'
import { type Points, PointsPartition, squaredLength } from './points-partition.ts'
import { pairFactor, sizeRules } from './sizes.ts'
import { type GroupInput } from './types.ts'

/** Up to as many items points are searched by the matrix of their distances. */
const mostByMatrix = 400

/** How many candidates the search knows of each item. */
const candidateCount = 16

/** An input made ready: what a pair counts, which sizes there may be, who may not meet. */
export type Problem = {
  itemCount: number
  rules: SizeRules
  /** 1 when large sums of pairs are good, -1 when small ones are. */
  sign: number
  /** What a pair counts, as it was given. */
  pairOf: (a: number, b: number) => number
  /** Of every item, those it shares no group with. */
  apart: number[][]
  /** Coordinates moved so that their middle is the origin; null where pairs come from a matrix. */
  points: Points | null
}

/** Reads an input that has been checked. */
export function readProblem(input: GroupInput): Problem {
  const itemCount = input.points ? input.points.length : (input.n ?? 0)
  const sign = input.maximize ? 1 : -1
  const apart = Array.from({ length: itemCount }, (): number[] => [])
  for (const [a, b] of input.forbidPairs ?? []) {
    apart[a]?.push(b)
    apart[b]?.push(a)
  }
  const points = input.points ? centred(input.points) : null
  const rules = sizeRules(input.groups, itemCount, input.weight, sign)
  return { itemCount, rules, sign, apart, points, pairOf: points ? distanceIn(points) : entryIn(input.matrix ?? [], itemCount) }
}

/** The partition to search, its forbidden pairs so dear that they are parted first of all, and never joined again. */
export function partitionOf(problem: Problem, groupOf: Int32Array): PairPartition {
  const { itemCount, points, rules, apart, sign, pairOf } = problem
  const hasForbidden = apart.some((others) => others.length > 0)
  const penalty = hasForbidden ? 1e6 * (boundOfPairs(problem) || 1) : 0
  if (points && itemCount > mostByMatrix)
    return new PointsPartition(points, rules, groupOf, hasForbidden ? { others: apart, penalty: -sign * penalty } : null)
  const matrix = new Float64Array(itemCount * itemCount)
  for (let a = 0; a < itemCount; a++) {
    for (let b = 0; b < a; b++) {
      const pair = sign * pairOf(a, b)
      matrix[a * itemCount + b] = pair
      matrix[b * itemCount + a] = pair
    }
  }
  for (let a = 0; a < itemCount; a++) for (const b of apart[a] ?? []) matrix[a * itemCount + b] = -penalty
  return new MatrixPartition(matrix, { ...rules, factors: rules.factors.map(Math.abs) }, groupOf)
}

/** The partition in which nothing counts but how many forbidden pairs meet. */
export function conflictsOf({ itemCount, rules, apart }: Problem, groupOf: Int32Array): PairPartition {
  const nowhere = { dimensions: 0, of: new Float64Array(0) }
  const factors = new Float64Array(itemCount + 2).fill(1)
  return new PointsPartition(nowhere, { ...rules, factors }, groupOf, { others: apart, penalty: -1 })
}

/** How many forbidden pairs meet. */
export function countConflicts({ apart }: Problem, groupOf: Int32Array): number {
  let count = 0
  for (const [item, others] of apart.entries()) for (const other of others) if (groupOf[item] === groupOf[other]) count += 1
  return count / 2
}

/** Whom each item would best meet. */
export function candidatesOf({ itemCount, sign, pairOf, apart, points }: Problem, partition: PairPartition): Candidates {
  const count = Math.max(1, Math.min(candidateCount, itemCount - 1))
  if (partition instanceof MatrixPartition) return bestInMatrix(partition, apart, count)
  if (points && sign < 0) return nearestPoints(points, apart, count)
  return bestCandidates(itemCount, count, (a, b) => (apart[a]?.includes(b) ? -Infinity : sign * pairOf(a, b)))
}

/** The sum that counts, made anew from the pairs as they were given. */
export function objectiveOf({ itemCount, rules, pairOf }: Problem, weight: GroupInput['weight'], groupOf: Int32Array): number {
  const members = Array.from({ length: rules.least.length }, (): number[] => [])
  for (let item = 0; item < itemCount; item++) members[groupOf[item] ?? 0]?.push(item)
  let objective = 0
  for (const group of members) {
    let pairs = 0
    for (const [i, a] of group.entries()) for (let j = 0; j < i; j++) pairs += pairOf(a, group[j] ?? 0)
    objective += pairFactor(weight, group.length) * pairs
  }
  return objective
}

/** At least as much as any pair counts, whatever its sign. */
function boundOfPairs({ itemCount, pairOf, points }: Problem): number {
  let largest = 0
  if (points) {
    for (let a = 0; a < itemCount; a++) largest = Math.max(largest, squaredLength(points, a))
    return 4 * largest
  }
  for (let a = 0; a < itemCount; a++) for (let b = 0; b < a; b++) largest = Math.max(largest, Math.abs(pairOf(a, b)))
  return largest
}

function entryIn(matrix: readonly number[], itemCount: number): Problem['pairOf'] {
  return (a, b) => ((matrix[a * itemCount + b] ?? 0) + (matrix[b * itemCount + a] ?? 0)) / 2
}

function distanceIn({ dimensions, of }: Points): Problem['pairOf'] {
  return (a, b) => {
    let sum = 0
    for (let i = 0; i < dimensions; i++) {
      const difference = (of[a * dimensions + i] ?? 0) - (of[b * dimensions + i] ?? 0)
      sum += difference * difference
    }
    return sum
  }
}

function centred(points: NonNullable<GroupInput['points']>): Points {
  const dimensions = points[0]?.length ?? 0
  const middle = new Float64Array(dimensions)
  for (const point of points) for (let i = 0; i < dimensions; i++) middle[i] = (middle[i] ?? 0) + (point[i] ?? 0) / points.length
  const of = new Float64Array(points.length * dimensions)
  for (const [item, point] of points.entries())
    for (let i = 0; i < dimensions; i++) of[item * dimensions + i] = (point[i] ?? 0) - (middle[i] ?? 0)
  return { dimensions, of }
}
