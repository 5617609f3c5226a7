import { expect, test } from 'vitest'
import { clockHour, wordsOfHours } from './hours-words.ts'

test.each([
  [0, 'midnight'],
  [1, '1 AM'],
  [11, '11 AM'],
  [12, '12 PM'],
  [13, '1 PM'],
  [23, '11 PM'],
  [24, 'midnight'],
])('clockHour: %s is "%s"', (hour, words) => expect(clockHour(hour)).toBe(words))

test('wordsOfHours: a whole day is any time, less than that names both ends', () => {
  expect(wordsOfHours([0, 24])).toBe('Any time')
  expect(wordsOfHours([0, 18])).toBe('midnight – 6 PM')
  expect(wordsOfHours([11, 24])).toBe('11 AM – midnight')
})
