import { expect, test } from 'vitest'
import { mergeCells } from './cells.ts'
import { checklistTotals, moneyTotals, pipelineTotals, scorecardRows } from './totals.ts'
import { listsOf, worksheetOf } from './worksheets.ts'

const [a, b, c] = ['ra0000001', 'ra0000002', 'ra0000003']

test('scorecardRows: leaves out weeks without a number', () => {
  const row = { name: 'Letters', target: 50, threeAgo: 60, lastWeek: 0, thisWeek: 50 }
  const cells = { numbers: [a], ...Object.fromEntries(Object.entries(row).map(([key, value]) => [`numbers.${a}.${key}`, value])) }
  expect(scorecardRows(cells)).toEqual([{ id: a, name: 'Letters', average: 110 / 3, hits: 2, weeks: 3, hasTarget: true }])
  expect(scorecardRows({ numbers: [a], [`numbers.${a}.name`]: 'Offers' })).toMatchObject([{ average: null, weeks: 0 }])
})

test('pipelineTotals: an offer counts before an asking price, a deal without a stage is a lead', () => {
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
  expect(pipelineTotals(cells).map(({ deals, dollars }) => [deals, dollars])).toEqual([
    [1, 210_000],
    [0, 0],
    [1, 185_000],
    [0, 0],
    [0, 0],
  ])
})

test('moneyTotals: income, costs, debt payments, average rate and months covered', () => {
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
  const sums = moneyTotals(cells)
  expect(sums).toMatchObject({ income: 5_000, costs: 1_800.3, debtPayments: 1_199.7, left: 2_000, debt: 210_000, cash: 12_000 })
  expect(sums.ratePercent).toBe(6.5)
  expect(sums.monthsCovered).toBe(4)
  expect(moneyTotals({})).toMatchObject({ left: 0, ratePercent: null, monthsCovered: null })
})

test('scorecardRows: a number without a name is left out; without a target it reaches none', () => {
  const cells = {
    numbers: [a, b, c],
    [`numbers.${a}.thisWeek`]: 5,
    [`numbers.${b}.name`]: '  ',
    [`numbers.${b}.thisWeek`]: 5,
    [`numbers.${c}.name`]: ' Calls ',
    [`numbers.${c}.thisWeek`]: 5,
  }
  expect(scorecardRows(cells)).toEqual([{ id: c, name: 'Calls', average: 5, hits: 0, weeks: 1, hasTarget: false }])
})

test('scorecardRows, moneyTotals: figures that are no numbers count as not entered', () => {
  const cells = { numbers: [a], [`numbers.${a}.name`]: 'Calls', [`numbers.${a}.thisWeek`]: '5', [`numbers.${a}.lastWeek`]: NaN }
  expect(scorecardRows(cells)).toMatchObject([{ average: null, weeks: 0 }])
  expect(moneyTotals({ cash: 'much' }).cash).toBe(0)
})

test('pipelineTotals: a deal without an address is not counted', () => {
  const cells = { deals: [a, b], [`deals.${a}.asking`]: 100, [`deals.${b}.address`]: '  ', [`deals.${b}.asking`]: 100 }
  expect(pipelineTotals(cells).map(({ deals, dollars }) => [deals, dollars])).toEqual(Array.from({ length: 5 }, () => [0, 0]))
})

test('pipelineTotals: the stages of a deal in their order, each with its words', () => {
  const stages = pipelineTotals({})
  expect(stages.map(({ stage }) => stage)).toEqual(['lead', 'visited', 'offer', 'contract', 'closed'])
  expect(new Set(stages.map(({ label }) => label)).size).toBe(5)
})

test('moneyTotals: the average rate leaves out debts without a rate or a balance', () => {
  const rates = (debts: Record<string, number>[]) => {
    const ids = [a, b].slice(0, debts.length)
    const cells = debts.flatMap((debt, i) => Object.entries(debt).map(([name, value]) => [`debts.${ids[i]}.${name}`, value]))
    return moneyTotals({ debts: ids, ...Object.fromEntries(cells) }).ratePercent
  }
  expect(rates([{ balance: 100, rate: 6 }, { balance: 900 }])).toBe(6)
  expect(rates([{ balance: 100, rate: 6 }, { rate: 30 }])).toBe(6)
  expect(
    rates([
      { balance: 100, rate: 6 },
      { balance: 0, rate: 30 },
    ]),
  ).toBe(6)
  expect(rates([{ balance: 0, rate: 30 }])).toBeNull()
})

test('moneyTotals: cash covers no number of months when nothing goes out', () => {
  expect(moneyTotals({ cash: 100, costs: [a], [`costs.${a}.amount`]: 0 }).monthsCovered).toBeNull()
})

test('checklistTotals: the done steps of each checklist, of those that have words', () => {
  const cells = {
    month: [a, b, c],
    [`month.${a}.step`]: 'Check that every rent is paid',
    [`month.${a}.isDone`]: true,
    [`month.${b}.step`]: 'Compare the month with your plan',
    [`month.${c}.step`]: '  ',
    [`month.${c}.isDone`]: true,
  }
  const sums = checklistTotals(cells)
  expect(sums.map(({ done, of }) => [done, of])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [1, 2],
  ])
  expect(sums.map(({ title }) => title)).toEqual(listsOf(worksheetOf('systems')).map(({ title }) => title))
})
