import { expect, test } from 'vitest'
import { contrastOf, hexOf } from './contrast.ts'

test('contrastOf: 21 for black and white in either order, 1 for equal colors', () => {
  expect(contrastOf('rgb(0, 0, 0)', 'rgb(255, 255, 255)')).toBeCloseTo(21, 5)
  expect(contrastOf('rgb(255, 255, 255)', 'rgb(0, 0, 0)')).toBeCloseTo(21, 5)
  expect(contrastOf('rgb(15, 76, 58)', 'rgb(15, 76, 58)')).toBe(1)
})

test('contrastOf: the gray that just passes on white', () => {
  expect(contrastOf('rgb(118, 118, 118)', 'rgb(255, 255, 255)')).toBeCloseTo(4.54, 2)
  expect(contrastOf('rgb(119, 119, 119)', 'rgb(255, 255, 255)')).toBeLessThan(4.5)
})

test('contrastOf: refuses a transparent color', () => {
  expect(() => contrastOf('rgba(0, 0, 0, 0.5)', 'rgb(255, 255, 255)')).toThrow('Not an opaque')
})

test('hexOf: a computed color as hex', () => {
  expect(hexOf('rgb(15, 76, 58)')).toBe('#0f4c3a')
})
