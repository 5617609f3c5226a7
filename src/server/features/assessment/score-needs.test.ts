import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { missingScoreFields } from '#domain/assessment/missing-score-fields.ts'
import { currentRoles, wealthRanges } from '#domain/profile/options.ts'
import { derived } from '#matching/derived.ts'
import { runs } from '#test/property-runs.ts'

const orNull = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null })
const amount = orNull(fc.integer({ min: 0, max: 20_000_000 }))

const profiles = fc.record({
  birthdate: orNull(fc.constantFrom('1961-11-22', '1990-04-14', '2004-02-29')),
  currentRole: orNull(fc.constantFrom(...currentRoles)),
  netWorth: orNull(fc.constantFrom(...wealthRanges)),
  startingIncome: orNull(fc.constantFrom(...wealthRanges)),
})
const statements = fc.record({
  doorCount: amount,
  totalAppraisedValue: amount,
  netWorth: amount,
  grossAnnualRevenue: amount,
  netAnnualIncome: amount,
})

test('missingScoreFields: names fields exactly when a score cannot be computed', () => {
  fc.assert(
    fc.property(profiles, statements, (profile, statement) => {
      const { financialMatchValue, demographicCluster } = derived({ member: { profile, statement } })
      const { profile: requestedProfile, statement: requestedStatement } = missingScoreFields({ profile, statement })
      const ofCluster = requestedProfile.filter((name) => name === 'birthdate' || name === 'currentRole')
      expect(ofCluster.length > 0).toBe(demographicCluster === null)
      expect(requestedProfile.length > ofCluster.length || requestedStatement.length > 0).toBe(financialMatchValue === null)
    }),
    { numRuns: runs(2_000) },
  )
})

test('missingScoreFields: names all empty fields, and none once the scores can be computed', () => {
  const empty = { birthdate: null, currentRole: null, netWorth: null, startingIncome: null }
  const emptyStatement = {
    doorCount: null,
    totalAppraisedValue: null,
    netWorth: null,
    grossAnnualRevenue: null,
    netAnnualIncome: null,
  }
  expect(missingScoreFields({ profile: empty, statement: emptyStatement })).toEqual({
    profile: ['birthdate', 'currentRole', 'netWorth', 'startingIncome'],
    statement: ['netWorth', 'doorCount', 'totalAppraisedValue', 'grossAnnualRevenue', 'netAnnualIncome'],
  })
  const profile = { ...empty, birthdate: '1990-04-14', currentRole: currentRoles[0], netWorth: wealthRanges[0] }
  expect(missingScoreFields({ profile, statement: emptyStatement })).toEqual({ profile: [], statement: [] })
  const statement = { ...emptyStatement, netWorth: 0 }
  expect(missingScoreFields({ profile: { ...profile, netWorth: null }, statement })).toEqual({ profile: [], statement: [] })
})
