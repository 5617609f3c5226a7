import { expect, test } from 'vitest'
import { formatRange } from './format-range.ts'

test.each([
  ['month', '2026-11-23', 'November 2026'],
  ['week', '2026-11-25', '22–28 November 2026'],
  ['week', '2026-11-30', '29 November – 5 December 2026'],
  ['week', '2026-12-31', '27 December 2026 – 2 January 2027'],
  ['agenda', '2026-11-23', '23 November 2026 – 3 January 2027'],
] as const)('formatRange: a %s around %s is %s', (view, day, text) => {
  expect(formatRange(view, day)).toBe(text)
})
