import { expect, test } from 'vitest'
import type { OccurrenceChange } from './recurrence.ts'
import {
  type Series,
  meetingDaysBetween,
  isMeetingDay,
  meetingsBetween,
  nextMeeting,
  nextStartOfSlot,
  skippedMeetings,
  scheduledStartOf,
} from './series.ts'

const series: Series = { slot: 'tue-1900', timezone: 'America/New_York', durationMinutes: 60, since: '2026-02-26' }
const at = (text: string) => new Date(text)

test('meetingDaysBetween, scheduledStartOf: weekly from the first day on, at the same local time', () => {
  expect(meetingDaysBetween(series, '2026-02-01', '2026-03-20')).toEqual(['2026-03-03', '2026-03-10', '2026-03-17'])
  expect(scheduledStartOf(series, '2026-03-03')).toEqual(at('2026-03-04T00:00Z'))
  expect(scheduledStartOf(series, '2026-03-10')).toEqual(at('2026-03-10T23:00Z'))
})

test('isMeetingDay: a series that begins on its weekday includes that day', () => {
  expect(isMeetingDay({ ...series, since: '2026-03-03' }, '2026-03-03')).toBe(true)
})

test.each(['2026-02-24', '2026-03-04', '2026-13-01', ''])('isMeetingDay, scheduledStartOf: refuse %j', (day) => {
  expect(isMeetingDay(series, day)).toBe(false)
  expect(() => scheduledStartOf(series, day)).toThrow(RangeError)
})

test('nextMeeting: passes over skipped meetings and counts moved ones at their new time', () => {
  const changes: OccurrenceChange[] = [
    { onDay: '2026-03-03', kind: 'skipped', reason: 'Travel' },
    { onDay: '2026-03-17', kind: 'moved', toWall: '2026-03-09T12:00', durationMinutes: 60 },
  ]
  expect(nextMeeting(series, [], at('2020-01-01T00:00Z'))?.onDay).toBe('2026-03-03')
  expect(nextMeeting(series, changes, at('2026-03-01T00:00Z'))).toMatchObject({
    onDay: '2026-03-17',
    startsAt: at('2026-03-09T16:00Z'),
    movedFrom: at('2026-03-17T23:00Z'),
  })
  expect(nextMeeting(series, changes, at('2026-03-10T00:00Z'))?.onDay).toBe('2026-03-10')
})

test('nextMeeting: null when a whole year is skipped', () => {
  const year = meetingDaysBetween(series, '2026-01-01', '2027-12-31')
  const changes = year.map((onDay): OccurrenceChange => ({ onDay, kind: 'skipped', reason: 'Sabbatical' }))
  expect(nextMeeting(series, changes, at('2026-03-01T00:00Z'))).toBeNull()
  expect(meetingsBetween(series, changes, at('2026-03-01T00:00Z'), at('2026-04-01T00:00Z'))).toEqual([])
  expect(skippedMeetings(series, changes, at('2026-03-01T00:00Z'), at('2026-03-15T00:00Z')).map(({ onDay }) => onDay)).toEqual([
    '2026-03-03',
    '2026-03-10',
  ])
})

test('nextStartOfSlot: at or after an instant, in the zone given', () => {
  expect(nextStartOfSlot('tue-1900', 'America/New_York', at('2026-03-11T00:00:00Z'))).toEqual(at('2026-03-17T23:00Z'))
  expect(nextStartOfSlot('tue-1900', 'America/New_York', at('2026-03-10T23:00:00Z'))).toEqual(at('2026-03-10T23:00Z'))
  expect(nextStartOfSlot('mon-0800', 'Pacific/Kiritimati', at('2026-03-15T18:00:00Z'))).toEqual(at('2026-03-15T18:00Z'))
  expect(nextStartOfSlot('sun-1900', 'Pacific/Pago_Pago', at('2026-03-16T06:00:00Z'))).toEqual(at('2026-03-16T06:00Z'))
})
