import { expect, test } from 'vitest'
import { ageInYears, demographicCluster, derived, financialMatchValue, similarityProfile, topicScores } from './derived.ts'
import { rangeMidpoints } from './model.ts'

const at = new Date('2026-01-05T00:00:00Z')

test.each([
  ['six answers of seven', [3, 4, null, 2, 5, 1, 3], 50],
  ['four answers, a half rounds up', [1, 1, 2, 2, null, null, null], 13],
  ['four answers, a quarter rounds down', [1, 1, 1, 2], 6],
  ['seven answers', [1, 1, 1, 1, 1, 1, 2], 4],
  ['full agreement', [5, 5, 5, 5, 5, 5, 5], 100],
  ['three answers', [5, 5, 5, null, null, null, null], null],
  ['answers off the scale', [5, 5, 5, 6, 0, 2.5, null], null],
])('topicScores: a topic with %s', (_, answers, expected) => {
  expect(topicScores({ hobbies: answers })).toEqual({ hobbies: expected })
})

test.each([
  ['a mean above 50 lowers all by half of what it is above', [60, 61], [55, 56]],
  ['half a point above rounds upward', [51, 51], [50, 50]],
  ['half a point below rounds upward, to nothing', [49, 49], [49, 49]],
  ['a point and a half below lifts by one', [47, 47], [48, 48]],
  ['nothing goes below 0', [0, 100, 100], [0, 92, 92]],
  ['nothing goes above 100', [100, 0, 0], [100, 8, 8]],
  ['no scores make no profile', [], []],
])('similarityProfile: %s', (_, scores, expected) => {
  expect(similarityProfile(scores)).toEqual(expected)
})

test('financialMatchValue: the eight ranges of net worth give 0, 16, 29, 41, 52, 70, 88 and 100', () => {
  const values = [...rangeMidpoints.keys()].map((netWorth) => financialMatchValue({ profile: { netWorth } }))
  expect(values).toEqual([0, 16, 29, 41, 52, 70, 88, 100])
})

test("financialMatchValue: the statement's net worth comes before the profile's range", () => {
  expect(financialMatchValue({ profile: { netWorth: '$10,000,000 or more' }, statement: { netWorth: 25_000 } })).toBe(0)
  expect(financialMatchValue({ profile: { netWorth: '$10,000,000 or more' }, statement: { netWorth: null } })).toBe(100)
})

test('financialMatchValue: 0 for nothing or less, 100 above the top', () => {
  expect([-1, 0, 1, 15_000_000, 16_000_000].map((netWorth) => financialMatchValue({ statement: { netWorth } }))).toEqual([
    0, 0, 0, 100, 100,
  ])
})

test('financialMatchValue: null until parts of weight 40 are known', () => {
  const statement = { doorCount: 200, totalAppraisedValue: 25_000_000 }
  expect(financialMatchValue({ statement })).toBeNull()
  // (20 + 15 + 0) / 40 = 87.5 %
  expect(financialMatchValue({ statement, profile: { startingIncome: 'Less than $50,000' } })).toBe(88)
})

test('financialMatchValue: all parts count by their weight', () => {
  // 40 · 0.5225 + 20 · 0.4976 + 15 · 0.4170 + 10 · 0.2914 + 10 · 0.4346 + 5 · 0.1625, all of 100
  const value = financialMatchValue({
    profile: { netWorth: '$500,000 - $999,999', startingIncome: '$50,000 - $99,999' },
    statement: { doorCount: 13, totalAppraisedValue: 1_000_000, grossAnnualRevenue: 100_000, netAnnualIncome: 100_000 },
  })
  expect(value).toBe(45)
})

test.each([
  ['1985-02-11', 40],
  ['1985-02-11T23:00:00Z', 40],
  ['2001-02-31', null],
  ['2026-01-06', null],
  ['yesterday', null],
  [null, null],
])('ageInYears: born on %s is %s', (birthdate, expected) => {
  expect(ageInYears(birthdate, at)).toBe(expected)
})

test('ageInYears: a year has 365.25 days', () => {
  expect(ageInYears('2000-03-01', new Date('2001-03-01T00:00:00Z'))).toBe(0)
  expect(ageInYears('2000-03-01', new Date('2001-03-02T00:00:00Z'))).toBe(1)
})

test.each([
  [34, 'Healthcare', 1],
  [34, 'Self-employed or business owner', 2],
  [35, 'Property manager', 3],
  [49, 'Self-employed or business owner', 4],
  [50, 'Retired or full-time at home', 5],
  [81, 'Self-employed or business owner', 6],
  [null, 'Healthcare', null],
  [40, null, null],
  [40, '', null],
])('demographicCluster: age %s, %s: cluster %s', (ageYears, role, expected) => {
  expect(demographicCluster(ageYears, role)).toBe(expected)
})

test('derived: all scores of a member, with the age at the given moment', () => {
  const member = {
    answersByTopic: { hobbies: [3, 4, null, 2, 5, 1, 3], food: [] },
    profile: { birthdate: '1991-01-06', currentRole: 'Healthcare', netWorth: '$500,000 - $999,999' },
  }
  const expected = { topics: { hobbies: 50, food: null }, financialMatchValue: 52, demographicCluster: 1 }
  expect(derived({ member })).toEqual(expected)
  expect(derived({ member, now: '2026-01-07T00:00:00Z' })).toEqual({ ...expected, demographicCluster: 3 })
})
