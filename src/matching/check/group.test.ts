import { expect, test } from 'vitest'
import { validateGroupInput } from './group.ts'
import { InvalidInput } from './invalid-input.ts'

const four = {
  schema: 'podmatch-group/1',
  n: 4,
  maximize: true,
  weight: 'sum',
  matrix: [0, 1, 2, 3, 1, 0, 4, 5, 2, 4, 0, 6, 3, 5, 6, 0],
  groups: { min: [2, 2], max: [2, 2] },
}
const points = {
  ...four,
  n: null,
  matrix: null,
  points: [
    [0, 1],
    [2, 3],
    [4, 5],
    [6, 7],
  ],
}

function errorsOf(input: unknown): string[] {
  try {
    validateGroupInput(input)
    return []
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    return error.errors.map(({ path, message }) => `${path}: ${message}`)
  }
}

test('validateGroupInput: accepts a matrix with n, or points', () => {
  expect(validateGroupInput(four)).toEqual(four)
  expect(validateGroupInput(points)).toEqual(points)
  expect(validateGroupInput({ ...four, maximize: null, weight: undefined })).toEqual(four)
  expect(validateGroupInput({ ...points, maximize: undefined, weight: null })).toMatchObject({
    maximize: false,
    weight: 'perSize',
  })
  expect(validateGroupInput({ ...four, n: 0, matrix: [], groups: { minSize: 4, maxSize: 8 } })).toMatchObject({ n: 0 })
})

test('validateGroupInput: accepts a matrix in rows or without n, and one pair of sizes for every group', () => {
  const rows = [four.matrix.slice(0, 4), four.matrix.slice(4, 8), four.matrix.slice(8, 12), four.matrix.slice(12)]
  expect(validateGroupInput({ ...four, matrix: rows })).toEqual(four)
  expect(validateGroupInput({ ...four, n: null, matrix: rows })).toEqual(four)
  expect(validateGroupInput({ ...four, n: undefined })).toEqual(four)
  expect(validateGroupInput({ ...four, groups: { min: [2], max: [3] } }).groups).toEqual({ minSize: 2, maxSize: 3 })
  expect(validateGroupInput({ ...four, groups: { min: [2], max: [4] } }).groups).toEqual({ min: [2], max: [4] })
})

test.each<[string, unknown, string]>([
  ['a list', [], ': Must be an object, not a list.'],
  ['another schema', { ...four, schema: 'podmatch/1' }, 'schema: Must be "podmatch-group/1", not "podmatch/1".'],
  ['neither matrix nor points', { ...four, matrix: null }, ': Needs either a matrix or points.'],
  ['both of them', { ...four, points: [[1]] }, ': Needs either a matrix or points.'],
  ['no square', { ...four, n: null, matrix: [1, 2] }, 'matrix: Must have as many rows as columns, not 2 entries.'],
  [
    'rows of several lengths',
    { ...four, n: 2, matrix: [[0, 1], [1]] },
    'matrix[1]: Must have 2 entries, as many as there are rows, not 1.',
  ],
  ['a matrix of another size', { ...four, matrix: [1, 2] }, 'matrix: Must have 4 × 4 = 16 entries, not 2.'],
  ['NaN in it', { ...four, matrix: four.matrix.with(5, NaN) }, 'matrix[5]: Must be a finite number, not NaN.'],
  ['half an item', { ...four, n: 2.5 }, 'n: Must be a whole number from 0 to 10000, not 2.5.'],
  [
    'points of several lengths',
    { ...points, points: [[1], [1, 2], [3], [4]] },
    'points[1]: Must have 1 coordinates as the first point has, not 2.',
  ],
  ['fewer points than n', { ...points, n: 5 }, 'points: Must be 5, as n says, not 4.'],
  ['an unknown weight', { ...four, weight: 'mean' }, 'weight: Must be "sum" or "perMember" or "perSize", not "mean".'],
  ['no sizes', { ...four, groups: {} }, 'groups: Must be either the lists min and max or the numbers minSize and maxSize.'],
  [
    'sizes the wrong way round',
    { ...four, groups: { minSize: 3, maxSize: 2 } },
    'groups: Must not have a minSize above maxSize, as 3 is above 2.',
  ],
  [
    'sizes that cannot be',
    { ...four, groups: { minSize: 3, maxSize: 3 } },
    'groups: Cannot be formed: 4 items do not divide into groups of 3 to 3.',
  ],
  ['too little room', { ...four, groups: { min: [1, 1], max: [1, 2] } }, 'groups: Have room for 2 to 3 items, but there are 4.'],
  [
    'lists of two lengths',
    { ...four, groups: { min: [1], max: [2, 2] } },
    'groups: Must have as many entries in min as in max, not 1 and 2.',
  ],
  ['a forbidden pair of one', { ...four, forbidPairs: [[0, 0]] }, 'forbidPairs[0]: Must be two different items.'],
  [
    'a forbidden pair beyond n',
    {
      ...four,
      forbidPairs: [
        [0, 1],
        [0, 4],
      ],
    },
    'forbidPairs[1]: Must be two of the items 0 to 3.',
  ],
  ['a budget below none', { ...four, budget: { cpuMs: -1 } }, 'budget.cpuMs: Must be a number from 0 to 86400000, not -1.'],
])('validateGroupInput: reports %s with its path', (_, input, inputError) => {
  expect(errorsOf(input)).toEqual([inputError])
})
