import { expect, test } from 'vitest'
import { outlinePathOf, pointOnAxis } from './radar-geometry.ts'

const roundPoint = ([x, y]: readonly [number, number]) => [Math.round(x), Math.round(y)]

test('pointOnAxis: the first axis points up and the others follow clockwise', () => {
  expect(roundPoint(pointOnAxis(0, 4, 1, 100))).toEqual([0, -100])
  expect(roundPoint(pointOnAxis(1, 4, 0.5, 100))).toEqual([50, 0])
  expect(roundPoint(pointOnAxis(2, 4, 7, 100))).toEqual([0, 100])
  expect(roundPoint(pointOnAxis(3, 4, -1, 100)).map(Math.abs)).toEqual([0, 0])
})

test('outlinePathOf: a complete outline is closed, and a missing value leaves a gap', () => {
  expect(
    outlinePathOf([
      [0, -1],
      [1, 0],
      [0, 1],
    ]),
  ).toBe('M0.0,-1.0L1.0,0.0L0.0,1.0Z')
  expect(outlinePathOf([[0, -1], null, [0, 1], [-1, 0]])).toBe('M0.0,1.0L-1.0,0.0M-1.0,0.0L0.0,-1.0')
  expect(outlinePathOf([])).toBe('')
})
