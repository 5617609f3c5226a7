import { expect, test } from 'vitest'
import { changeInTwelveMonths } from './course.ts'
import type { ExpertiseArea } from './options.ts'
import { areasInBoth } from './overlap.ts'

const now = new Date('2026-11-21T12:00:00Z')
const saved = (...figures: [on: string, value: number][]) =>
  figures.map(([on, value]) => ({ savedAt: `${on}T12:00:00.000Z`, value }))

test('changeInTwelveMonths: from the first save within twelve months to the last', () => {
  const course = saved(['2024-01-01', 2], ['2025-12-01', 10], ['2026-03-01', 12], ['2026-11-01', 14])
  expect(changeInTwelveMonths(course, now)).toEqual({ difference: 4, since: new Date('2025-12-01T12:00:00Z') })
})

test('changeInTwelveMonths: includes the day a year ago', () => {
  expect(changeInTwelveMonths(saved(['2025-11-21', 3], ['2026-11-20', 1]), now)?.difference).toBe(-2)
})

test('changeInTwelveMonths: null with fewer than two saves in twelve months', () => {
  expect(changeInTwelveMonths([], now)).toBeNull()
  expect(changeInTwelveMonths(saved(['2026-11-01', 4]), now)).toBeNull()
  expect(changeInTwelveMonths(saved(['2024-11-01', 4], ['2026-11-01', 9]), now)).toBeNull()
  expect(changeInTwelveMonths(saved(['2023-11-01', 4], ['2024-11-01', 9]), now)).toBeNull()
})

test('changeInTwelveMonths: subtracts without floating-point errors', () => {
  expect(changeInTwelveMonths(saved(['2026-01-01', 0.1], ['2026-02-01', 0.3]), now)?.difference).toBe(0.2)
})

test('areasInBoth: shared areas, in the order of the strengths', () => {
  const strengthCategories: ExpertiseArea[] = ['Rehab Process', 'Finding Deals', 'House Hacking']
  const improvementCategories: ExpertiseArea[] = ['Finding Deals', 'Raising Capital', 'Rehab Process']
  expect(areasInBoth({ strengthCategories, improvementCategories })).toEqual(['Rehab Process', 'Finding Deals'])
  expect(areasInBoth({ strengthCategories: [], improvementCategories: ['House Hacking'] })).toEqual([])
})
