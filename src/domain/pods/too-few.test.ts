import { expect, test } from 'vitest'
import { type Stay, tooFewSince } from './too-few.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const stay = (since: number, endedAt?: number): Stay => ({
  since: day(since),
  endedAt: endedAt === undefined ? null : day(endedAt),
})

test('tooFewSince: null with four members', () => {
  expect(tooFewSince(day(1), [stay(1), stay(1), stay(1), stay(1)])).toBeNull()
})

test('tooFewSince: since the last departure below four, or since the pod was founded', () => {
  expect(tooFewSince(day(1), [stay(1), stay(2), stay(3)])).toEqual(day(1))
  expect(tooFewSince(day(1), [stay(1), stay(1), stay(1), stay(1, 9), stay(1, 5)])).toEqual(day(9))
  expect(tooFewSince(day(1), [])).toEqual(day(1))
})

test('tooFewSince: a second spell counts from its own start, and a same-day replacement makes none', () => {
  expect(tooFewSince(day(1), [stay(1), stay(1), stay(1), stay(1, 5), stay(8, 20)])).toEqual(day(20))
  expect(tooFewSince(day(1), [stay(1), stay(1), stay(1), stay(1, 5), stay(5)])).toBeNull()
  expect(tooFewSince(day(1), [stay(1), stay(1), stay(1), stay(1, 5), stay(5, 9)])).toEqual(day(9))
  expect(tooFewSince(day(1), [stay(5, 9), stay(1), stay(1), stay(1), stay(1, 5)])).toEqual(day(9))
})
