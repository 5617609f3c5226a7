import { expect, test } from 'vitest'
import type { Me } from '#contract/me.ts'
import { buildFilled } from '#domain/testing/build-filled.ts'
import { isMatchable, isOverdue, matchedBy } from './matched-by.ts'

const now = new Date('2026-01-14T15:00:00.000Z')
const scores = { financialMatchValue: 0, demographicCluster: 0, personalityCluster: 0 }
const me = (overrides: Partial<Me> = {}, ...missing: string[]) => ({ ...buildFilled(...missing), ...scores, ...overrides }) as Me

test('matchedBy: the day in the zone of the member, or how long it takes', () => {
  expect(matchedBy('2026-01-20T03:00:00.000Z', 'America/Chicago')).toBe('by 19 January 2026')
  expect(matchedBy(null, 'America/Chicago')).toBe('within five to seven days')
})

test('isOverdue: only after the instant, never without one', () => {
  expect(isOverdue({ rematchBy: '2026-01-14T14:59:59.000Z' }, now)).toBe(true)
  expect(isOverdue({ rematchBy: now.toISOString() }, now)).toBe(false)
  expect(isOverdue({ rematchBy: null }, now)).toBe(false)
})

test('isMatchable: requires a filled profile and all three scores', () => {
  expect(isMatchable(me())).toBe(true)
  expect(isMatchable(me({}, 'zipcode'))).toBe(false)
  for (const score of Object.keys(scores)) expect(isMatchable(me({ [score]: null }))).toBe(false)
})
