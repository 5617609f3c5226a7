import { expect, test } from 'vitest'
import { isWallTime } from './real-date.ts'

test('isWallTime: a time of a day that exists', () => {
  expect(isWallTime('2028-02-29T23:59')).toBe(true)
  for (const odd of [
    '2026-02-29T12:00',
    '2026-02-28T24:00',
    '2026-02-28T12:60',
    '2026-02-28',
    '2026-02-28T12:00Z',
    'x2026-02-28T12:00',
  ])
    expect(isWallTime(odd), odd).toBe(false)
})
