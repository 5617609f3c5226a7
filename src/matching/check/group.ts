import { type GroupInput } from '../group/types.ts'
import {
  validateRecord,
  finite,
  flag,
  isObject,
  list,
  maxEvaluations,
  oneOf,
  optional,
  record,
  required,
  schema,
  seed,
  integer,
  numberBetween,
  type Validator,
} from './validators.ts'
import { InputErrors, type ValuePath } from './input-errors.ts'
import { validateFeasibility, normalizeSizes } from './group-sizes.ts'

/** Maximum number of items. Each pair takes an entry in memory. */
const maxItems = 10_000

const dayMs = 24 * 60 * 60 * 1000
const count = integer(0, maxItems)

const groups = record({
  min: optional(list(count, maxItems)),
  max: optional(list(count, maxItems)),
  minSize: optional(integer(1, maxItems)),
  maxSize: optional(integer(1, maxItems)),
})

const flatMatrix = list(finite, maxItems ** 2)
const nestedMatrix = list(list(finite, maxItems), maxItems)

/** Pairs row by row, in one list or in a list of rows. */
const matrix: Validator = (value, parent, key, errors) => {
  const isNested = Array.isArray(value) && Array.isArray(value[0])
  ;(isNested ? nestedMatrix : flatMatrix)(value, parent, key, errors)
}

const fields = {
  n: optional(count),
  maximize: optional(flag),
  weight: optional(oneOf('sum', 'perMember', 'perSize')),
  matrix: optional(matrix),
  points: optional(list(list(finite), maxItems)),
  metric: optional(oneOf('sqeuclidean')),
  groups: required(groups),
  forbidPairs: optional(list(list(count), maxItems ** 2)),
  seed: optional(seed),
  budget: optional(record({ evalsPerMember: optional(integer(0, maxEvaluations)), cpuMs: optional(numberBetween(0, dayMs)) })),
}

/**
 * Validates the input of `group` and fills in defaults: the sum of pairs is maximized for a matrix, and the sum of squared
 * distances to each group's center is minimized for points.
 * @throws InvalidInput
 */
export function validateGroupInput(input: unknown): GroupInput {
  const errors = new InputErrors()
  let parsed: GroupInput | null = null
  if (isObject(input)) {
    validateRecord(input, { schema: schema('podmatch-group/1') }, errors)
    if (validateRecord(input, fields, errors)) parsed = parseItems(input as RawGroupInput, errors)
  } else validateRecord(input, {}, errors)
  errors.throwIfAny()
  if (!parsed) throw new Error('The input has no errors but was not parsed.')
  const isMatrix = isDefined(parsed.matrix)
  return { ...parsed, maximize: parsed.maximize ?? isMatrix, weight: parsed.weight ?? (isMatrix ? 'sum' : 'perSize') }
}

/** The raw input, with its matrix in one list or in rows. */
type RawGroupInput = Omit<GroupInput, 'matrix'> & { matrix?: GroupInput['matrix'] | GroupInput['points'] }

function parseItems({ matrix: written, ...rest }: RawGroupInput, errors: InputErrors): GroupInput | null {
  const rows = isRows(written) ? written : null
  const { n } = rest
  const odd = rows?.findIndex((row) => row.length !== rows.length) ?? -1
  if (rows && odd !== -1) {
    const message = `Must have ${rows.length} entries, as many as there are rows, not ${rows[odd]?.length}.`
    errors.add({ parent: null, key: 'matrix' }, odd, message)
    return null
  }
  const input: GroupInput = { ...rest, matrix: isRows(written) ? written.flat(1) : written }
  const count = resolveItemCount(input, errors)
  if (count === null) return null
  const groups = normalizeSizes(input.groups, count)
  const error = validateFeasibility(groups, count)
  if (error) errors.add(null, 'groups', error)
  validatePairs(input.forbidPairs ?? [], count, errors)
  return { ...input, n: input.matrix ? count : n, groups }
}

function isRows(matrix: RawGroupInput['matrix']): matrix is readonly (readonly number[])[] {
  return Array.isArray(matrix?.[0])
}

/** Returns the number of items, or adds an error and returns null if it is missing or contradictory. */
function resolveItemCount({ n, matrix, points }: GroupInput, errors: InputErrors): number | null {
  if (isDefined(matrix) === isDefined(points)) {
    errors.addToRoot('Needs either a matrix or points.')
    return null
  }
  if (isDefined(points)) return countPoints(points, n ?? points.length, errors)
  const entries = matrix?.length ?? 0
  const side = n ?? Math.round(Math.sqrt(entries))
  if (entries === side * side) return side
  const message = isDefined(n) ? `${n} × ${n} = ${n * n} entries` : 'as many rows as columns'
  errors.add(null, 'matrix', `Must have ${message}, not ${entries}${isDefined(n) ? '' : ' entries'}.`)
  return null
}

function countPoints(points: readonly (readonly number[])[], n: number, errors: InputErrors): number | null {
  if (points.length !== n) {
    errors.add(null, 'points', `Must be ${n}, as n says, not ${points.length}.`)
    return null
  }
  const dimensions = points[0]?.length ?? 0
  const odd = points.findIndex((point) => point.length !== dimensions)
  if (odd === -1) return n
  const message = `Must have ${dimensions} coordinates as the first point has, not ${points[odd]?.length}.`
  errors.add({ parent: null, key: 'points' }, odd, message)
  return null
}

function validatePairs(pairs: readonly (readonly number[])[], n: number, errors: InputErrors): void {
  const path: ValuePath = { parent: null, key: 'forbidPairs' }
  pairs.forEach((pair, i) => {
    const [a, b] = pair
    if (pair.length !== 2 || a === b) errors.add(path, i, 'Must be two different items.')
    else if (pair.some((item) => item >= n)) errors.add(path, i, `Must be two of the items 0 to ${n - 1}.`)
  })
}

function isDefined<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined
}
