import { expect, test } from 'vitest'
import { type Cells, checkChanges, knownChanges, mergeCells, overfull, rowIdOf, rowsOf } from './cells.ts'
import { completionOf } from './completion.ts'
import { reiOsModules } from './modules.ts'
import { moneySums, pipelineStages, scorecardLines } from './sums.ts'
import { asCommitment } from './worksheet.ts'
import { listsOf, worksheetOf, worksheets } from './worksheets.ts'

const goals = worksheetOf('goals')
const [a, b, c] = ['ra0000001', 'ra0000002', 'ra0000003']
const orderOf = (cells: Cells) => cells['quarter']

test('worksheets: the ten modules, with unique names for their fields and lists', () => {
  expect(worksheets.map(({ slug, title }) => ({ slug, title }))).toEqual([...reiOsModules])
  for (const worksheet of worksheets) {
    const names = worksheet.parts.flatMap((part) => (part.kind === 'list' ? [part.name] : part.fields.map(({ name }) => name)))
    expect(new Set(names).size).toBe(names.length)
  }
})

test('worksheets: starter rows are valid and fit their lists', () => {
  for (const worksheet of worksheets) {
    for (const { name, starters = [], most } of listsOf(worksheet)) {
      const changes = starters.flatMap((row, i) =>
        Object.entries(row).map(([field, value]) => [`${name}.r0000000${i}.${field}`, value as string]),
      )
      expect(checkChanges(worksheet, Object.fromEntries(changes))).toEqual([])
      expect(starters.length).toBeLessThanOrEqual(most)
    }
  }
})

test('mergeCells: a row appears with its first cell and is removed with all of its cells', () => {
  const one = mergeCells(goals, {}, { [`quarter.${a}.goal`]: 'Close on a duplex', [`quarter.${b}.goal`]: 'Hire a manager' })
  expect(orderOf(one)).toEqual([a, b])
  const two = mergeCells(goals, one, { [`quarter.${a}`]: null })
  expect(two).toEqual({ quarter: [b], [`quarter.${b}.goal`]: 'Hire a manager' })
  expect(mergeCells(goals, two, { [`quarter.${b}`]: null })).toEqual({})
})

test('mergeCells: an order that lacks the newest row loses no row', () => {
  const cells = { quarter: [a, b, c] }
  expect(orderOf(mergeCells(goals, cells, { quarter: [b, a] }))).toEqual([b, a, c])
  expect(orderOf(mergeCells(goals, cells, { quarter: [b, b, a, c], [`quarter.${a}`]: null }))).toEqual([b, c])
})

test('mergeCells: empty text, null and false leave no cell; numbers are stored as numbers', () => {
  const money = worksheetOf('money')
  expect(mergeCells(money, { cash: 5 }, { cash: null })).toEqual({})
  expect(mergeCells(money, {}, { cash: '12.50', nextStep: '' })).toEqual({ cash: 12.5 })
  const systems = worksheetOf('systems')
  const done = mergeCells(systems, {}, { [`month.${a}.isDone`]: true })
  expect(mergeCells(systems, done, { [`month.${a}.isDone`]: false })).toEqual({ month: [a] })
})

test('knownChanges: ignores unknown cells; checkChanges: names the invalid ones', () => {
  const odd = { unknown: 1, 'quarter.x.goal': 'x', '__proto__.polluted': 'x', [`quarter.${a}.goal.more`]: 'x', quarter: [a] }
  expect(knownChanges(goals, odd)).toEqual({ quarter: [a] })
  const faults = checkChanges(goals, {
    quarter: ['1', '2'],
    [`quarter.${a}`]: 'kept',
    [`quarter.${a}.by`]: '2026-02-31',
    [`quarter.${a}.state`]: 'somewhere',
    [`quarter.${a}.goal`]: 'x'.repeat(201),
  })
  expect(faults.map(({ field }) => field)).toEqual([
    'quarter',
    ...['', '.by', '.state', '.goal'].map((end) => `quarter.${a}${end}`),
  ])
  expect(checkChanges(worksheetOf('money'), { cash: -1, monthsWanted: 2.5 })).toHaveLength(2)
})

test('overfull: names a list with more rows than it has room for', () => {
  const many = Array.from({ length: 11 }, (_, i) => rowIdOf(`00000000-0000-4000-8000-0000000000${10 + i}`))
  expect(overfull(goals, { quarter: many })).toEqual([{ field: 'quarter', message: 'This quarter has room for 10 rows.' }])
  expect(overfull(goals, { quarter: many.slice(0, 10) })).toEqual([])
})

test('completionOf: counts answered fields and useful rows', () => {
  expect(completionOf(worksheetOf('vision'), {})).toEqual({ filled: 0, of: 7 })
  expect(completionOf(worksheetOf('vision'), { why: 'Time', doors: 0, nextStep: 'Call' })).toEqual({ filled: 2, of: 7 })
  const numbers = (count: number): Cells => {
    const ids = Array.from({ length: count }, (_, i) => `r0000000${i}`)
    return { numbers: ids, ...Object.fromEntries(ids.map((id) => [`numbers.${id}.name`, 'Letters'])) }
  }
  expect(completionOf(worksheetOf('scorecard'), numbers(2))).toEqual({ filled: 2, of: 5 })
  expect(completionOf(worksheetOf('scorecard'), numbers(7))).toEqual({ filled: 5, of: 5 })
  expect(completionOf(goals, { quarter: [a] })).toEqual({ filled: 0, of: 2 })
})

test('scorecardLines: leaves out weeks without a number', () => {
  const row = { name: 'Letters', target: 50, threeAgo: 60, lastWeek: 0, thisWeek: 50 }
  const cells = { numbers: [a], ...Object.fromEntries(Object.entries(row).map(([key, value]) => [`numbers.${a}.${key}`, value])) }
  expect(scorecardLines(cells)).toEqual([{ id: a, name: 'Letters', average: 110 / 3, hits: 2, weeks: 3, hasTarget: true }])
  expect(scorecardLines({ numbers: [a], [`numbers.${a}.name`]: 'Offers' })).toMatchObject([{ average: null, weeks: 0 }])
})

test('pipelineStages: an offer counts before an asking price, a deal without a stage is a lead', () => {
  const cells = mergeCells(
    worksheetOf('pipeline'),
    {},
    {
      [`deals.${a}.address`]: '12 Oak Street',
      [`deals.${a}.asking`]: 210_000,
      [`deals.${b}.address`]: '4 Elm Street',
      [`deals.${b}.stage`]: 'offer',
      [`deals.${b}.asking`]: 200_000,
      [`deals.${b}.offer`]: 185_000,
    },
  )
  expect(pipelineStages(cells).map(({ deals, dollars }) => [deals, dollars])).toEqual([
    [1, 210_000],
    [0, 0],
    [1, 185_000],
    [0, 0],
    [0, 0],
  ])
})

test('moneySums: income, costs, debt payments, average rate and months covered', () => {
  const cells = mergeCells(
    worksheetOf('money'),
    {},
    {
      cash: 12_000,
      [`income.${a}.amount`]: 5_000,
      [`costs.${a}.amount`]: 1_800.1,
      [`costs.${b}.amount`]: 0.2,
      [`debts.${a}.balance`]: 150_000,
      [`debts.${a}.rate`]: 6,
      [`debts.${a}.payment`]: 1_000,
      [`debts.${b}.balance`]: 50_000,
      [`debts.${b}.rate`]: 8,
      [`debts.${b}.payment`]: 199.7,
      [`debts.${c}.balance`]: 10_000,
    },
  )
  const sums = moneySums(cells)
  expect(sums).toMatchObject({ income: 5_000, costs: 1_800.3, debtPayments: 1_199.7, left: 2_000, debt: 210_000, cash: 12_000 })
  expect(sums.ratePercent).toBe(6.5)
  expect(sums.monthsCovered).toBe(4)
  expect(moneySums({})).toMatchObject({ left: 0, ratePercent: null, monthsCovered: null })
})

test('commitment.of, asCommitment: one line of at most 200 characters, or null', () => {
  const quarter = listsOf(goals).find(({ name }) => name === 'quarter')
  const words = (row: Record<string, unknown>) => quarter?.commitment?.of(row)
  expect(words({ goal: 'Make an offer', done: 'it is signed' })).toBe('Make an offer – done means: it is signed')
  expect(words({ goal: 'Make an offer', state: 'done' })).toBeNull()
  expect(words({ done: 'it is signed' })).toBeNull()
  expect(Array.from(asCommitment('🏠'.repeat(300)) ?? '')).toHaveLength(200)
  expect(asCommitment('  a\n b ')).toBe('a b')
  expect(rowsOf(listsOf(goals)[0]!, { year: [a] })).toEqual([{ id: a, values: {} }])
})
