import { expect, test } from 'vitest'
import { ProgressSum, type RunProgress } from './progress-sum.ts'

test('ProgressSum: adds up the tasks and reports at most ten times a second', () => {
  const reported: RunProgress[] = []
  let now = 0
  const sum = new ProgressSum(
    2,
    (progress) => reported.push(progress),
    () => now,
  )
  for (now = 0; now < 1000; now += 10) sum.update(now % 20 === 0 ? 0 : 1, { placed: now / 10, evaluations: now, best: 2 * now })
  expect(reported).toHaveLength(10)
  expect(reported.map(({ evaluations }) => evaluations)).toEqual(
    reported.map(({ evaluations }) => evaluations).toSorted((a, b) => a - b),
  )
  sum.update(0, { placed: 5, evaluations: 7, best: 3 }, true)
  sum.update(1, { placed: 6, evaluations: 8, best: 4 }, true)
  expect(reported.at(-1)).toEqual({ tasks: 2, tasksDone: 2, placed: 11, evaluations: 15, best: 7 })
})
