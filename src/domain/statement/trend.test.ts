import { expect, test } from 'vitest'
import { twelveMonthChange } from './trend.ts'
import type { ExpertiseArea } from './options.ts'
import { areasInBoth } from './statement.ts'

const now = new Date('2026-11-21T12:00:00Z')
const saved = (...points: [on: string, value: number][]) =>
  points.map(([on, value]) => ({ savedAt: `${on}T12:00:00.000Z`, value }))

test('twelveMonthChange: from the first save within twelve months to the last', () => {
  const trend = saved(['2024-01-01', 2], ['2025-12-01', 10], ['2026-03-01', 12], ['2026-11-01', 14])
  expect(twelveMonthChange(trend, now)).toEqual({ difference: 4, since: new Date('2025-12-01T12:00:00Z') })
})

test('twelveMonthChange: includes the day a year ago', () => {
  expect(twelveMonthChange(saved(['2025-11-21', 3], ['2026-11-20', 1]), now)?.difference).toBe(-2)
})

test('twelveMonthChange: null with fewer than two saves in twelve months', () => {
  expect(twelveMonthChange([], now)).toBeNull()
  expect(twelveMonthChange(saved(['2026-11-01', 4]), now)).toBeNull()
  expect(twelveMonthChange(saved(['2024-11-01', 4], ['2026-11-01', 9]), now)).toBeNull()
  expect(twelveMonthChange(saved(['2023-11-01', 4], ['2024-11-01', 9]), now)).toBeNull()
})

test('twelveMonthChange: subtracts without floating-point errors', () => {
  expect(twelveMonthChange(saved(['2026-01-01', 0.1], ['2026-02-01', 0.3]), now)?.difference).toBe(0.2)
})

test('areasInBoth: shared areas, in the order of the strengths', () => {
  const strengthCategories: ExpertiseArea[] = ['Rehab Process', 'Finding Deals', 'House Hacking']
  const improvementCategories: ExpertiseArea[] = ['Finding Deals', 'Raising Capital', 'Rehab Process']
  expect(areasInBoth({ strengthCategories, improvementCategories })).toEqual(['Rehab Process', 'Finding Deals'])
  expect(areasInBoth({ strengthCategories: [], improvementCategories: ['House Hacking'] })).toEqual([])
})
