import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HealthFacts, healthAmong, healthTrend, healthWeights, isMergeDue, podAgeBand, podHealth } from './health.ts'

const well: HealthFacts = {
  attendanceRate: 0.92,
  followThroughRate: 0.85,
  hotSeatFairness: 1,
  members: 6,
  daysBelowMinimum: 0,
  silentDays: 2,
  pulse: [8, 9, 9, 8],
}
const factorOf = (facts: Partial<HealthFacts>, key: string) =>
  podHealth({ ...well, ...facts }).factors.find((factor) => factor.key === key)

test('healthWeights: add up to 100', () => {
  expect(Object.values(healthWeights).reduce((sum, weight) => sum + weight, 0)).toBe(100)
})

test('podHealth: a healthy pod scores 100 and has no remedies', () => {
  const { score, factors } = podHealth(well)
  expect(score).toBe(100)
  expect(factors.every(({ level, remedy }) => level === 'good' && remedy === null)).toBe(true)
})

test('podHealth: each red factor names one remedy', () => {
  expect(factorOf({ attendanceRate: 0.6 }, 'attendance')).toMatchObject({
    level: 'red',
    remedy: 'move-day',
    text: '60% of the last meetings attended.',
  })
  expect(factorOf({ followThroughRate: 0.4 }, 'commitments')).toMatchObject({ level: 'red', remedy: 'leader-help' })
  expect(factorOf({ hotSeatFairness: 0.2 }, 'hot-seat')).toMatchObject({ level: 'red', remedy: 'leader-help' })
  expect(factorOf({ pulse: [5, 6] }, 'pulse')).toMatchObject({ level: 'red', remedy: 'leader-help' })
  expect(factorOf({ silentDays: 16 }, 'silence')).toMatchObject({ level: 'red', remedy: 'leader-help' })
  expect(factorOf({ members: 3, daysBelowMinimum: 20 }, 'size')).toMatchObject({ level: 'red', remedy: 'fill-seat' })
  expect(factorOf({ members: 3, daysBelowMinimum: 21 }, 'size')).toMatchObject({ level: 'red', remedy: 'merge' })
  expect(factorOf({ members: 4 }, 'size')).toMatchObject({ level: 'watch', remedy: null })
})

test('podHealth: unknown factors are left out of the score', () => {
  const young = { ...well, attendanceRate: null, followThroughRate: null, hotSeatFairness: null, silentDays: null, pulse: [] }
  expect(podHealth(young).score).toBeNull()
  expect(podHealth({ ...young, attendanceRate: 0.65 }).score).toBe(Math.round((25 * 50 + 15 * 100) / 40))
})

test('isMergeDue: fewer than four members for three weeks', () => {
  expect([isMergeDue({ members: 3, daysBelowMinimum: 21 }), isMergeDue({ members: 4, daysBelowMinimum: 30 })]).toEqual([
    true,
    false,
  ])
})

test('healthAmong: needs eight pods; podAgeBand: bands by days', () => {
  expect(
    healthAmong(
      80,
      Array.from({ length: 7 }, () => 50),
    ),
  ).toBeNull()
  expect(healthAmong(80, [10, 20, 30, 40, 50, 60, 80, 90])).toBe(81)
  expect([30, 31, 91, 182, 365, 366].map(podAgeBand)).toEqual([0, 1, 1, 2, 3, 4])
})

test('healthTrend: up or down by five points over four weeks', () => {
  expect(healthTrend([80])).toBeNull()
  expect(healthTrend([10, 70, 71, 72, 73, 75])).toBe('up')
  expect(healthTrend([80, 76])).toBe('steady')
  expect(healthTrend([80, 79, 75])).toBe('down')
})

const facts = fc.record({
  attendanceRate: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  followThroughRate: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  hotSeatFairness: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  members: fc.integer({ min: 1, max: 8 }),
  daysBelowMinimum: fc.nat({ max: 400 }),
  silentDays: fc.option(fc.nat({ max: 400 })),
  pulse: fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 12 }),
})

test('podHealth: scores are integers from 0 to 100, and exactly the red factors have a remedy', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const { score, factors } = podHealth(given)
      for (const value of [score, ...factors.map((factor) => factor.score)]) {
        expect(value === null || (Number.isInteger(value) && value >= 0 && value <= 100)).toBe(true)
      }
      expect(factors.every(({ level, remedy, text }) => (level === 'red') === (remedy !== null) && text !== '')).toBe(true)
    }),
  )
})

test('podHealth: a higher attendance rate or one more member never lowers the score', () => {
  fc.assert(
    fc.property(facts, fc.double({ min: 0, max: 1, noNaN: true }), (given, better) => {
      const before = podHealth(given).score ?? 0
      const attends = { ...given, attendanceRate: given.attendanceRate === null ? null : Math.max(given.attendanceRate, better) }
      const grows = { ...given, members: Math.min(8, given.members + 1) }
      expect(podHealth(attends).score ?? 0).toBeGreaterThanOrEqual(before)
      expect(podHealth(grows).score ?? 0).toBeGreaterThanOrEqual(before)
    }),
  )
})
