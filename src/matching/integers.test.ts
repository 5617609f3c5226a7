import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clamp, divideFloored, divideRounded, rootRounded } from './integers.ts'

test.each([
  [5, 2, 3],
  [-5, 2, -2],
  [-1, 2, 0],
  [-3, 2, -1],
  [7, 3, 2],
  [8, 3, 3],
  [0, 9, 0],
])('divideRounded: %i / %i is %i, halves upward', (numerator, denominator, expected) => {
  expect(divideRounded(numerator, denominator)).toBe(expected)
})

test('divideFloored, divideRounded: agree with big integers', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(2 ** 40), max: 2 ** 40 }), fc.integer({ min: 1, max: 2 ** 20 }), (n, d) => {
      const floored = (a: bigint, b: bigint): number => Number((a - (((a % b) + b) % b)) / b)
      expect(divideFloored(n, d) + 0).toBe(floored(BigInt(n), BigInt(d)))
      expect(divideRounded(n, d) + 0).toBe(floored(2n * BigInt(n) + BigInt(d), 2n * BigInt(d)))
    }),
  )
})

test('rootRounded: the integer nearest to the root', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800_000_000 }), fc.integer({ min: 1, max: 8 }), (n, d) => {
      const root = BigInt(rootRounded(n, d))
      const [fourfold, denominator] = [4n * BigInt(n), BigInt(d)]
      expect(root === 0n || (2n * root - 1n) ** 2n * denominator <= fourfold).toBe(true)
      expect((2n * root + 1n) ** 2n * denominator > fourfold).toBe(true)
    }),
  )
})

test('rootRounded: halves upward', () => {
  expect(rootRounded(25, 4)).toBe(3)
  expect(rootRounded(1, 4)).toBe(1)
})

test('clamp: limits a value to its bounds', () => {
  expect([clamp(-3, 0, 100), clamp(40, 0, 100), clamp(101, 0, 100)]).toEqual([0, 40, 100])
})
