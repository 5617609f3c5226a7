import { afterEach, expect, test } from 'vitest'
import { setMemberTimeZone } from '#web/lib/member-time-zone.ts'
import { dayInMemberTimeZone, endOfDay } from './pin-days.ts'

afterEach(() => setMemberTimeZone(null))

test.each([
  ['Pacific/Honolulu', '2026-01-05', '2026-01-06T09:59:59.999Z'],
  ['Asia/Tokyo', '2026-01-05', '2026-01-05T14:59:59.999Z'],
  ['America/New_York', '2026-03-08', '2026-03-09T03:59:59.999Z'],
  ['America/New_York', '2026-11-01', '2026-11-02T04:59:59.999Z'],
  ['America/New_York', '2026-10-31', '2026-11-01T03:59:59.999Z'],
])('endOfDay, dayInMemberTimeZone: in %s the day %s ends at %s', (timeZone, day, end) => {
  setMemberTimeZone(timeZone)
  expect(endOfDay(day)?.toISOString()).toBe(end)
  expect(dayInMemberTimeZone(new Date(end))).toBe(day)
})

test('endOfDay: null without a day', () => {
  expect(endOfDay('')).toBeNull()
})
