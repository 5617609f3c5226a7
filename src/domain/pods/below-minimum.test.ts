import { expect, test } from 'vitest'
import { type MembershipPeriod, belowMinimumSince } from './seats.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const stay = (since: number, endedAt?: number): MembershipPeriod => ({
  since: day(since),
  endedAt: endedAt === undefined ? null : day(endedAt),
})

test('belowMinimumSince: null with four members', () => {
  expect(belowMinimumSince(day(1), [stay(1), stay(1), stay(1), stay(1)])).toBeNull()
})

test('belowMinimumSince: since the last departure below four, or since the pod was founded', () => {
  expect(belowMinimumSince(day(1), [stay(1), stay(2), stay(3)])).toEqual(day(1))
  expect(belowMinimumSince(day(1), [stay(1), stay(1), stay(1), stay(1, 9), stay(1, 5)])).toEqual(day(9))
  expect(belowMinimumSince(day(1), [])).toEqual(day(1))
})

test('belowMinimumSince: a second spell counts from its own start, and a same-day replacement makes none', () => {
  expect(belowMinimumSince(day(1), [stay(1), stay(1), stay(1), stay(1, 5), stay(8, 20)])).toEqual(day(20))
  expect(belowMinimumSince(day(1), [stay(1), stay(1), stay(1), stay(1, 5), stay(5)])).toBeNull()
  expect(belowMinimumSince(day(1), [stay(1), stay(1), stay(1), stay(1, 5), stay(5, 9)])).toEqual(day(9))
  expect(belowMinimumSince(day(1), [stay(5, 9), stay(1), stay(1), stay(1), stay(1, 5)])).toEqual(day(9))
})
