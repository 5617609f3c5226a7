import { expect, test } from 'vitest'
import { missingScoreFields } from './missing-score-fields.ts'

const profile = { birthdate: '1990-01-01', currentRole: 'Healthcare', netWorth: null, startingIncome: null } as const
const statement = { netWorth: null, doorCount: null, totalAppraisedValue: null, grossAnnualRevenue: null, netAnnualIncome: null }
const statementFields = ['netWorth', 'doorCount', 'totalAppraisedValue', 'grossAnnualRevenue', 'netAnnualIncome']
const nothing = { profile: [], statement: [] }

test('missingScoreFields: the date of birth and the role are always needed', () => {
  const needs = missingScoreFields({
    profile: { ...profile, birthdate: null, currentRole: null, netWorth: 'Less than $50,000' },
    statement,
  })
  expect(needs).toEqual({ profile: ['birthdate', 'currentRole'], statement: [] })
})

test('missingScoreFields: either net worth is enough alone, zero included', () => {
  expect(missingScoreFields({ profile: { ...profile, netWorth: 'Less than $50,000' }, statement })).toEqual(nothing)
  expect(missingScoreFields({ profile, statement: { ...statement, netWorth: 0 } })).toEqual(nothing)
})

test('missingScoreFields: without statement numbers, both kinds are needed', () => {
  expect(missingScoreFields({ profile, statement })).toEqual({
    profile: ['netWorth', 'startingIncome'],
    statement: statementFields,
  })
})

test('missingScoreFields: other numbers count by their weight, and the starting income counts a little', () => {
  const owner = { ...statement, doorCount: 4, totalAppraisedValue: 0 }
  expect(missingScoreFields({ profile, statement: owner })).toEqual({
    profile: ['netWorth', 'startingIncome'],
    statement: ['netWorth', 'grossAnnualRevenue', 'netAnnualIncome'],
  })
  expect(missingScoreFields({ profile: { ...profile, startingIncome: '$50,000 - $99,999' }, statement: owner })).toEqual(nothing)
  expect(missingScoreFields({ profile, statement: { ...owner, grossAnnualRevenue: 0 } })).toEqual(nothing)
  const earner = { ...statement, doorCount: 4, grossAnnualRevenue: 9, netAnnualIncome: 9 }
  expect(missingScoreFields({ profile, statement: earner })).toEqual(nothing)
})

test('missingScoreFields: leaves out what is already answered', () => {
  const requested = missingScoreFields({
    profile: { ...profile, startingIncome: '$50,000 - $99,999' },
    statement: { ...statement, doorCount: 4 },
  })
  expect(requested).toEqual({ profile: ['netWorth'], statement: statementFields.filter((name) => name !== 'doorCount') })
})
