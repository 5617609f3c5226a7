import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { group } from '#matching/group/group.ts'
import { type GroupInput } from '#matching/group/types.ts'
import { runs } from '#test/property-runs.ts'

// Generous limit: it only guards against endless loops, also on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

const budget = { evalsPerMember: 50 }
const sizes = { minSize: 2, maxSize: 5 }

/** The items of each group. */
function itemsByGroup({ groups }: { groups: number[] }): number[][] {
  return [...Map.groupBy(groups.keys(), (item) => groups[item]!).values()]
}

/** The contribution of a group to the objective, by weight, as the contract defines it. */
const weightFormulas: Record<GroupInput['weight'], (pairs: number, size: number) => number> = {
  sum: (pairs) => pairs,
  perMember: (pairs, size) => (2 / (size - 1)) * pairs,
  perSize: (pairs, size) => pairs / size,
}

const items = fc.integer({ min: 6, max: 24 })
const anyMatrix = items.chain((n) =>
  fc
    .array(fc.integer({ min: 0, max: 100 }), { minLength: n * n, maxLength: n * n })
    .map((drawn) => ({ n, matrix: drawn.map((_, at) => drawn[Math.min(at, (at % n) * n + Math.floor(at / n))]!) })),
)

test('group: the objective follows the weight, and sizes are respected', () => {
  fc.assert(
    fc.property(
      anyMatrix,
      fc.constantFrom<GroupInput['weight']>('sum', 'perMember', 'perSize'),
      fc.boolean(),
      ({ n, matrix }, weight, maximize) => {
        const output = group({ n, matrix, weight, maximize, groups: sizes, budget })
        const itemGroups = itemsByGroup(output)
        const sum = itemGroups.reduce((total, members) => {
          const pairs = members.flatMap((a, i) => members.slice(i + 1).map((b) => matrix[a * n + b]!))
          return (
            total +
            weightFormulas[weight](
              pairs.reduce((all, pair) => all + pair, 0),
              members.length,
            )
          )
        }, 0)
        expect(output.objective).toBeCloseTo(sum, 6)
        expect(itemGroups.filter(({ length }) => length < sizes.minSize || length > sizes.maxSize)).toEqual([])
      },
    ),
    { numRuns: runs(15) },
  )
})

test("group: perSize over squared distances is the sum of squares around each group's center", () => {
  const anyPoints = fc.array(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 3, maxLength: 3 }), {
    minLength: 4,
    maxLength: 20,
  })
  fc.assert(
    fc.property(anyPoints, (points) => {
      const output = group({ points, metric: 'sqeuclidean', weight: 'perSize', maximize: false, groups: sizes, budget })
      const squares = itemsByGroup(output).flatMap((members) =>
        [0, 1, 2].flatMap((axis) => {
          const middle = members.reduce((sum, item) => sum + points[item]![axis]!, 0) / members.length
          return members.map((item) => (points[item]![axis]! - middle) ** 2)
        }),
      )
      expect(output.objective).toBeCloseTo(
        squares.reduce((sum, square) => sum + square, 0),
        6,
      )
    }),
    { numRuns: runs(15) },
  )
})

test('group: forbidden pairs are never in one group, for any seed', () => {
  fc.assert(
    fc.property(anyMatrix, fc.integer({ min: 1, max: 1e9 }), ({ n, matrix }, seed) => {
      const forbidPairs = Array.from({ length: Math.floor(n / 2) }, (_, i): [number, number] => [2 * i, 2 * i + 1])
      const { groups } = group({ n, matrix, forbidPairs, seed, weight: 'sum', maximize: true, groups: sizes, budget })
      expect(forbidPairs.filter(([a, b]) => groups[a] === groups[b])).toEqual([])
    }),
    { numRuns: runs(5) },
  )
})
