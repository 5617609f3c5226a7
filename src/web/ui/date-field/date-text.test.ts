import { CalendarDate } from '@internationalized/date'
import { describe, expect, test } from 'vitest'
import { clampDay, outsideBounds, parseDateText, toDate, yearsToChoose } from './date-text.ts'

describe('parseDateText', () => {
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
    ['June 7, 2026', '2026-06-07'],
    ['June 7, 2026', '2026-06-07'],
    ['Jun 7  2026', '2026-06-07'],
    ['3rd Sept. 1990', '1990-09-03'],
    ['31/12/2026', '2026-12-31'],
    ['14.4.2026', '2026-04-14'],
    ['4/5/2026', '2026-04-05'],
    ['12/5/2026', '2026-12-05'],
  ])('reads %s', (text, value) => expect(parseDateText(text, 2027)?.toString()).toBe(value))

  test.each([
    '2/29/2026',
    '31/11/2026',
    '14/13/2026',
    '2026-13-01',
    'Marble 3, 2026',
    'June 31, 2026',
    '4/14',
    'tomorrow',
    'Foo 3, 2026',
    '',
  ])('null for %s', (text) => expect(parseDateText(text, 2027)).toBeNull())
})

test('toDate: null for a text that is not a date', () => {
  expect(toDate('')).toBeNull()
  expect(toDate('1990-02-30')).toBeNull()
})

test('outsideBounds: names the first or last day allowed', () => {
  const [first, last] = [new CalendarDate(1916, 11, 21), new CalendarDate(2008, 11, 21)]
  expect(outsideBounds(last.add({ days: 1 }), first, last)).toBe('Choose November 21, 2008 or earlier.')
  expect(outsideBounds(first.subtract({ days: 1 }), first, last)).toBe('Choose November 21, 1916 or later.')
  expect(outsideBounds(last, first, last)).toBeUndefined()
})

test('clampDay: a day beyond the end of its month becomes the last one, with an explanation', () => {
  expect(clampDay(2026, 2, 30)?.correction).toBe('February 2026 has 28 days; the date is now 02/28/2026.')
  expect(clampDay(2028, 2, 30)?.correction).toBe('February 2028 has 29 days; the date is now 02/29/2028.')
  expect(clampDay(2026, 4, 31)).toMatchObject({ correction: 'April has 30 days; the date is now 04/30/2026.' })
  expect(clampDay(2028, 2, 29)).toBeNull()
})

test('yearsToChoose: within the bounds, or around the current year', () => {
  expect(yearsToChoose('', '', '2008-11-21', 2026)).toEqual({ first: 1906, last: 2008 })
  expect(yearsToChoose('', '1700-01-01', '', 2026)).toEqual({ first: 1700, last: 2046 })
  expect(yearsToChoose('', '2025-01-01', '2026-06-30', 2026)).toEqual({ first: 2025, last: 2026 })
  expect(yearsToChoose('1850-05-05', '', '', 2026)).toEqual({ first: 1850, last: 2046 })
  expect(yearsToChoose('', '', '1800-01-01', 2026)).toEqual({ first: 1800, last: 1800 })
})
