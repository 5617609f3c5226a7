import { CalendarDate } from '@internationalized/date'
import { describe, expect, test } from 'vitest'
import { outsideBounds, readDate, toDate } from './date-text.ts'

describe('a pasted date', () => {
  test.each([
    ['2026-04-14', '2026-04-14'],
    ['2026-04-14T09:30:00Z', '2026-04-14'],
    ['4/14/2026', '2026-04-14'],
    [' 04-14-2026 ', '2026-04-14'],
    ['4/14/26', '2026-04-14'],
    ['4/14/58', '1958-04-14'],
    ['April 14, 2026', '2026-04-14'],
    ['Sept. 3rd 1990', '1990-09-03'],
    ['2/29/2028', '2028-02-29'],
  ])('%s is understood', (text, value) => expect(readDate(text, 2027)?.toString()).toBe(value))

  test.each(['2/29/2026', '14/4/2026', '2026-13-01', '4/14', 'tomorrow', 'Foo 3, 2026', ''])('%s is no date', (text) =>
    expect(readDate(text, 2027)).toBeNull(),
  )
})

test('a stored text that is no date is none', () => {
  expect(toDate('')).toBeNull()
  expect(toDate('1990-02-30')).toBeNull()
})

test('bounds are told as people write them', () => {
  const [first, last] = [new CalendarDate(1916, 11, 21), new CalendarDate(2008, 11, 21)]
  expect(outsideBounds(last.add({ days: 1 }), first, last)).toBe('Choose November 21, 2008 or earlier.')
  expect(outsideBounds(first.subtract({ days: 1 }), first, last)).toBe('Choose November 21, 1916 or later.')
  expect(outsideBounds(last, first, last)).toBeUndefined()
})
