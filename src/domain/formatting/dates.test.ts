import { expect, test } from 'vitest'
import { daysUntil, formatDaysUntil, formatLongDay, formatTime, hourOf, longTimeZoneName, timeZoneNameOf } from './dates.ts'

const at = new Date('2026-04-14T03:30:00Z')

test('formatLongDay, hourOf, formatTime, timeZoneNameOf, longTimeZoneName: by the clock of the zone', () => {
  expect(formatLongDay(at, 'UTC')).toBe('Tuesday, April 14')
  expect(formatLongDay(at, 'America/Chicago')).toBe('Monday, April 13')
  expect(hourOf(at, 'America/Chicago')).toBe(22)
  expect(hourOf(new Date('2026-04-14T00:10:00Z'), 'UTC')).toBe(0)
  expect(formatTime(new Date('2026-04-14T21:00:00Z'), 'America/Chicago')).toBe('4:00 PM')
  expect(formatTime(new Date('2026-04-14T05:05:00Z'), 'America/Chicago')).toBe('12:05 AM')
  expect(timeZoneNameOf(at, 'America/Denver')).toBe('MDT')
  expect(longTimeZoneName(at, 'America/Denver')).toBe('Mountain Time')
})

test('formatDaysUntil: counts calendar days, also across a clock change', () => {
  const until = (to: string, from: string) => formatDaysUntil(new Date(to), new Date(from), 'America/New_York')
  expect(daysUntil(new Date('2026-03-01T12:00:00Z'), new Date('2026-02-28T12:00:00Z'), 'UTC')).toBe(1)
  expect(until('2026-04-14T12:00:00Z', '2026-04-14T05:00:00Z')).toBe('today')
  expect(until('2026-04-15T04:30:00Z', '2026-04-15T03:30:00Z')).toBe('tomorrow')
  expect(until('2026-03-09T12:00:00Z', '2026-03-07T12:00:00Z')).toBe('in 2 days')
  expect(until('2026-11-02T12:00:00Z', '2026-10-31T23:00:00Z')).toBe('in 2 days')
})
