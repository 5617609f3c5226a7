import { expect, test } from 'vitest'
import { pluralWeekday, shortWeekday } from './weekdays.ts'

test('pluralWeekday, shortWeekday: count from Monday, 1', () => {
  expect([1, 4, 7].map(pluralWeekday)).toEqual(['Mondays', 'Thursdays', 'Sundays'])
  expect([1, 4, 7].map(shortWeekday)).toEqual(['Mon', 'Thu', 'Sun'])
})
