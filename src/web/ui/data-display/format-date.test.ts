import { expect, test } from 'vitest'
import { formatDateAndTime, formatShortDay } from '#domain/formatting/dates.ts'
import { formatRelative, isSameLocalTime } from './format-date.ts'

const now = new Date('2026-04-11T15:00:00Z')
const at = new Date('2026-04-14T21:00:00Z')

test("formatShortDay, formatDateAndTime: in the reader's zone", () => {
  expect(formatShortDay(at, now, 'America/Chicago')).toBe('Tue, Apr 14')
  expect(formatShortDay(at, now, 'Asia/Tokyo')).toBe('Wed, Apr 15')
  expect(formatDateAndTime(at, 'America/Chicago')).toBe('Tuesday, April 14, 2026 at 4:00 PM CDT')
})

test('formatShortDay: adds the year when it is not the current one', () => {
  expect(formatShortDay(new Date('2025-12-31T12:00:00Z'), now, 'UTC')).toBe('Wed, Dec 31, 2025')
  expect(formatShortDay(new Date('2026-01-01T02:00:00Z'), now, 'America/New_York')).toBe('Wed, Dec 31, 2025')
})

test('isSameLocalTime: true while both zones show the same time', () => {
  expect(isSameLocalTime(at, 'America/New_York', 'America/Detroit')).toBe(true)
  expect(isSameLocalTime(at, 'America/New_York', 'America/Chicago')).toBe(false)
  expect(isSameLocalTime(at, 'America/Denver', 'America/Phoenix')).toBe(false)
  expect(isSameLocalTime(new Date('2026-01-14T21:00:00Z'), 'America/Denver', 'America/Phoenix')).toBe(true)
})

test('formatRelative: in the usual unit for the distance', () => {
  const format = (to: string) => formatRelative(new Date(to), now, 'America/New_York')
  expect(format('2026-04-11T15:00:30Z')).toBe('now')
  expect(format('2026-04-11T15:20:59Z')).toBe('in 20 minutes')
  expect(format('2026-04-11T12:00:00Z')).toBe('3 hours ago')
  expect(format('2026-04-12T04:30:00Z')).toBe('tomorrow')
  expect(format('2026-04-10T23:00:00Z')).toBe('yesterday')
  expect(format('2026-04-14T21:00:00Z')).toBe('in 3 days')
  expect(format('2026-05-02T15:00:00Z')).toBe('in 3 weeks')
  expect(format('2025-12-11T15:00:00Z')).toBe('3 months ago')
  expect(format('2024-01-11T15:00:00Z')).toBe('2 years ago')
})

test('formatRelative: minutes within an hour across midnight, a day beyond', () => {
  expect(formatRelative(new Date('2026-04-12T04:10:00Z'), new Date('2026-04-12T03:50:00Z'), 'America/New_York')).toBe(
    'in 20 minutes',
  )
  expect(formatRelative(new Date('2026-04-12T05:10:00Z'), new Date('2026-04-12T03:50:00Z'), 'America/New_York')).toBe('tomorrow')
})
