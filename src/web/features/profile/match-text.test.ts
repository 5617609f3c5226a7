import { expect, test } from 'vitest'
import type { Me } from '#contract/api/me.ts'
import { buildFilledProfile } from '#domain/testing/build-filled-profile.ts'
import { isMatchable, isMatchOverdue } from './match-text.ts'

const now = new Date('2026-01-14T15:00:00.000Z')
const scores = { financialMatchValue: 0, demographicCluster: 0, personalityCluster: 0 }
const me = (overrides: Partial<Me> = {}, ...missingFields: string[]) =>
  ({ ...buildFilledProfile(...missingFields), ...scores, ...overrides }) as Me

test('isMatchOverdue: only after the instant, never without one', () => {
  expect(isMatchOverdue({ rematchBy: '2026-01-14T14:59:59.000Z' }, now)).toBe(true)
  expect(isMatchOverdue({ rematchBy: now.toISOString() }, now)).toBe(false)
  expect(isMatchOverdue({ rematchBy: null }, now)).toBe(false)
})

test('isMatchable: requires a filled profile and all three scores', () => {
  expect(isMatchable(me())).toBe(true)
  expect(isMatchable(me({}, 'zipcode'))).toBe(false)
  for (const score of Object.keys(scores)) expect(isMatchable(me({ [score]: null }))).toBe(false)
})
