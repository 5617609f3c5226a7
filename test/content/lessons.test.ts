import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { courseSlugs } from '#domain/content/slugs.ts'
import { type DealCard, dealMetrics, dealTotals } from '#domain/hot-seats/deal.ts'
import { equationsOf, sumsOf } from './arithmetic.ts'

const folder = fileURLToPath(new URL('../../content/courses/', import.meta.url))
const lessons = globSync('*/[0-9]*.md', { cwd: folder })
  .sort()
  .map((file) => ({ file, course: dirname(file), name: basename(file, '.md'), text: readFileSync(folder + file, 'utf8') }))

test('lessons: each course has at least three, numbered from one', () => {
  expect(new Set(lessons.map(({ course }) => course))).toEqual(new Set(courseSlugs))
  for (const slug of courseSlugs) {
    const numbers = lessons.filter(({ course }) => course === slug).map(({ name }) => Number(name.slice(0, 2)))
    expect(numbers, slug).toEqual(numbers.map((_, i) => i + 1))
    expect(numbers.length, slug).toBeGreaterThanOrEqual(3)
  }
})

test('lessons: the stated minutes fit 120 to 240 words a minute', () => {
  for (const { file, text } of lessons) {
    const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
    const minutes = Number(/^minutes: (\d+)$/m.exec(head)?.[1])
    const words = body.split(/\s+/).filter((word) => /\w/.test(word)).length
    expect(words / minutes, file).toBeGreaterThan(120)
    expect(words / minutes, file).toBeLessThan(240)
  }
})

test('lessons: the leader training takes twelve minutes', () => {
  const training = lessons.filter(({ course }) => course === 'lead-a-pod')
  expect(training.reduce((sum, { text }) => sum + Number(/^minutes: (\d+)$/m.exec(text)?.[1]), 0)).toBe(12)
})

test('lessons: every equation and every summed column is correct', () => {
  const calculations = lessons.flatMap(({ file, text }) => [...equationsOf(text), ...sumsOf(text)].map((one) => ({ file, ...one })))
  expect(calculations.length).toBeGreaterThan(40)
  expect(calculations.filter(({ computed, stated, tolerance }) => !(Math.abs(computed - stated) <= tolerance))).toEqual([])
})

test('equationsOf, sumsOf: find a wrong result', () => {
  expect(equationsOf('12 × $2,800 = $33,600 and $15,641 ÷ $210,000 = **7.4 percent**')).toHaveLength(2)
  const [wrong] = equationsOf('($15,271 + $12,574) ÷ $33,600 = 84.9 percent')
  expect(wrong?.computed).toBeCloseTo(82.87)
  const [column] = sumsOf('| | Sum |\n|---|---|\n| Bath | $100 |\n| Floor | $50 |\n| **Total** | **$140** |')
  expect(column).toMatchObject({ computed: 150, stated: 140 })
})

/** The duplex from the underwriting course. Its expenses are per month. */
const duplex: DealCard = {
  price: 210_000,
  units: 2,
  rentPerMonth: 2_800,
  expensesPerMonth: 15_271 / 12,
  vacancyPercent: 8,
  rehab: 12_000,
  closingCosts: 6_300,
  downPercent: 25,
  interestPercent: 7,
  loanYears: 30,
}

test('lessons: the numbers of the underwriting duplex match its deal card', () => {
  const text = lessons
    .filter(({ course }) => course === 'underwrite')
    .map((lesson) => lesson.text)
    .join('\n')
  const { netOperatingIncome, debtService, cashIn } = dealTotals(duplex)
  for (const sum of [netOperatingIncome, debtService, cashIn]) {
    expect(text).toContain(`$${Math.round(sum ?? 0).toLocaleString('en-US')}`)
  }
  const metricTexts = dealMetrics(duplex).map((figure) => figure.text)
  expect(metricTexts).toEqual(['7.4%', '4.3%', '1.24', '82.9%'])
  expect(text).toContain('| Cap rate | 7.4% | 6.5% |')
  const metricsAtAskingPrice = dealMetrics({ ...duplex, price: 240_000, closingCosts: 7_200 })
  expect(metricsAtAskingPrice.map((figure) => figure.text)).toEqual(['6.5%', '1.6%', '1.09', '88.2%'])
})
