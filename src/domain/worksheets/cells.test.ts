import { expect, test } from 'vitest'
import { type Cells, validateChanges, knownChanges, mergeCells, validateRowLimits, rowIdOf, rowsOf } from './cells.ts'
import { listsOf, worksheetOf } from './worksheets.ts'

const goals = worksheetOf('goals')
const [vision, systems, money] = [worksheetOf('vision'), worksheetOf('systems'), worksheetOf('money')]
const [a, b, c] = ['ra0000001', 'ra0000002', 'ra0000003']
const orderOf = (cells: Cells) => cells['quarter']

test('rowIdOf: the letter r and the random end of a UUID', () => {
  expect(rowIdOf('01234567-89ab-4cde-8f01-23456789abcd')).toBe('r6789abcd')
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
  expect(mergeCells(money, { cash: 5 }, { cash: null })).toEqual({})
  expect(mergeCells(money, {}, { cash: '12.50', nextStep: '' })).toEqual({ cash: 12.5 })
  const done = mergeCells(systems, {}, { [`month.${a}.isDone`]: true })
  expect(mergeCells(systems, done, { [`month.${a}.isDone`]: false })).toEqual({ month: [a] })
})

test('knownChanges: ignores unknown cells; validateChanges: names the invalid ones', () => {
  const odd = { unknown: 1, 'quarter.x.goal': 'x', '__proto__.polluted': 'x', [`quarter.${a}.goal.more`]: 'x', quarter: [a] }
  expect(knownChanges(goals, odd)).toEqual({ quarter: [a] })
  const errors = validateChanges(goals, {
    quarter: ['1', '2'],
    [`quarter.${a}`]: 'kept',
    [`quarter.${a}.by`]: '2026-02-31',
    [`quarter.${a}.state`]: 'somewhere',
    [`quarter.${a}.goal`]: 'x'.repeat(201),
  })
  expect(errors.map(({ field }) => field)).toEqual([
    'quarter',
    ...['', '.by', '.state', '.goal'].map((end) => `quarter.${a}${end}`),
  ])
  expect(validateChanges(money, { cash: -1, monthsWanted: 2.5 })).toHaveLength(2)
})

test('validateRowLimits: names a list with more rows than it has room for', () => {
  const many = Array.from({ length: 11 }, (_, i) => rowIdOf(`00000000-0000-4000-8000-0000000000${10 + i}`))
  expect(validateRowLimits(goals, { quarter: many })).toEqual([
    { field: 'quarter', message: 'This quarter can have up to 10 rows.' },
  ])
  expect(validateRowLimits(goals, { quarter: many.slice(0, 10) })).toEqual([])
})

test('knownChanges: a field has no rows, a row no place outside its list, an id eight hexadecimal digits after an r', () => {
  const id = 'ra0000001'
  const odd = { [`why.${id}`]: 'x', [`tenYears.${id}.goal`]: 'x' }
  expect(knownChanges(vision, { ...odd, why: 'Time' })).toEqual({ why: 'Time' })
  const ids = [`x${id}`, `${id}0`, 'rA0000001', id]
  const rows = Object.fromEntries(['goal', ...ids.map((one) => `quarter.${one}.goal`)].map((cellKey) => [cellKey, 'x']))
  expect(knownChanges(goals, rows)).toEqual({ [`quarter.${id}.goal`]: 'x' })
})

test('validateChanges: valid cells, orders and removed rows have no errors, and unknown cell keys are ignored', () => {
  expect(validateChanges(goals, { quarter: [a, b], [`quarter.${c}`]: null, unknown: 1, year: [] })).toEqual([])
  expect(validateChanges(goals, { quarter: [a, 'x'] })).toHaveLength(1)
  expect(validateChanges(goals, { quarter: 'x' })).toHaveLength(1)
})

test('validateChanges: a tick is true, false or removed; what is wrong names the field by its label', () => {
  const at = `month.${a}.isDone`
  expect([true, false, null].flatMap((value) => validateChanges(systems, { [at]: value }))).toEqual([])
  expect(validateChanges(systems, { [at]: 'yes' })).toHaveLength(1)
  expect(validateChanges(money, { cash: null })).toEqual([])
  expect(validateChanges(money, { cash: -1 })[0]?.message).toMatch(/^Cash/)
})

test('mergeCells: ignores cell keys that the worksheet does not have', () => {
  expect(mergeCells(goals, { quarter: [a] }, { unknown: 'x', [`quarter.${a}.unknown`]: 'x' })).toEqual({ quarter: [a] })
})

test('rowsOf: the rows in their order, each with the cells it has', () => {
  const cells = { year: [b, a], [`year.${b}.goal`]: 'Ten doors', [`year.${c}.goal`]: 'Gone' }
  const [year] = listsOf(goals)
  expect(rowsOf(year!, cells)).toEqual([
    { id: b, values: { goal: 'Ten doors' } },
    { id: a, values: {} },
  ])
})
