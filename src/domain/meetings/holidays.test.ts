import { expect, test } from 'vitest'
import { holidayOn, holidaysOnWeekday } from './holidays.ts'
import { dayNumber, dayOf } from './wall-time.ts'

test.each([
  ['2026-01-01', 'New Year’s Day'],
  ['2026-01-19', 'Martin Luther King Jr. Day'],
  ['2026-02-16', 'Presidents’ Day'],
  ['2026-05-25', 'Memorial Day'],
  ['2027-05-31', 'Memorial Day'],
  ['2026-06-19', 'Juneteenth'],
  ['2026-07-04', 'Independence Day'],
  ['2026-07-03', 'Independence Day (observed)'],
  ['2026-09-07', 'Labor Day'],
  ['2026-10-12', 'Columbus Day'],
  ['2026-11-11', 'Veterans Day'],
  ['2026-11-26', 'Thanksgiving Day'],
  ['2026-11-27', 'Day after Thanksgiving'],
  ['2024-11-28', 'Thanksgiving Day'],
  ['2026-12-24', 'Christmas Eve'],
  ['2026-12-25', 'Christmas Day'],
  ['2026-12-31', 'New Year’s Eve'],
  ['2022-12-26', 'Christmas Day (observed)'],
  ['2023-01-02', 'New Year’s Day (observed)'],
  // Both are observed on a day that is a holiday itself.
  ['2021-12-24', 'Christmas Eve'],
  ['2021-12-31', 'New Year’s Eve'],
])('holidayOn: %s is %s', (day, name) => {
  expect(holidayOn(day)).toBe(name)
})

test.each(['2026-01-02', '2026-02-09', '2026-05-18', '2026-11-19', '2026-11-28', '2028-02-29', '2026-07-06'])(
  'holidayOn: null for %s',
  (day) => {
    expect(holidayOn(day)).toBeNull()
  },
)

test('holidayOn: fourteen holidays a year and at most five observed days more', () => {
  for (let year = 2020; year <= 2048; year += 1) {
    const days = Array.from({ length: 366 }, (_, i) => dayOf(dayNumber(`${year}-01-01`) + i)).filter((day) =>
      day.startsWith(`${year}`),
    )
    const names = days.map(holidayOn).filter((name) => name !== null)
    expect(new Set(names.filter((name) => !name.endsWith('(observed)'))).size).toBe(14)
    expect(names.length).toBeLessThanOrEqual(19)
  }
})

test('holidaysOnWeekday: the holidays on one weekday in the coming year', () => {
  expect(holidaysOnWeekday(4, '2026-11-22')).toEqual([
    { onDay: '2026-11-26', name: 'Thanksgiving Day' },
    { onDay: '2026-12-24', name: 'Christmas Eve' },
    { onDay: '2026-12-31', name: 'New Year’s Eve' },
    { onDay: '2027-11-11', name: 'Veterans Day' },
  ])
  expect(holidaysOnWeekday(2, '2026-01-01')).toEqual([])
})
