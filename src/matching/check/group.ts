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
  type Check,
} from './checks.ts'
import { Faults, type Place } from './faults.ts'
import { feasibilityFault, sizesOf } from './group-sizes.ts'

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

const flat = list(finite, mostItems ** 2)
const nested = list(list(finite, mostItems), mostItems)

/** Pairs row by row, in one list or in a list of rows. */
const matrix: Check = (value, parent, key, faults) => {
  const isNested = Array.isArray(value) && Array.isArray(value[0])
  ;(isNested ? nested : flat)(value, parent, key, faults)
}

const fields = {
  n: optional(count),
  maximize: optional(flag),
  weight: optional(oneOf('sum', 'perMember', 'perSize')),
  matrix: optional(matrix),
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
  let given: GroupInput | null = null
  if (isObject(input)) {
    checkAll(input, { schema: schema('podmatch-group/1') }, faults)
    if (checkAll(input, fields, faults)) given = readItems(input as Written, faults)
  } else checkAll(input, {}, faults)
  faults.throwIfAny()
  if (!given) throw new Error('An input without faults has been read.')
  const isMatrix = isGiven(given.matrix)
  return { ...given, maximize: given.maximize ?? isMatrix, weight: given.weight ?? (isMatrix ? 'sum' : 'perSize') }
}

/** The input as it is written: its matrix in one list or in rows. */
type Written = Omit<GroupInput, 'matrix'> & { matrix?: GroupInput['matrix'] | GroupInput['points'] }

function readItems({ matrix: written, ...rest }: Written, faults: Faults): GroupInput | null {
  const rows = isRows(written) ? written : null
  const { n } = rest
  const odd = rows?.findIndex((row) => row.length !== rows.length) ?? -1
  if (rows && odd !== -1) {
    const message = `Must have ${rows.length} entries, as many as there are rows, not ${rows[odd]?.length}.`
    faults.add({ parent: null, key: 'matrix' }, odd, message)
    return null
  }
  const input: GroupInput = { ...rest, matrix: isRows(written) ? written.flat(1) : written }
  const count = countItems(input, faults)
  if (count === null) return null
  const groups = sizesOf(input.groups, count)
  const fault = feasibilityFault(groups, count)
  if (fault) faults.add(null, 'groups', fault)
  checkPairs(input.forbidPairs ?? [], count, faults)
  return { ...input, n: input.matrix ? count : n, groups }
}

function isRows(matrix: Written['matrix']): matrix is readonly (readonly number[])[] {
  return Array.isArray(matrix?.[0])
}

/** How many items there are; null, and a fault, when that is not told or told in two ways. */
function countItems({ n, matrix, points }: GroupInput, faults: Faults): number | null {
  if (isGiven(matrix) === isGiven(points)) {
    faults.addToAll('Needs either a matrix or points.')
    return null
  }
  if (isGiven(points)) return countPoints(points, n ?? points.length, faults)
  const entries = matrix?.length ?? 0
  const side = n ?? Math.round(Math.sqrt(entries))
  if (entries === side * side) return side
  const message = isGiven(n) ? `${n} × ${n} = ${n * n} entries` : 'as many rows as columns'
  faults.add(null, 'matrix', `Must have ${message}, not ${entries}${isGiven(n) ? '' : ' entries'}.`)
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
