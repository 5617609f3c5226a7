import { expect, test } from 'vitest'
import { wallTimeHints } from './event-time-text.ts'

test('wallTimeHints: the time in the time zone of the admin, and a warning at a clock change', () => {
  const notes = (wallTime: string, timeZone = 'America/New_York') => wallTimeHints(wallTime, timeZone, 'Europe/Berlin')
  expect(notes('2026-01-06T19:00')).toEqual({ when: 'Your time: January 7, 2026 at 1:00 AM.', warning: null })
  expect(notes('2026-03-08T02:30').warning).toBe(
    'Clocks go forward that day, so this time doesn’t exist. The event will start at 3:30 AM instead.',
  )
  expect(notes('2026-11-01T01:30').warning).toBe(
    'This time happens twice on that day because clocks go back. We use the first one.',
  )
  expect([notes(''), notes('2026-02-30T10:00'), notes('2026-01-06T19:00', 'Mars/Base')]).toEqual(
    Array.from({ length: 3 }, () => ({ when: null, warning: null })),
  )
})
