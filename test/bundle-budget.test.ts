import { expect, test } from 'vitest'
import { budgetFor, compare } from '../scripts/budget/compare.ts'

const weighed = {
  chunks: { libraries: 94_525, calendar: 20_000 },
  pages: { base: { bytes: 119_000, files: 4 }, home: { bytes: 140_000, files: 6 } },
}
const budget = budgetFor(weighed)

test('what was weighed stays within the budget made of it, with a little room', () => {
  expect(compare(weighed, budget).faults).toEqual([])
  expect(budget.chunks['libraries']).toBeGreaterThan(94_525)
  expect(budget.chunks['libraries']).toBeLessThan(98_000)
})

test('a chunk or page that outgrows its budget is named with what it is over', () => {
  const grown = {
    ...weighed,
    chunks: { ...weighed.chunks, calendar: 30_000 },
    pages: { ...weighed.pages, home: { bytes: 200_000, files: 7 } },
  }
  expect(compare(grown, budget).faults).toEqual([
    'chunk calendar has 30000 bytes, 9300 over its budget.',
    'page home has 200000 bytes, 55700 over its budget.',
    'page home loads 7 files, its budget is 6.',
  ])
})

test('a chunk nobody budgeted for is a fault, and so is a budget for nothing', () => {
  const { libraries } = weighed.chunks
  const changed = { ...weighed, chunks: { libraries, charts: 9000 } }
  expect(compare(changed, budget).faults).toEqual([
    'chunk charts has no budget.',
    'The budget names calendar, which the build does not have.',
  ])
})
