import { expect, test } from 'vitest'
import { formatRecentDate } from '#domain/formatting/dates.ts'
import { formatDay, monthAndDayOf } from './dates.ts'
import { browserTimeZone, memberTimeZone, setMemberTimeZone } from './member-time-zone.ts'

const at = new Date('2026-04-14T03:30:00Z')

test("formatDay, monthAndDayOf: in the reader's zone", () => {
  expect(formatDay(at, 'UTC')).toBe('April 14, 2026')
  expect(monthAndDayOf(at, 'America/Chicago')).toEqual({ month: 'Apr', day: '13' })
})

test('formatRecentDate: adds the year when it is not the current one', () => {
  expect(formatRecentDate(at, new Date('2026-12-31T12:00:00Z'), 'UTC')).toBe('April 14')
  expect(formatRecentDate(at, new Date('2027-01-01T12:00:00Z'), 'UTC')).toBe('April 14, 2026')
  expect(formatRecentDate(at, new Date('2027-01-01T03:00:00Z'), 'America/Chicago')).toBe('April 13')
})

test("memberTimeZone: the profile's zone, or the browser's without one", () => {
  expect(memberTimeZone()).toBe(browserTimeZone())
  try {
    setMemberTimeZone('Pacific/Honolulu')
    expect(memberTimeZone()).toBe('Pacific/Honolulu')
    expect(formatDay('2026-04-14T03:30:00Z')).toBe('April 13, 2026')
    setMemberTimeZone('Asia/Tokyo')
    expect(formatDay('2026-04-14T16:00:00Z')).toBe('April 15, 2026')
  } finally {
    setMemberTimeZone(null)
  }
})
