import { expect, test } from 'vitest'
import { formatRange } from './format-range.ts'

test.each([
  ['month', '2026-11-23', 'November 2026'],
  ['week', '2026-11-25', 'November 22–28, 2026'],
  ['week', '2026-11-30', 'November 29 – December 5, 2026'],
  ['week', '2026-12-31', 'December 27, 2026 – January 2, 2027'],
  ['agenda', '2026-11-23', 'November 23, 2026 – January 3, 2027'],
] as const)('formatRange: a %s around %s is %s', (view, day, text) => {
  expect(formatRange(view, day)).toBe(text)
})
