import { expect, test } from 'vitest'
import type { CalendarEntry } from '#contract/api/calendar/calendar.ts'
import { slotHoursOf } from './grid-hours.ts'

const timeZone = 'America/Chicago'

/** An entry between two times of January 15, 2026; only the hours matter. */
function entry(startsAt: string, endsAt: string, commitmentId: string | null = null): CalendarEntry {
  return { startsAt, endsAt, commitmentId } as CalendarEntry
}

test.each([
  { is: 'no entry', entries: [], first: '8:00:00', last: '20:00:00' },
  {
    is: 'an entry within the usual hours',
    entries: [entry('2026-01-15T18:00:00Z', '2026-01-15T19:00:00Z')],
    first: '8:00:00',
    last: '20:00:00',
  },
  {
    is: 'an early entry',
    entries: [entry('2026-01-15T11:30:00Z', '2026-01-15T12:30:00Z')],
    first: '5:00:00',
    last: '20:00:00',
  },
  { is: 'a late entry', entries: [entry('2026-01-16T02:00:00Z', '2026-01-16T03:30:00Z')], first: '8:00:00', last: '22:00:00' },
  {
    is: 'an entry past midnight',
    entries: [entry('2026-01-16T05:00:00Z', '2026-01-16T07:00:00Z')],
    first: '8:00:00',
    last: '24:00:00',
  },
  { is: 'a deadline', entries: [entry('2026-01-15T06:00:00Z', '2026-01-16T06:00:00Z', 'c')], first: '8:00:00', last: '20:00:00' },
])('slotHoursOf: a week with $is is $first to $last', ({ entries, first, last }) => {
  expect(slotHoursOf(entries, timeZone)).toEqual({ slotMinTime: first, slotMaxTime: last })
})
