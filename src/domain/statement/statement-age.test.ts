import { expect, test } from 'vitest'
import { statementIsStale } from './statement-age.ts'

const savedAt = new Date('2026-03-03T12:00:00Z')

test.each([
  ['at once', '2026-03-03T12:00:00Z', false],
  ['after ninety days to the minute', '2026-06-01T12:00:00Z', false],
  ['a minute later', '2026-06-01T12:01:00Z', true],
  ['after years', '2029-01-01T00:00:00Z', true],
  ['when the clock went back', '2026-03-01T00:00:00Z', false],
])('a statement is asked about after ninety days: %s', (_, now, isStale) => {
  expect(statementIsStale(savedAt, new Date(now))).toBe(isStale)
})
