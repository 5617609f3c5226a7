import { expect, test } from 'vitest'
import { staleSince } from './statement-age.ts'

const last = { savedAt: '2026-03-03T12:00:00Z', doorCount: 0, netWorth: null }

test.each([
  ['at once', '2026-03-03T12:00:00Z', false],
  ['after ninety days to the minute', '2026-06-01T12:00:00Z', false],
  ['a minute later', '2026-06-01T12:01:00Z', true],
  ['after years', '2029-01-01T00:00:00Z', true],
  ['when the clock went back', '2026-03-01T00:00:00Z', false],
])('staleSince: a statement is stale after ninety days: %s', (_, now, isStale) => {
  expect(staleSince(last, new Date(now))).toEqual(isStale ? new Date(last.savedAt) : null)
})

test('staleSince: null for a statement without numbers, and without a statement', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(staleSince({ ...last, doorCount: null }, now)).toBeNull()
  expect(staleSince(undefined, now)).toBeNull()
})
