import { expect, test } from 'vitest'
import { formatHour, formatHours } from './hours-text.ts'

test.each([
  [0, 'midnight'],
  [1, '1 AM'],
  [11, '11 AM'],
  [12, '12 PM'],
  [13, '1 PM'],
  [23, '11 PM'],
  [24, 'midnight'],
])('formatHour: %s is "%s"', (hour, text) => expect(formatHour(hour)).toBe(text))

test('formatHours: a whole day is any time, less than that names both ends', () => {
  expect(formatHours([0, 24])).toBe('Any time')
  expect(formatHours([0, 18])).toBe('midnight – 6 PM')
  expect(formatHours([11, 24])).toBe('11 AM – midnight')
})
