import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { type DealCard, dealFigures, dealSums } from './deal.ts'

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
const figuresOf = (card: DealCard) => Object.fromEntries(dealFigures(card).map((figure) => [figure.key, figure]))

test('dealFigures: the four figures with their formula and calculation', () => {
  // 300,000 over 30 years at 6 % is 1,798.65 a month.
  expect(dealSums(duplex).debtService).toBeCloseTo(21_583.82, 1)
  expect(figuresOf(duplex)).toMatchObject({
    'cap-rate': { text: '7.2%', worked: '$28,800 ÷ $400,000 = 7.2%', formula: 'Net operating income ÷ price', missing: [] },
    'cash-on-cash': { text: '5.6%', worked: '($28,800 − $21,584) ÷ $128,000 = 5.6%' },
    dscr: { text: '1.33', worked: '$28,800 ÷ $21,584 = 1.33' },
    'break-even': { text: '80.0%', worked: '($16,800 + $21,584) ÷ $48,000 = 80.0%' },
  })
})

test('dealFigures: names what is missing, only for figures that need it', () => {
  const { 'cap-rate': cap, dscr, 'break-even': even } = figuresOf({ ...duplex, interestPercent: null, vacancyPercent: null })
  expect(cap).toMatchObject({ value: null, text: null, worked: null, missing: ['vacancy'] })
  expect(dscr?.missing).toEqual(['vacancy', 'interest rate'])
  expect(even?.missing).toEqual(['interest rate'])
  expect(figuresOf({ ...duplex, units: null })['cap-rate']?.value).toBe(0.072)
})

test('dealFigures: a purchase without a loan has no DSCR and needs no loan terms', () => {
  const cash = figuresOf({ ...duplex, downPercent: 100, interestPercent: null, loanYears: null })
  expect(cash['dscr']).toMatchObject({ value: null, missing: ['a loan'] })
  expect(cash['cash-on-cash']?.text).toBe('6.7%')
  expect(cash['break-even']?.text).toBe('35.0%')
})

test('dealFigures: zeros give no value instead of a division by zero', () => {
  const zeros = Object.fromEntries(Object.keys(duplex).map((key) => [key, 0])) as unknown as DealCard
  expect(dealFigures(zeros).map(({ value, missing }) => [value, missing.length])).toEqual([
    [null, 1],
    [null, 1],
    [null, 1],
    [null, 1],
  ])
  expect(figuresOf({ ...duplex, loanYears: 0 })['dscr']?.missing).toEqual(['years of the loan'])
  expect(dealSums({ ...duplex, interestPercent: 0 }).debtService).toBe(10_000)
})

test('dealFigures: a loss is negative', () => {
  expect(figuresOf({ ...duplex, rentPerMonth: 1000 })['cap-rate']).toMatchObject({
    text: '−1.4%',
    worked: '−$5,400 ÷ $400,000 = −1.4%',
  })
})

test('dealFigures: every figure has a finite value with its texts, or names what is missing', () => {
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
      for (const { value, text, worked, missing } of dealFigures(given)) {
        const isTold = value !== null
        expect([text !== null, worked !== null, missing.length === 0]).toEqual([isTold, isTold, isTold])
        expect(value === null || Number.isFinite(value)).toBe(true)
      }
    }),
  )
})

test('dealFigures: every figure has its words, and says what it lacks in words of its own', () => {
  const nothing = { ...duplex, price: 0, rentPerMonth: 0, downPercent: 100, rehab: 0, closingCosts: 0 }
  const figures = dealFigures(nothing)
  expect(figures.map(({ key }) => key)).toEqual(['cap-rate', 'cash-on-cash', 'dscr', 'break-even'])
  expect(blanksIn(figures)).toEqual([])
  expect(new Set(figures.flatMap(({ missing }) => missing)).size).toBe(4)
})

test('dealFigures: an empty card names every part of each figure once', () => {
  const empty = Object.fromEntries(Object.keys(duplex).map((key) => [key, null])) as unknown as DealCard
  const missing = dealFigures(empty).map((figure) => figure.missing)
  expect(missing.map((parts) => parts.length)).toEqual([4, 9, 7, 6])
  expect(new Set(missing.flat()).size).toBe(9)
  expect(blanksIn(missing)).toEqual([])
})

test('dealSums: a sum is null as long as one of its parts is', () => {
  const unknown = (part: keyof DealCard) =>
    Object.entries(dealSums({ ...duplex, [part]: null })).flatMap(([sum, value]) => (value === null ? [sum] : []))
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

test('dealSums: a loan over no years has no payments, and no loan costs nothing', () => {
  expect(dealSums({ ...duplex, loanYears: 0 }).debtService).toBeNull()
  expect(dealSums({ ...duplex, downPercent: 100, interestPercent: null, loanYears: null }).debtService).toBe(0)
})

test('dealFigures: nothing spent is written without a sign', () => {
  const free = figuresOf({ ...duplex, expensesPerMonth: 0, downPercent: 100 })
  expect(free['break-even']).toMatchObject({ value: 0, worked: '($0 + $0) ÷ $48,000 = 0.0%' })
})
