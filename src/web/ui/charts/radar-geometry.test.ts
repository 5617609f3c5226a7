import { expect, test } from 'vitest'
import { outlineOf, placeOnAxis } from './radar-geometry.ts'

const rounded = ([x, y]: readonly [number, number]) => [Math.round(x), Math.round(y)]

test('placeOnAxis: the first axis points up and the others follow clockwise', () => {
  expect(rounded(placeOnAxis(0, 4, 1, 100))).toEqual([0, -100])
  expect(rounded(placeOnAxis(1, 4, 0.5, 100))).toEqual([50, 0])
  expect(rounded(placeOnAxis(2, 4, 7, 100))).toEqual([0, 100])
  expect(rounded(placeOnAxis(3, 4, -1, 100)).map(Math.abs)).toEqual([0, 0])
})

test('outlineOf: a complete outline is closed, and a missing figure leaves a gap', () => {
  expect(
    outlineOf([
      [0, -1],
      [1, 0],
      [0, 1],
    ]),
  ).toBe('M0.0,-1.0L1.0,0.0L0.0,1.0Z')
  expect(outlineOf([[0, -1], null, [0, 1], [-1, 0]])).toBe('M0.0,1.0L-1.0,0.0M-1.0,0.0L0.0,-1.0')
  expect(outlineOf([])).toBe('')
})
