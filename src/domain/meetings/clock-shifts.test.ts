import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { listTimezoneIds } from '../profile/timezones.ts'
import { slotIds } from '../pods/slots.ts'
import { clockShifts, formatClockShift } from './clock-shifts.ts'
import { type Series, meetingsBetween } from './series.ts'
import { runs } from '#test/property-runs.ts'

const series: Series = { slot: 'thu-1200', timezone: 'America/New_York', durationMinutes: 60, since: '2025-01-01' }
const shifts = (timeZone: string, from: string, days: number, of = series) => clockShifts(of, timeZone, new Date(from), days)

test("clockShifts: a zone without daylight saving time shifts when the pod's zone changes", () => {
  const found = shifts('America/Phoenix', '2026-03-06T00:00Z', 14)
  expect(found).toEqual([{ onDay: '2026-03-12', from: '2026-03-05T10:00', to: '2026-03-12T09:00' }])
  expect(found.map(formatClockShift)).toEqual(['Starting Thursday, March 12, this is 9:00 AM for you.'])
})

test('clockShifts: none where both zones change on the same night', () => {
  for (const timeZone of ['America/New_York', 'America/Chicago', 'America/Los_Angeles']) {
    expect(shifts(timeZone, '2026-01-01T00:00Z', 400)).toEqual([])
  }
})

test('clockShifts: Berlin shifts in March and October and back within three weeks', () => {
  expect(shifts('Europe/Berlin', '2026-01-01T00:00Z', 365).map(formatClockShift)).toEqual([
    'Starting Thursday, March 12, this is 5:00 PM for you.',
    'Starting Thursday, April 2, this is 6:00 PM for you.',
    'Starting Thursday, October 29, this is 5:00 PM for you.',
    'Starting Thursday, November 5, this is 6:00 PM for you.',
  ])
})

test('formatClockShift: names the day when it changes too', () => {
  const found = shifts('UTC', '2026-03-06T00:00Z', 14, { ...series, slot: 'tue-1900' })
  expect(found.map(formatClockShift)).toEqual(['Starting Tuesday, March 10, this is Tuesdays 11:00 PM for you.'])
})

test('clockShifts: until the shifted meeting begins, and none for a series that begins after it', () => {
  expect(shifts('America/Phoenix', '2026-03-12T16:00Z', 7)).toHaveLength(1)
  expect(shifts('America/Phoenix', '2026-03-12T16:01Z', 7)).toEqual([])
  expect(shifts('America/Phoenix', '2026-03-06T00:00Z', 14, { ...series, since: '2026-03-09' })).toEqual([])
})

/** Formats weekday and time of an instant in a time zone, with `Intl`. */
function clockOf(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (at) => format.format(at)
}

test('clockShifts: one for each change of the local time shown, in any zone', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...listTimezoneIds()),
      fc.constantFrom(...slotIds),
      fc.constantFrom('America/New_York', 'Europe/London', 'Australia/Lord_Howe'),
      (memberTimeZone, slot, timezone) => {
        const [from, to] = [new Date('2026-01-01T00:00Z'), new Date('2028-01-01T00:00Z')]
        const one = { ...series, slot, timezone }
        const clock = clockOf(memberTimeZone)
        const meetings = meetingsBetween(one, [], new Date('2025-12-25T00:00Z'), to)
        const times = meetings.map(({ startsAt }) => ({ isUpcoming: startsAt >= from, displayed: clock(startsAt) }))
        const expected = times.filter(({ isUpcoming, displayed }, i) => isUpcoming && times[i - 1]?.displayed !== displayed)
        expect(clockShifts(one, memberTimeZone, from, 730)).toHaveLength(expected.length)
      },
    ),
    { numRuns: runs(25) },
  )
})
