import { type GroupInput } from '../group/types.ts'
import {
  checkAll,
  finite,
  flag,
  isObject,
  list,
  mostEvaluations,
  oneOf,
  optional,
  record,
  required,
  schema,
  seed,
  whole,
  within,
} from './checks.ts'
import { Faults, type Place } from './faults.ts'
import { feasibilityFault } from './group-sizes.ts'

/** Most items: each pair has an entry in memory. */
const mostItems = 10_000

const dayMs = 24 * 60 * 60 * 1000
const count = whole(0, mostItems)

const groups = record({
  min: optional(list(count, mostItems)),
  max: optional(list(count, mostItems)),
  minSize: optional(whole(1, mostItems)),
  maxSize: optional(whole(1, mostItems)),
})

const fields = {
  n: optional(count),
  maximize: optional(flag),
  weight: optional(oneOf('sum', 'perMember', 'perSize')),
  matrix: optional(list(finite, mostItems ** 2)),
  points: optional(list(list(finite), mostItems)),
  metric: optional(oneOf('sqeuclidean')),
  groups: required(groups),
  forbidPairs: optional(list(list(count), mostItems ** 2)),
  seed: optional(seed),
  budget: optional(record({ evalsPerMember: optional(whole(0, mostEvaluations)), cpuMs: optional(within(0, dayMs)) })),
}

/**
 * The input of `group`, once nothing is wrong with it. Without words on it, a matrix is maximised as the sum of its pairs, and
 * points are brought together: the sum of squared distances to the middle of each group is minimised.
 *
 * @throws InvalidInput
 */
export function checkGroup(input: unknown): GroupInput {
  const faults = new Faults()
  if (isObject(input)) {
    checkAll(input, { schema: schema('podmatch-group/1') }, faults)
    if (checkAll(input, fields, faults)) checkItems(input as GroupInput, faults)
  } else checkAll(input, {}, faults)
  faults.throwIfAny()
  const given = input as GroupInput
  const isMatrix = isGiven(given.matrix)
  return { ...given, maximize: given.maximize ?? isMatrix, weight: given.weight ?? (isMatrix ? 'sum' : 'perSize') }
}

function checkItems(input: GroupInput, faults: Faults): void {
  const n = countItems(input, faults)
  if (n === null) return
  const fault = feasibilityFault(input.groups, n)
  if (fault) faults.add(null, 'groups', fault)
  checkPairs(input.forbidPairs ?? [], n, faults)
}

/** How many items there are; null, and a fault, when that is not told or told in two ways. */
function countItems({ n, matrix, points }: GroupInput, faults: Faults): number | null {
  if (isGiven(matrix) === isGiven(points)) {
    faults.addToAll('Needs either a matrix or points.')
    return null
  }
  if (isGiven(points)) return countPoints(points, n ?? points.length, faults)
  if (!isGiven(n)) faults.add(null, 'n', 'Is missing: a matrix needs the number of items.')
  else if (matrix?.length !== n * n)
    faults.add(null, 'matrix', `Must have ${n} × ${n} = ${n * n} entries, not ${matrix?.length}.`)
  else return n
  return null
}

function countPoints(points: readonly (readonly number[])[], n: number, faults: Faults): number | null {
  if (points.length !== n) {
    faults.add(null, 'points', `Must be ${n}, as n says, not ${points.length}.`)
    return null
  }
  const dimensions = points[0]?.length ?? 0
  const odd = points.findIndex((point) => point.length !== dimensions)
  if (odd === -1) return n
  const message = `Must have ${dimensions} coordinates as the first point has, not ${points[odd]?.length}.`
  faults.add({ parent: null, key: 'points' }, odd, message)
  return null
}

function checkPairs(pairs: readonly (readonly number[])[], n: number, faults: Faults): void {
  const place: Place = { parent: null, key: 'forbidPairs' }
  pairs.forEach((pair, i) => {
    const [a, b] = pair
    if (pair.length !== 2 || a === b) faults.add(place, i, 'Must be two different items.')
    else if (pair.some((item) => item >= n)) faults.add(place, i, `Must be two of the items 0 to ${n - 1}.`)
  })
}

function isGiven<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined
}
