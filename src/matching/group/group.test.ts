import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidInput } from '../check/invalid-input.ts'
import { group } from './group.ts'
import { pairFactor } from './sizes.ts'
import { type GroupInput, type GroupOutput } from './types.ts'
import { runs } from '#test/property-runs.ts'

const budget = { evalsPerMember: 500 }

/** The value of a partition, computed from the input alone; null if it breaks a rule. */
function valueOf(input: GroupInput, groups: readonly number[]): number | null {
  const members = new Map<number, number[]>()
  for (const [item, number] of groups.entries()) members.set(number, [...(members.get(number) ?? []), item])
  if ((input.forbidPairs ?? []).some(([a, b]) => groups[a] === groups[b])) return null
  if (!fits(input.groups, members)) return null
  let value = 0
  for (const items of members.values()) {
    const pairs = items.flatMap((a, i) => items.slice(0, i).map((b) => pairOf(input, a, b)))
    value += pairFactor(input.weight, items.length) * pairs.reduce((sum, pair) => sum + pair, 0)
  }
  return value
}

function fits(sizes: GroupInput['groups'], members: ReadonlyMap<number, readonly number[]>): boolean {
  if ('minSize' in sizes) return [...members.values()].every(({ length }) => length >= sizes.minSize && length <= sizes.maxSize)
  return sizes.min.every((min, i) => {
    const size = members.get(i)?.length ?? 0
    return size >= min && size <= (sizes.max[i] ?? 0)
  })
}

function pairOf({ matrix, points, n }: GroupInput, a: number, b: number): number {
  if (matrix) return ((matrix[a * (n ?? 0) + b] ?? 0) + (matrix[b * (n ?? 0) + a] ?? 0)) / 2
  const [one = [], other = []] = [points?.[a], points?.[b]]
  return one.reduce((sum, coordinate, i) => sum + (coordinate - (other[i] ?? 0)) ** 2, 0)
}

/** The best value over all partitions; null if every one breaks a rule. */
function bestOf(input: GroupInput, n: number): number | null {
  const count = 'min' in input.groups ? input.groups.min.length : n
  let best: number | null = null
  const assign = (groups: number[], used: number): void => {
    if (groups.length < n) {
      const open = 'min' in input.groups ? count : Math.min(count, used + 1)
      for (let number = 0; number < open; number++) assign([...groups, number], Math.max(used, number + 1))
      return
    }
    const value = valueOf(input, groups)
    if (value !== null && (best === null || (input.maximize ? value > best : value < best))) best = value
  }
  assign([], 0)
  return best
}

function groupOrNull(input: GroupInput): GroupOutput | null {
  try {
    return group(input)
  } catch (error) {
    if (error instanceof InvalidInput) return null
    throw error
  }
}

const numberOfItems = 6
const someSizes = fc.constantFrom<GroupInput['groups']>(
  { min: [3, 3], max: [3, 3] },
  { min: [1, 2, 0], max: [4, 4, 2] },
  { minSize: 2, maxSize: 3 },
  { minSize: 1, maxSize: 6 },
)
const aMatrix = fc.array(fc.integer({ min: -9, max: 99 }), { minLength: 36, maxLength: 36 })
const somePoints = fc.array(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 2, maxLength: 2 }), {
  minLength: numberOfItems,
  maxLength: numberOfItems,
})
const aPair = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })).filter(([a, b]) => a !== b)
const anInput: fc.Arbitrary<GroupInput> = fc
  .record({
    maximize: fc.boolean(),
    weight: fc.constantFrom('sum', 'perMember', 'perSize'),
    pairs: fc.oneof(
      aMatrix.map((matrix) => ({ n: numberOfItems, matrix })),
      somePoints.map((points) => ({ points })),
    ),
    groups: someSizes,
    forbidPairs: fc.array(aPair, { maxLength: 4 }),
  })
  .map(({ pairs, ...input }) => ({ ...input, ...pairs, seed: 1, budget }))

test('group: six items reach the best value of all divisions, and impossible inputs are refused', () => {
  fc.assert(
    fc.property(anInput, (input) => {
      const best = bestOf(input, numberOfItems)
      const found = groupOrNull(input)
      const result = found && { objective: found.objective.toFixed(6), value: valueOf(input, found.groups)?.toFixed(6) }
      const expected = best === null ? null : { objective: best.toFixed(6), value: best.toFixed(6) }
      expect(result).toEqual(expected)
    }),
    { numRuns: runs(40), seed: 1 },
  )
}, 60_000)

/** Pseudorandom points, the same every time. */
const manyPoints = (count: number): number[][] =>
  Array.from({ length: count }, (_, i) => [(i * 7919) % 1009, (i * 104_729) % 997, (i * 1299) % 101])

test('group: 450 points respect sizes and forbidden pairs', () => {
  const points = manyPoints(450)
  const forbidPairs = Array.from({ length: 200 }, (_, i): [number, number] => [i, i + 200])
  const sizes = { minSize: 4, maxSize: 7 }
  const input = {
    points,
    forbidPairs,
    groups: sizes,
    maximize: false,
    weight: 'perSize',
    budget: { evalsPerMember: 100 },
  } as const
  const { groups, objective } = group(input)
  expect(objective).toBeCloseTo(valueOf(input, groups) ?? NaN, 3)
}, 60_000)

test('group: the same input gives the same groups, and another seed also gives a result', () => {
  const input: GroupInput = {
    points: manyPoints(60),
    groups: { minSize: 4, maxSize: 8 },
    maximize: true,
    weight: 'perMember',
    budget,
  }
  expect(group(input)).toEqual(group(structuredClone(input)))
  expect(group({ ...input, seed: 2 }).objective).toBeGreaterThan(0)
}, 60_000)

test('group: reversed points reach the same objective', () => {
  const points = manyPoints(30)
  const input: GroupInput = { points, groups: { minSize: 5, maxSize: 6 }, maximize: false, weight: 'perSize' }
  const settled = { evalsPerMember: 5000 }
  const { objective } = group({ ...input, budget: settled })
  expect(group({ ...input, points: points.toReversed(), budget: settled }).objective).toBeCloseTo(objective, 6)
}, 60_000)

test('group: a CPU budget ends the search', () => {
  let ms = 0
  const cpuMs = (): number => (ms += 1)
  const input: GroupInput = { points: manyPoints(20), groups: { minSize: 4, maxSize: 5 }, maximize: false, weight: 'sum' }
  expect(group({ ...input, budget: { cpuMs: 50 } }, { cpuMs }).cpuMs).toBeGreaterThanOrEqual(50)
  expect(group({ ...input, budget: { cpuMs: 0 } }, { cpuMs }).groups).toHaveLength(20)
})

test('group: reports progress and stops when asked', () => {
  const result: number[] = []
  const input: GroupInput = { points: manyPoints(40), groups: { minSize: 4, maxSize: 5 }, maximize: false, weight: 'sum' }
  const { evals } = group(
    { ...input, budget: { evalsPerMember: 10_000_000 } },
    { onProgress: (evaluations) => result.push(evaluations), shouldStop: () => result.length > 3 },
  )
  expect(result.length).toBeGreaterThan(3)
  expect(evals).toBeLessThan(100_000_000)
}, 60_000)

test.each<[string, Partial<GroupInput>, number[]]>([
  ['nothing', { n: 0, matrix: [], groups: { minSize: 4, maxSize: 8 } }, []],
  ['one item', { n: 1, matrix: [0], groups: { min: [1], max: [1] } }, [0]],
  ['nowhere to go', { n: 2, matrix: [0, 1, 1, 0], groups: { min: [1, 1], max: [1, 1] }, budget: { evalsPerMember: 0 } }, [0, 1]],
  ['pairs that all count alike', { n: 3, matrix: [0, 0, 0, 0, 0, 0, 0, 0, 0], groups: { minSize: 3, maxSize: 3 } }, [0, 0, 0]],
])('group: divides %s at once', (_, part, groups) => {
  const input = {
    maximize: true,
    weight: 'sum',
    groups: { minSize: 1, maxSize: 1 },
    budget: { evalsPerMember: 1e7 },
    ...part,
  } as const
  expect(group(input).groups.toSorted((a, b) => a - b)).toEqual(groups)
})

test.each<[string, Partial<GroupInput>, string]>([
  ['sizes that do not add up', { groups: { minSize: 3, maxSize: 3 } }, 'groups'],
  ['forbidden pairs that cannot be parted', { groups: { min: [4], max: [4] }, forbidPairs: [[0, 1]] }, 'forbidPairs'],
])('group: refuses %s', (_, part, path) => {
  const input: GroupInput = {
    n: 4,
    matrix: Array.from({ length: 16 }, () => 1),
    maximize: true,
    weight: 'sum',
    groups: { minSize: 2, maxSize: 2 },
  }
  expect(() => group({ ...input, ...part })).toThrow(expect.objectContaining({ errors: [expect.objectContaining({ path })] }))
})

test('group: refuses an invalid input with its path', () => {
  const nowhere = {
    points: [[0], [NaN], [2], [3]],
    maximize: false,
    weight: 'perSize',
    groups: { minSize: 2, maxSize: 2 },
  } as const
  expect(() => group(nowhere)).toThrow(new InvalidInput([{ path: 'points[1][0]', message: 'Must be a finite number, not NaN.' }]))
  expect(() => group({ ...nowhere, points: [[0]] })).toThrow(InvalidInput)
})
