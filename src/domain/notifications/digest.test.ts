import { expect, test } from 'vitest'
import { digestMorning, digestSpan } from './digest.ts'

const morning = (at: string, zone = 'America/New_York') => digestMorning(zone, new Date(at))

test('letters are due from eight in the morning on by the clock of whoever reads, and not in the afternoon', () => {
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

test('eight o’clock stays eight o’clock over a clock change, and the days between are as long as they are', () => {
  expect(morning('2026-03-09T11:59:59Z')).toBe(null)
  expect(morning('2026-03-09T12:00:00Z')).toEqual({ onDay: '2026-03-09', isWeekly: true })
  expect(digestSpan('weekly', '2026-03-09', 'America/New_York')).toEqual({
    since: new Date('2026-03-02T13:00:00Z'),
    at: new Date('2026-03-09T12:00:00Z'),
    until: new Date('2026-03-16T12:00:00Z'),
    lastDay: '2026-03-15',
  })
  expect(digestSpan('daily', '2026-11-01', 'America/New_York')).toEqual({
    since: new Date('2026-10-31T12:00:00Z'),
    at: new Date('2026-11-01T13:00:00Z'),
    until: new Date('2026-11-02T13:00:00Z'),
    lastDay: '2026-11-01',
  })
})

test('a zone that left a day out has no letters on it', () => {
  // Samoa went from December 29 to December 31, 2011.
  expect(morning('2011-12-29T18:00:00Z', 'Pacific/Apia')).toEqual({ onDay: '2011-12-29', isWeekly: false })
  expect(morning('2011-12-30T18:00:00Z', 'Pacific/Apia')).toEqual({ onDay: '2011-12-31', isWeekly: false })
})
