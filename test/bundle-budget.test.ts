import { expect, test } from 'vitest'
import { budgetFor, compare } from '../scripts/budget/compare.ts'

const measured = {
  chunks: { libraries: 94_525, calendar: 20_000 },
  pages: { base: { bytes: 119_000, files: 4 }, home: { bytes: 140_000, files: 6 } },
}
const budget = budgetFor(measured)

test('budgetFor: the measured sizes fit the budget with a small margin', () => {
  expect(compare(measured, budget).errors).toEqual([])
  expect(budget.chunks['libraries']).toBeGreaterThan(94_525)
  expect(budget.chunks['libraries']).toBeLessThan(98_000)
})

test('compare: names a chunk or page over its budget, and by how much', () => {
  const grown = {
    ...measured,
    chunks: { ...measured.chunks, calendar: 30_000 },
    pages: { ...measured.pages, home: { bytes: 200_000, files: 7 } },
  }
  expect(compare(grown, budget).errors).toEqual([
    'chunk calendar has 30000 bytes, 9300 over its budget.',
    'page home has 200000 bytes, 55700 over its budget.',
    'page home loads 7 files; its budget is 6.',
  ])
})

test('compare: reports a chunk without a budget and a budget without a chunk', () => {
  const { libraries } = measured.chunks
  const changed = { ...measured, chunks: { libraries, charts: 9000 } }
  expect(compare(changed, budget).errors).toEqual([
    'chunk charts has no budget.',
    'calendar has a budget but is not in the build.',
  ])
})

test('budgetFor, compare: the sign-in page never exceeds 125,000 bytes', () => {
  const base = (bytes: number) => ({ chunks: {}, pages: { base: { bytes, files: 4 } } })
  expect(budgetFor(base(124_900)).pages['base']?.bytes).toBe(125_000)
  expect(compare(base(125_000), budgetFor(base(125_000))).errors).toEqual([])
  const generous = { chunks: {}, pages: { base: { bytes: 130_000, files: 4 } } }
  expect(compare(base(125_001), generous).errors).toEqual(['page base has 125001 bytes; its fixed limit is 125000.'])
  expect(compare(base(125_001), budgetFor(base(125_001))).errors).toContain(
    'page base has 125001 bytes; its fixed limit is 125000.',
  )
})
