import { expect, test } from 'vitest'
import { dayNumber, dayOf, isoDayOf } from './days.ts'
import { formatClockTime, instantOf, minuteOfDay, parseWallTime, wallTimeOf } from './wall-time.ts'

const newYork = 'America/New_York'
const instant = (wall: string, timeZone = newYork) => {
  const { number, minute } = parseWallTime(wall)
  return new Date(instantOf(number, minute, timeZone)).toISOString()
}

test('dayNumber, dayOf: days from January 1, 1970, also before', () => {
  expect(['1970-01-01', '1970-01-02', '1969-12-31', '2026-03-08'].map(dayNumber)).toEqual([0, 1, -1, 20_520])
  expect([0, 1, -1, 20_520].map(dayOf)).toEqual(['1970-01-01', '1970-01-02', '1969-12-31', '2026-03-08'])
})

test('isoDayOf: Monday is 1, Sunday is 7, also before 1970', () => {
  expect(['1970-01-01', '2026-01-05', '2026-01-11', '1969-12-31', '1960-02-29'].map((day) => isoDayOf(dayNumber(day)))).toEqual([
    4, 1, 7, 3, 1,
  ])
})

test('instantOf: the time of a zone in winter and in summer', () => {
  expect(instant('2026-01-05T19:30')).toBe('2026-01-06T00:30:00.000Z')
  expect(instant('2026-07-05T00:00')).toBe('2026-07-05T04:00:00.000Z')
  expect(instant('2026-07-05T00:00', 'Asia/Kolkata')).toBe('2026-07-04T18:30:00.000Z')
  expect(instant('1969-12-31T23:59', 'UTC')).toBe('1969-12-31T23:59:00.000Z')
})

test('instantOf: a skipped time moves forward, a repeated time means the first', () => {
  expect(instant('2026-03-08T02:30')).toBe('2026-03-08T07:30:00.000Z')
  expect(instant('2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z')
})

test('wallTimeOf: the local time in a time zone, in digits', () => {
  expect(wallTimeOf(new Date('2026-03-01T05:07:00Z'), newYork)).toBe('2026-03-01T00:07')
  expect(wallTimeOf(new Date('2026-12-31T23:59:59Z'), 'Asia/Kolkata')).toBe('2027-01-01T05:29')
})

test('parseWallTime, minuteOfDay: the day and the minute of a time', () => {
  expect(parseWallTime('1970-01-03T10:05')).toEqual({ number: 2, minute: 605 })
  expect([minuteOfDay('00:00'), minuteOfDay('23:59')]).toEqual([0, 1439])
})

test('formatClockTime: a clock of twelve hours', () => {
  expect([0, 5, 719, 720, 725, 780, 1439].map(formatClockTime)).toEqual([
    '12:00 AM',
    '12:05 AM',
    '11:59 AM',
    '12:00 PM',
    '12:05 PM',
    '1:00 PM',
    '11:59 PM',
  ])
})
