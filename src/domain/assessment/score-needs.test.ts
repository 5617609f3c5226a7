import { expect, test } from 'vitest'
import { scoreNeeds } from './score-needs.ts'

const profile = { birthdate: '1990-01-01', currentRole: 'Healthcare', netWorth: null, startingIncome: null } as const
const statement = { netWorth: null, doorCount: null, totalAppraisedValue: null, grossAnnualRevenue: null, netAnnualIncome: null }
const figures = ['netWorth', 'doorCount', 'totalAppraisedValue', 'grossAnnualRevenue', 'netAnnualIncome']
const nothing = { profile: [], statement: [] }

test('scoreNeeds: the date of birth and the role, whatever the figures', () => {
  const needs = scoreNeeds({
    profile: { ...profile, birthdate: null, currentRole: null, netWorth: 'Less than $50,000' },
    statement,
  })
  expect(needs).toEqual({ profile: ['birthdate', 'currentRole'], statement: [] })
})

test('scoreNeeds: either net worth is enough alone, zero included', () => {
  expect(scoreNeeds({ profile: { ...profile, netWorth: 'Less than $50,000' }, statement })).toEqual(nothing)
  expect(scoreNeeds({ profile, statement: { ...statement, netWorth: 0 } })).toEqual(nothing)
})

test('scoreNeeds: without figures, both kinds of them are named', () => {
  expect(scoreNeeds({ profile, statement })).toEqual({ profile: ['netWorth', 'startingIncome'], statement: figures })
})

test('scoreNeeds: other figures count by their weight, and the starting income a little', () => {
  const owner = { ...statement, doorCount: 4, totalAppraisedValue: 0 }
  expect(scoreNeeds({ profile, statement: owner })).toEqual({
    profile: ['netWorth', 'startingIncome'],
    statement: ['netWorth', 'grossAnnualRevenue', 'netAnnualIncome'],
  })
  expect(scoreNeeds({ profile: { ...profile, startingIncome: '$50,000 - $99,999' }, statement: owner })).toEqual(nothing)
  expect(scoreNeeds({ profile, statement: { ...owner, grossAnnualRevenue: 0 } })).toEqual(nothing)
  const earner = { ...statement, doorCount: 4, grossAnnualRevenue: 9, netAnnualIncome: 9 }
  expect(scoreNeeds({ profile, statement: earner })).toEqual(nothing)
})

test('scoreNeeds: leaves out what is already answered', () => {
  const asked = scoreNeeds({
    profile: { ...profile, startingIncome: '$50,000 - $99,999' },
    statement: { ...statement, doorCount: 4 },
  })
  expect(asked).toEqual({ profile: ['netWorth'], statement: figures.filter((name) => name !== 'doorCount') })
})
