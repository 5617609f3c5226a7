import { expect, test } from 'vitest'
import type { StatementSnapshot } from '#contract/api/assessment.ts'
import { trendsOf } from './trends.ts'

const now = new Date('2026-11-21T12:00:00Z')

function buildSnapshot(savedAt: string, overrides: Partial<StatementSnapshot> = {}): StatementSnapshot {
  return {
    savedAt,
    doorCount: null,
    totalAppraisedValue: null,
    netWorth: null,
    grossAnnualRevenue: null,
    netAnnualIncome: null,
    ...overrides,
  }
}

test('trendsOf: one trend each for doors, value, net worth and income, money in cents', () => {
  const courses = trendsOf(
    [
      buildSnapshot('2026-03-03T12:00:00Z', { doorCount: 10, totalAppraisedValue: 1_000_000, netWorth: 250_000.5 }),
      buildSnapshot('2026-06-01T12:00:00Z', { doorCount: 14, totalAppraisedValue: 900_000 }),
    ],
    now,
    'America/Chicago',
  )
  expect(courses.map(({ title, latest: lastValues }) => [title, lastValues])).toEqual([
    ['Doors', 14],
    ['Value', 90_000_000],
    ['Net worth', 25_000_050],
    ['Income', null],
  ])
  expect(courses.map(({ change }) => change?.difference ?? null)).toEqual([4, -10_000_000, null, null])
  expect(courses[0]?.points).toEqual([
    { on: '2026-03-03', value: 10 },
    { on: '2026-06-01', value: 14 },
  ])
  expect(courses[3]?.points).toEqual([])
})

test('trendsOf: days in the time zone of the member, with the last value of each', () => {
  const [doorsTrend] = trendsOf(
    [
      buildSnapshot('2026-04-14T23:00:00Z', { doorCount: 1 }),
      buildSnapshot('2026-04-15T03:00:00Z', { doorCount: 2 }),
      buildSnapshot('2026-04-15T06:00:00Z', { doorCount: 3 }),
    ],
    now,
    'America/Chicago',
  )
  expect(doorsTrend?.points).toEqual([
    { on: '2026-04-14', value: 2 },
    { on: '2026-04-15', value: 3 },
  ])
})
