import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type PodHealthInput,
  healthPercentile,
  healthTrend,
  healthWeights,
  isMergeDue,
  podAgeBand,
  computePodHealth,
} from './health.ts'

const well: PodHealthInput = {
  attendanceRate: 0.92,
  followThroughRate: 0.85,
  hotSeatFairness: 1,
  members: 6,
  daysBelowMinimum: 0,
  silentDays: 2,
  pulse: [8, 9, 9, 8],
}
const factorOf = (input: Partial<PodHealthInput>, key: string) =>
  computePodHealth({ ...well, ...input }).factors.find((factor) => factor.key === key)

test('healthWeights: add up to 100', () => {
  expect(Object.values(healthWeights).reduce((sum, weight) => sum + weight, 0)).toBe(100)
})

test('computePodHealth: a healthy pod scores 100 and has no remedies', () => {
  const { score, factors } = computePodHealth(well)
  expect(score).toBe(100)
  expect(factors.every(({ level, remedy }) => level === 'good' && remedy === null)).toBe(true)
})

test('computePodHealth: each red factor names one remedy', () => {
  expect(factorOf({ attendanceRate: 0.6 }, 'attendance')).toMatchObject({
    level: 'red',
    remedy: 'move-day',
    text: '60% attendance at recent meetings.',
  })
  expect(factorOf({ followThroughRate: 0.4 }, 'commitments')).toMatchObject({ level: 'red', remedy: 'leader-help' })
  expect(factorOf({ hotSeatFairness: 0.2 }, 'hot-seat')).toMatchObject({ level: 'red', remedy: 'leader-help' })
  expect(factorOf({ pulse: [5, 6] }, 'pulse')).toMatchObject({ level: 'red', remedy: 'leader-help' })
  expect(factorOf({ silentDays: 16 }, 'silence')).toMatchObject({ level: 'red', remedy: 'leader-help' })
  expect(factorOf({ members: 3, daysBelowMinimum: 20 }, 'size')).toMatchObject({ level: 'red', remedy: 'fill-seat' })
  expect(factorOf({ members: 3, daysBelowMinimum: 21 }, 'size')).toMatchObject({ level: 'red', remedy: 'merge' })
  expect(factorOf({ members: 4 }, 'size')).toMatchObject({ level: 'watch', remedy: null })
})

test('computePodHealth: unknown factors are left out of the score', () => {
  const young = { ...well, attendanceRate: null, followThroughRate: null, hotSeatFairness: null, silentDays: null, pulse: [] }
  expect(computePodHealth(young).score).toBeNull()
  expect(computePodHealth({ ...young, attendanceRate: 0.65 }).score).toBe(Math.round((25 * 50 + 15 * 100) / 40))
})

test('isMergeDue: fewer than four members for three weeks', () => {
  expect([isMergeDue({ members: 3, daysBelowMinimum: 21 }), isMergeDue({ members: 4, daysBelowMinimum: 30 })]).toEqual([
    true,
    false,
  ])
})

test('healthPercentile: needs eight pods; podAgeBand: bands by days', () => {
  expect(
    healthPercentile(
      80,
      Array.from({ length: 7 }, () => 50),
    ),
  ).toBeNull()
  expect(healthPercentile(80, [10, 20, 30, 40, 50, 60, 80, 90])).toBe(81)
  expect([30, 31, 91, 182, 365, 366].map(podAgeBand)).toEqual([0, 1, 1, 2, 3, 4])
})

test('healthTrend: up or down by five points over four weeks', () => {
  expect(healthTrend([80])).toBeNull()
  expect(healthTrend([10, 70, 71, 72, 73, 75])).toBe('up')
  expect(healthTrend([80, 76])).toBe('steady')
  expect(healthTrend([80, 79, 75])).toBe('down')
})

const input = fc.record({
  attendanceRate: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  followThroughRate: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  hotSeatFairness: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  members: fc.integer({ min: 1, max: 8 }),
  daysBelowMinimum: fc.nat({ max: 400 }),
  silentDays: fc.option(fc.nat({ max: 400 })),
  pulse: fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 12 }),
})

test('computePodHealth: scores are integers from 0 to 100, and exactly the red factors have a remedy', () => {
  fc.assert(
    fc.property(input, (given) => {
      const { score, factors } = computePodHealth(given)
      for (const value of [score, ...factors.map((factor) => factor.score)]) {
        expect(value === null || (Number.isInteger(value) && value >= 0 && value <= 100)).toBe(true)
      }
      expect(factors.every(({ level, remedy, text }) => (level === 'red') === (remedy !== null) && text !== '')).toBe(true)
    }),
  )
})

test('computePodHealth: a higher attendance rate or one more member never lowers the score', () => {
  fc.assert(
    fc.property(input, fc.double({ min: 0, max: 1, noNaN: true }), (given, better) => {
      const before = computePodHealth(given).score ?? 0
      const attends = { ...given, attendanceRate: given.attendanceRate === null ? null : Math.max(given.attendanceRate, better) }
      const grows = { ...given, members: Math.min(8, given.members + 1) }
      expect(computePodHealth(attends).score ?? 0).toBeGreaterThanOrEqual(before)
      expect(computePodHealth(grows).score ?? 0).toBeGreaterThanOrEqual(before)
    }),
  )
})

test('computePodHealth: good from 75 on and red below 50', () => {
  const levels = (rates: number[]) => rates.map((attendanceRate) => factorOf({ attendanceRate }, 'attendance')?.level)
  expect(levels([0.775, 0.77, 0.65, 0.64])).toEqual(['good', 'watch', 'watch', 'red'])
  expect(factorOf({ attendanceRate: null }, 'attendance')).toMatchObject({ level: 'unknown', score: null, remedy: null })
})

test('computePodHealth: the score of each dimension between its 0 and 100 points', () => {
  const scores = (key: string, input: Partial<PodHealthInput>[]) => input.map((given) => factorOf(given, key)?.score)
  expect(
    scores(
      'attendance',
      [0.4, 0.65, 0.9, 1].map((attendanceRate) => ({ attendanceRate })),
    ),
  ).toEqual([0, 50, 100, 100])
  expect(
    scores(
      'commitments',
      [0.1, 0.2, 0.5, 0.8].map((followThroughRate) => ({ followThroughRate })),
    ),
  ).toEqual([0, 0, 50, 100])
  expect(
    scores(
      'hot-seat',
      [0, 0.25, 1].map((hotSeatFairness) => ({ hotSeatFairness })),
    ),
  ).toEqual([0, 25, 100])
  expect(
    scores(
      'silence',
      [0, 8, 15, 22, 90].map((silentDays) => ({ silentDays })),
    ),
  ).toEqual([100, 100, 50, 0, 0])
  expect(
    scores(
      'pulse',
      [[4], [6.25], [8.5], [1, 1, 4, 4, 4, 4]].map((pulse) => ({ pulse })),
    ),
  ).toEqual([0, 50, 100, 0])
})

test('computePodHealth: four members are few, and below four it is worse the longer it lasts', () => {
  const size = (members: number, daysBelowMinimum = 0) => factorOf({ members, daysBelowMinimum }, 'size')?.score
  expect([size(8), size(5), size(4)]).toEqual([100, 100, 70])
  expect([size(3), size(3, 20), size(3, 90)]).toEqual([45, 25, 0])
  expect([size(2), size(2, 5), size(1)]).toEqual([20, 15, 20])
})

test('computePodHealth: six sides with their weights', () => {
  expect(computePodHealth(well).factors.map(({ key, weight }) => [key, weight])).toEqual([
    ['attendance', 25],
    ['commitments', 25],
    ['hot-seat', 10],
    ['size', 15],
    ['silence', 10],
    ['pulse', 15],
  ])
})

test('computePodHealth: each dimension shows its value, and the same text if unknown', () => {
  const text = (input: Partial<PodHealthInput>, key: string) => factorOf(input, key)?.text ?? ''
  expect(text({ attendanceRate: 0.924 }, 'attendance')).toContain('92%')
  expect(text({ followThroughRate: 0.5 }, 'commitments')).toContain('50%')
  expect(text({ members: 6 }, 'size')).toMatch(/\b6 members\b/)
  expect(text({ silentDays: 3 }, 'silence')).toMatch(/\b3 days\b/)
  expect(text({ silentDays: 1 }, 'silence')).toMatch(/\b1 day\b/)
  expect(text({ pulse: [8, 9] }, 'pulse')).toContain('8.5')
  const unknown = { attendanceRate: null, followThroughRate: null, hotSeatFairness: null, silentDays: null, pulse: [] }
  const texts = ['attendance', 'commitments', 'hot-seat', 'silence', 'pulse'].map((key) => text(unknown, key))
  expect(new Set(texts).size).toBe(1)
  expect(texts[0]).toMatch(/./)
})

test('computePodHealth: the state of a dimension has its own words', () => {
  const text = (input: Partial<PodHealthInput>, key: string) => factorOf(input, key)?.text ?? ''
  const seats = [1, 0.99, 0.75, 0.74, 0].map((hotSeatFairness) => text({ hotSeatFairness }, 'hot-seat'))
  expect([seats[1] === seats[2], seats[3] === seats[4]]).toEqual([true, true])
  expect(new Set(seats).size).toBe(3)
  expect(seats.every((expected) => expected.length > 10)).toBe(true)
  expect(text({ silentDays: 0 }, 'silence')).not.toMatch(/\d/)
  expect(text({ silentDays: 0 }, 'silence')).toMatch(/./)
  const sizes = [1, 3, 4, 5].map((members) => text({ members }, 'size'))
  expect(sizes[0]).toMatch(/^1 member\b.*4/)
  expect(sizes[1]).toMatch(/^3 members\b.*4/)
  expect(sizes[2]?.replace('4', '5')).not.toBe(sizes[3])
})

test('isMergeDue: not a day earlier, and not with four members', () => {
  expect([20, 21].map((daysBelowMinimum) => isMergeDue({ members: 3, daysBelowMinimum }))).toEqual([false, true])
})

test('healthPercentile: better than all, than none, and equal ones count half', () => {
  const eight = (score: number) => Array.from({ length: 8 }, () => score)
  expect([healthPercentile(80, eight(10)), healthPercentile(80, eight(90)), healthPercentile(80, eight(80))]).toEqual([
    100, 0, 50,
  ])
})

test('podAgeBand: a month, a quarter, half a year, a year', () => {
  expect([0, 92, 183].map(podAgeBand)).toEqual([0, 2, 3])
})

test('healthTrend: against four weeks before, or the oldest there is', () => {
  expect(healthTrend([])).toBeNull()
  expect(healthTrend([50, 60, 60, 60, 60, 60])).toBe('steady')
  expect(healthTrend([60, 60, 60, 60, 64])).toBe('steady')
  expect(healthTrend([60, 60, 60, 60, 65])).toBe('up')
  expect(healthTrend([60, 56])).toBe('steady')
  expect(healthTrend([60, 55])).toBe('down')
})
