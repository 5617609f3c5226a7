import { expect, test } from 'vitest'
import { buildCloseGroups } from './close-groups.ts'
import { group } from './group.ts'
import { objectiveOf, parseProblem } from './problem.ts'
import { evenSizes } from './sizes.ts'
import { type GroupInput } from './types.ts'

const line = (...positions: number[]): { dimensions: number; of: Float64Array } => ({
  dimensions: 1,
  of: Float64Array.from(positions),
})

test('buildCloseGroups: groups the farthest point with its nearest ones, then the point farthest from it', () => {
  const groups = buildCloseGroups(
    line(0, 1, 2, 50, 51, 90, 91, 100),
    Int32Array.from([3, 3, 2]),
    Array.from({ length: 8 }, () => []),
  )
  expect([...groups]).toEqual([1, 1, 1, 2, 2, 0, 0, 0])
})

test('buildCloseGroups: separates forbidden pairs', () => {
  const groups = buildCloseGroups(line(0, 1, 2, 3), Int32Array.from([2, 2]), [[1], [0], [], []])
  expect([...groups]).toEqual([0, 1, 0, 1])
})

/** Pseudorandom points, the same every time. */
const points = Array.from({ length: 900 }, (_, i) => [(i * 7919) % 1009, (i * 104_729) % 997, (i * 1299) % 101])

test.each<[string, GroupInput['budget']]>([
  ['a clock that soon runs down', { cpuMs: 60 }],
  ['a few evaluations', { evalsPerMember: 5 }],
  ['some evaluations', { evalsPerMember: 100 }],
])('group: 900 points end better than buildCloseGroups begins with %s', (_, budget) => {
  const input: GroupInput = { points, maximize: false, weight: 'perSize', groups: { minSize: 3, maxSize: 5 }, budget }
  const problem = parseProblem(input)
  if (!problem.points) throw new Error('There are points.')
  const beginning = buildCloseGroups(problem.points, evenSizes(problem.rules, points.length), problem.forbidden)
  let ms = 0
  const { objective } = group(input, { cpuMs: () => (ms += 1) })
  expect(objective).toBeLessThan(0.96 * objectiveOf(problem, 'perSize', beginning))
})
