import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { blanksIn } from '#test/blanks.ts'
import { describeFields } from '#test/describe-fields.ts'
import { validateFields } from '../fields/validate.ts'
import { expertiseAreas, involvements, niches, pickableAreas } from './options.ts'
import { emptyStatement, isStatementComplete, Statement } from './statement.ts'
import { normalizeAmount, statementFields } from './statement-fields.ts'

const complete: Statement = {
  realEstateActiveInvolve: ['Not Active Yet'],
  doorCount: 0,
  totalAppraisedValue: 0,
  netWorth: 0,
  grossAnnualRevenue: 0,
  netAnnualIncome: 0,
  localOrDistance: 'Local',
  assetFocusCategories: ['House Flipping'],
  improvementCategories: ['Raising Capital'],
  strengthCategories: ['Finding Deals'],
}

function check(name: keyof Statement, value: unknown): string[] {
  return validateFields(statementFields, { [name]: value }, { only: [name] }).map((error) => error.message)
}

test('statement options: nine niches, ten involvements, 17 areas of expertise, 16 of them in the picker', () => {
  expect([niches.length, involvements.length, expertiseAreas.length, pickableAreas.length]).toEqual([9, 10, 17, 16])
  expect(pickableAreas).not.toContain('Medium-Term Rentals')
})

test('statementFields: accepted values of each field', () => {
  const dollars = 'required, number 0 to 1000000000000, 2 decimals, as money, help'
  const areas = `required, up to 3 of ${expertiseAreas.join(' ')}, as chips`
  expect(describeFields(statementFields)).toEqual({
    realEstateActiveInvolve: `required, up to 10 of ${involvements.join(' ')}, Not Active Yet alone, as chips`,
    doorCount: 'required, number 0 to 100000, as count, keys numeric',
    totalAppraisedValue: dollars,
    netWorth: dollars,
    grossAnnualRevenue: dollars,
    netAnnualIncome: dollars,
    localOrDistance: 'required, one of Local Long-Distance, as radio',
    assetFocusCategories: `required, up to 1 of ${niches.join(' ')}, as chips`,
    improvementCategories: areas,
    strengthCategories: areas,
  })
  expect(blanksIn(statementFields)).toEqual([])
})

test('statementFields: amounts are tidied when a field is left, and areas offered without the seldom one', () => {
  const amounts = statementFields.filter(({ kind }) => kind === 'number')
  expect(amounts.map(({ normalize: normalise }) => normalise?.('007.'))).toEqual(['7', '7', '7', '7', '7'])
  const offered = statementFields
    .filter((field) => field.offeredOptions)
    .map((field) => [field.name, field.offeredOptions?.map(({ value }) => value)])
  expect(offered).toEqual([
    ['improvementCategories', pickableAreas],
    ['strengthCategories', pickableAreas],
  ])
})

test('Statement: the ten fields, and no other', () => {
  expect(z.parse(Statement, { ...complete, userId: 'x' })).toEqual(complete)
  expect(z.parse(Statement, emptyStatement)).toEqual(emptyStatement)
  expect(z.safeParse(Statement, { ...complete, doorCount: 1.5 }).success).toBe(false)
})

test('isStatementComplete: needs all ten values, and zeros count', () => {
  expect(isStatementComplete(complete)).toBe(true)
  expect(isStatementComplete(emptyStatement)).toBe(false)
  for (const name of Object.keys(complete) as (keyof Statement)[]) {
    expect(isStatementComplete({ ...complete, [name]: emptyStatement[name] })).toBe(false)
  }
})

test('statementFields: the ten fields accept a complete statement', () => {
  expect(statementFields.map((field) => field.name)).toEqual(Object.keys(complete))
  expect(validateFields(statementFields, complete)).toEqual([])
})

test.each([
  ['5.', '5'],
  ['.5', '0.5'],
  ['007', '7'],
  ['1007', '1007'],
  ['00.5', '0.5'],
  ['007.', '7'],
  ['1.2.3', '1.2.3'],
  ['0.50', '0.50'],
  ['0', '0'],
  ['', ''],
  ['.', '.'],
  ['1,5', '1,5'],
])('normalizeAmount: "%s" becomes "%s"', (typed, amount) => {
  expect(normalizeAmount(typed)).toBe(amount)
})

describe('statementFields: messages', () => {
  test.each([
    ['realEstateActiveInvolve', [], ['Active involvement is required.']],
    ['realEstateActiveInvolve', ['Gold'], ['Active involvement is not an allowed value.']],
    ['doorCount', null, ['Door count is required.']],
    ['doorCount', 1.5, ['Door count must be a whole number.']],
    ['doorCount', -1, ['Door count must be at least 0.']],
    ['doorCount', 100_001, ['Door count must be no more than 100000.']],
    ['doorCount', '12 ', ['Door count must be a number.']],
    ['netWorth', '', ['Net worth is required.']],
    ['netWorth', '12.345', ['Net worth can have up to 2 decimals.']],
    ['netWorth', '1234.5', []],
    ['netWorth', '1,234', ['Net worth must be a number.']],
    ['totalAppraisedValue', 1_000_000_000_001, ['Enter up to $1,000,000,000,000.']],
    ['grossAnnualRevenue', Number.POSITIVE_INFINITY, ['Gross annual revenue must be a number.']],
    ['netAnnualIncome', -5, ['Net annual income must be at least 0.']],
    ['localOrDistance', 'Remote', ['Local or long-distance is not an allowed value.']],
    ['assetFocusCategories', ['House Flipping', 'Self Storage'], ['Choose exactly one asset focus.']],
    ['improvementCategories', expertiseAreas.slice(0, 4), ['Cannot have more than 3 improvement categories.']],
    ['strengthCategories', expertiseAreas.slice(0, 4), ['Cannot have more than 3 strength categories.']],
    ['strengthCategories', ['Medium-Term Rentals'], []],
  ] as [keyof Statement, unknown, string[]][])('%s %j', (name, value, messages) => {
    expect(check(name, value)).toEqual(messages)
  })
})
