import { expect, test } from 'vitest'
import { contrastOf, hexOf } from './contrast.ts'

test('black on white is 21, a colour on itself 1, and the order does not matter', () => {
  expect(contrastOf('rgb(0, 0, 0)', 'rgb(255, 255, 255)')).toBeCloseTo(21, 5)
  expect(contrastOf('rgb(255, 255, 255)', 'rgb(0, 0, 0)')).toBeCloseTo(21, 5)
  expect(contrastOf('rgb(15, 76, 58)', 'rgb(15, 76, 58)')).toBe(1)
})

test('the grey that just passes on white is the known one', () => {
  expect(contrastOf('rgb(118, 118, 118)', 'rgb(255, 255, 255)')).toBeCloseTo(4.54, 2)
  expect(contrastOf('rgb(119, 119, 119)', 'rgb(255, 255, 255)')).toBeLessThan(4.5)
})

test('a colour one can see through has no contrast of its own', () => {
  expect(() => contrastOf('rgba(0, 0, 0, 0.5)', 'rgb(255, 255, 255)')).toThrow('Not an opaque')
})

test('a computed colour is told as the tokens tell it', () => {
  expect(hexOf('rgb(15, 76, 58)')).toBe('#0f4c3a')
})
