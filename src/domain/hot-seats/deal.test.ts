import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { type DealCard, dealMetrics, dealTotals } from './deal.ts'

const duplex: DealCard = {
  price: 400_000,
  units: 2,
  rentPerMonth: 4000,
  expensesPerMonth: 1400,
  vacancyPercent: 5,
  rehab: 20_000,
  closingCosts: 8000,
  downPercent: 25,
  interestPercent: 6,
  loanYears: 30,
}
const metricsOf = (card: DealCard) => Object.fromEntries(dealMetrics(card).map((metric) => [metric.key, metric]))

test('dealMetrics: the four metrics with their formula and calculation', () => {
  // 300,000 over 30 years at 6 % is 1,798.65 a month.
  expect(dealTotals(duplex).debtService).toBeCloseTo(21_583.82, 1)
  expect(metricsOf(duplex)).toMatchObject({
    'cap-rate': { text: '7.2%', worked: '$28,800 ÷ $400,000 = 7.2%', formula: 'Net operating income ÷ price', missing: [] },
    'cash-on-cash': { text: '5.6%', worked: '($28,800 − $21,584) ÷ $128,000 = 5.6%' },
    dscr: { text: '1.33', worked: '$28,800 ÷ $21,584 = 1.33' },
    'break-even': { text: '80.0%', worked: '($16,800 + $21,584) ÷ $48,000 = 80.0%' },
  })
})

test('dealMetrics: lists the missing numbers, only for metrics that need them', () => {
  const { 'cap-rate': cap, dscr, 'break-even': even } = metricsOf({ ...duplex, interestPercent: null, vacancyPercent: null })
  expect(cap).toMatchObject({ value: null, text: null, worked: null, missing: ['vacancy'] })
  expect(dscr?.missing).toEqual(['vacancy', 'interest rate'])
  expect(even?.missing).toEqual(['interest rate'])
  expect(metricsOf({ ...duplex, units: null })['cap-rate']?.value).toBe(0.072)
})

test('dealMetrics: a purchase without a loan has no DSCR and needs no loan terms', () => {
  const cash = metricsOf({ ...duplex, downPercent: 100, interestPercent: null, loanYears: null })
  expect(cash['dscr']).toMatchObject({ value: null, missing: ['a loan'] })
  expect(cash['cash-on-cash']?.text).toBe('6.7%')
  expect(cash['break-even']?.text).toBe('35.0%')
})

test('dealMetrics: zeros give no value instead of a division by zero', () => {
  const zeros = Object.fromEntries(Object.keys(duplex).map((key) => [key, 0])) as unknown as DealCard
  expect(dealMetrics(zeros).map(({ value, missing }) => [value, missing.length])).toEqual([
    [null, 1],
    [null, 1],
    [null, 1],
    [null, 1],
  ])
  expect(metricsOf({ ...duplex, loanYears: 0 })['dscr']?.missing).toEqual(['loan term'])
  expect(dealTotals({ ...duplex, interestPercent: 0 }).debtService).toBe(10_000)
})

test('dealMetrics: a loss is negative', () => {
  expect(metricsOf({ ...duplex, rentPerMonth: 1000 })['cap-rate']).toMatchObject({
    text: '−1.4%',
    worked: '−$5,400 ÷ $400,000 = −1.4%',
  })
})

test('dealMetrics: every metric has a finite value with its texts, or lists what is missing', () => {
  const amount = fc.option(
    fc.oneof(
      fc.constant(0),
      fc.integer({ min: 0, max: 1e11 }).map((cents) => cents / 100),
    ),
  )
  const percent = fc.option(
    fc.oneof(
      fc.constantFrom(0, 100),
      fc.integer({ min: 0, max: 100_000 }).map((n) => n / 1000),
    ),
  )
  const card = fc.record({
    price: amount,
    units: amount,
    rentPerMonth: amount,
    expensesPerMonth: amount,
    vacancyPercent: percent,
    rehab: amount,
    closingCosts: amount,
    downPercent: percent,
    interestPercent: percent,
    loanYears: fc.option(fc.integer({ min: 0, max: 50 })),
  })
  fc.assert(
    fc.property(card, (given) => {
      for (const { value, text, worked, missing } of dealMetrics(given)) {
        const isExplained = value !== null
        expect([text !== null, worked !== null, missing.length === 0]).toEqual([isExplained, isExplained, isExplained])
        expect(value === null || Number.isFinite(value)).toBe(true)
      }
    }),
  )
})

test('dealMetrics: every metric has a label and its own texts for missing numbers', () => {
  const nothing = { ...duplex, price: 0, rentPerMonth: 0, downPercent: 100, rehab: 0, closingCosts: 0 }
  const metrics = dealMetrics(nothing)
  expect(metrics.map(({ key }) => key)).toEqual(['cap-rate', 'cash-on-cash', 'dscr', 'break-even'])
  expect(blanksIn(metrics)).toEqual([])
  expect(new Set(metrics.flatMap(({ missing }) => missing)).size).toBe(4)
})

test('dealMetrics: an empty card lists every part of each metric once', () => {
  const empty = Object.fromEntries(Object.keys(duplex).map((key) => [key, null])) as unknown as DealCard
  const missing = dealMetrics(empty).map((metric) => metric.missing)
  expect(missing.map((parts) => parts.length)).toEqual([4, 9, 7, 6])
  expect(new Set(missing.flat()).size).toBe(9)
  expect(blanksIn(missing)).toEqual([])
})

test('dealTotals: a sum is null as long as one of its parts is', () => {
  const unknown = (part: keyof DealCard) =>
    Object.entries(dealTotals({ ...duplex, [part]: null })).flatMap(([sum, value]) => (value === null ? [sum] : []))
  expect(unknown('rentPerMonth')).toEqual(['grossRent', 'netOperatingIncome'])
  expect(unknown('vacancyPercent')).toEqual(['netOperatingIncome'])
  expect(unknown('expensesPerMonth')).toEqual(['netOperatingIncome'])
  expect(unknown('price')).toEqual(['loan', 'debtService', 'cashIn'])
  expect(unknown('downPercent')).toEqual(['loan', 'debtService', 'cashIn'])
  expect(unknown('rehab')).toEqual(['cashIn'])
  expect(unknown('closingCosts')).toEqual(['cashIn'])
  expect(unknown('interestPercent')).toEqual(['debtService'])
  expect(unknown('loanYears')).toEqual(['debtService'])
  expect(unknown('units')).toEqual([])
})

test('dealTotals: a loan over no years has no payments, and no loan costs nothing', () => {
  expect(dealTotals({ ...duplex, loanYears: 0 }).debtService).toBeNull()
  expect(dealTotals({ ...duplex, downPercent: 100, interestPercent: null, loanYears: null }).debtService).toBe(0)
})

test('dealMetrics: zero is formatted without a sign', () => {
  const free = metricsOf({ ...duplex, expensesPerMonth: 0, downPercent: 100 })
  expect(free['break-even']).toMatchObject({ value: 0, worked: '($0 + $0) ÷ $48,000 = 0.0%' })
})
