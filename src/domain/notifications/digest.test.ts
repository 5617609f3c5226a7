import { expect, test } from 'vitest'
import { digestMorning, digestPeriod } from './digest.ts'

const morning = (at: string, timeZone = 'America/New_York') => digestMorning(timeZone, new Date(at))

test("digestMorning: from 8 AM to 2 PM in the reader's zone, weekly on Mondays", () => {
  const monday = { onDay: '2026-01-05', isWeekly: true }
  expect(morning('2026-01-05T12:59:59Z')).toBe(null)
  expect(morning('2026-01-05T13:00:00Z')).toEqual(monday)
  expect(morning('2026-01-05T18:59:59Z')).toEqual(monday)
  expect(morning('2026-01-05T19:00:00Z')).toBe(null)
  expect(morning('2026-01-06T13:00:00Z')).toEqual({ onDay: '2026-01-06', isWeekly: false })
  expect(morning('2026-01-05T02:30:00Z', 'Asia/Kolkata')).toEqual(monday)
  expect(morning('2026-01-05T02:14:59Z', 'Asia/Kathmandu')).toBe(null)
  expect(morning('2026-01-05T02:15:00Z', 'Asia/Kathmandu')).toEqual(monday)
})

test('digestMorning, digestPeriod: 8 AM local time across clock changes', () => {
  expect(morning('2026-03-09T11:59:59Z')).toBe(null)
  expect(morning('2026-03-09T12:00:00Z')).toEqual({ onDay: '2026-03-09', isWeekly: true })
  expect(digestPeriod('weekly', '2026-03-09', 'America/New_York')).toEqual({
    since: new Date('2026-03-02T13:00:00Z'),
    at: new Date('2026-03-09T12:00:00Z'),
    until: new Date('2026-03-16T12:00:00Z'),
    lastDay: '2026-03-15',
  })
  expect(digestPeriod('daily', '2026-11-01', 'America/New_York')).toEqual({
    since: new Date('2026-10-31T12:00:00Z'),
    at: new Date('2026-11-01T13:00:00Z'),
    until: new Date('2026-11-02T13:00:00Z'),
    lastDay: '2026-11-01',
  })
})

test('digestMorning: none on a day the zone skipped', () => {
  // Samoa went from December 29 to December 31, 2011.
  expect(morning('2011-12-29T18:00:00Z', 'Pacific/Apia')).toEqual({ onDay: '2011-12-29', isWeekly: false })
  expect(morning('2011-12-30T18:00:00Z', 'Pacific/Apia')).toEqual({ onDay: '2011-12-31', isWeekly: false })
})
