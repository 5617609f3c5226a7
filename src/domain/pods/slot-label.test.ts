import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listTimezoneIds } from '../profile/timezones.ts'
import { type LabelOptions, labelSlot, localSlot, nextMeetingOfSlot } from './slot-label.ts'
import { meetingDays, parseSlot, type SlotId, slotIds, slotTimeZone } from './slots.ts'
import { runs } from '#test/property-runs.ts'

/** The label of a slot in a time zone, at an instant. */
const labelAt = (slot: SlotId, timeZone: string, at: string) => labelSlot(slot, timeZone, new Date(at))

describe('labelSlot: clock changes of the United States', () => {
  // Clocks go forward on Sunday, March 8, 2026, and back on Sunday, November 1.
  const [before, after, summer, late] = ['2026-03-03', '2026-03-09', '2026-07-01', '2026-11-03'].map(
    (day) => `${day}T12:00:00Z`,
  ) as [string, string, string, string]

  test.each(['America/Chicago', 'America/Los_Angeles', 'America/New_York'])('%s changes too, so the label stays', (timeZone) => {
    const labels = [before, after, summer, late].map((at) => labelAt('thu-1900', timeZone, at).label)
    expect(new Set(labels).size).toBe(1)
  })

  test.each([
    ['America/Phoenix', 'Thursdays 5:00 PM your time (7:00 PM Eastern)', 'Thursdays 4:00 PM your time (7:00 PM Eastern)'],
    ['Pacific/Honolulu', 'Thursdays 2:00 PM your time (7:00 PM Eastern)', 'Thursdays 1:00 PM your time (7:00 PM Eastern)'],
    ['America/Puerto_Rico', 'Thursdays 8:00 PM your time (7:00 PM Eastern)', 'Thursdays 7:00 PM your time (7:00 PM Eastern)'],
    ['UTC', 'Fridays 12:00 AM your time (Thursdays 7:00 PM Eastern)', 'Thursdays 11:00 PM your time (7:00 PM Eastern)'],
  ])('%s has no daylight saving time, so the label shifts by an hour', (timeZone, inWinter, inSummer) => {
    expect([before, after, summer, late].map((at) => labelAt('thu-1900', timeZone, at).label)).toEqual([
      inWinter,
      inSummer,
      inSummer,
      inWinter,
    ])
  })

  test('Berlin changes on other Sundays, so the label shifts in the weeks between', () => {
    const weeks = ['2026-03-03', '2026-03-10', '2026-03-24', '2026-03-31', '2026-10-20', '2026-10-27', '2026-11-03']
    const hours = weeks.map((day) => labelAt('thu-1200', 'Europe/Berlin', `${day}T12:00:00Z`).label.split(' ')[1])
    expect(hours).toEqual(['6:00', '5:00', '5:00', '6:00', '6:00', '5:00', '6:00'])
  })

  test('Sydney shifts by up to two hours', () => {
    const hours = [before, '2026-03-10T12:00:00Z', summer, late].map((at) => labelAt('thu-1900', 'Australia/Sydney', at).label)
    expect(hours.map((label) => label.split(' your')[0])).toEqual([
      'Fridays 11:00 AM',
      'Fridays 10:00 AM',
      'Fridays 9:00 AM',
      'Fridays 11:00 AM',
    ])
  })

  test('the meeting on the day of a change uses the offset at its start', () => {
    // Saturday at 10:00 is the day before; Sunday at 19:00 is seventeen hours after.
    expect(nextMeetingOfSlot('sat-1000', new Date('2026-03-07T12:00:00Z')).toISOString()).toBe('2026-03-07T15:00:00.000Z')
    expect(nextMeetingOfSlot('sun-1900', new Date('2026-03-08T06:59:00Z')).toISOString()).toBe('2026-03-08T23:00:00.000Z')
    expect(nextMeetingOfSlot('sun-1900', new Date('2026-11-01T05:59:00Z')).toISOString()).toBe('2026-11-02T00:00:00.000Z')
    expect(labelAt('sun-1900', 'America/Phoenix', '2026-03-08T06:00:00Z').label).toBe(
      'Sundays 4:00 PM your time (7:00 PM Eastern)',
    )
    expect(labelAt('sun-1900', 'America/Phoenix', '2026-11-01T05:00:00Z').label).toBe(
      'Sundays 5:00 PM your time (7:00 PM Eastern)',
    )
  })
})

describe('labelSlot: zones off the full hour and beyond the date line', () => {
  test.each<[string, SlotId, string]>([
    ['Asia/Kolkata', 'tue-1900', 'Wednesdays 5:30 AM your time (Tuesdays 7:00 PM Eastern)'],
    ['Asia/Kathmandu', 'tue-1900', 'Wednesdays 5:45 AM your time (Tuesdays 7:00 PM Eastern)'],
    ['America/St_Johns', 'mon-0800', 'Mondays 9:30 AM your time (8:00 AM Eastern)'],
    ['Pacific/Chatham', 'fri-1900', 'Saturdays 1:45 PM your time (Fridays 7:00 PM Eastern)'],
    ['Australia/Lord_Howe', 'fri-1900', 'Saturdays 11:00 AM your time (Fridays 7:00 PM Eastern)'],
    ['Pacific/Kiritimati', 'sun-1900', 'Mondays 2:00 PM your time (Sundays 7:00 PM Eastern)'],
    ['Pacific/Auckland', 'sat-1300', 'Sundays 7:00 AM your time (Saturdays 1:00 PM Eastern)'],
    ['Pacific/Pago_Pago', 'mon-0800', 'Mondays 2:00 AM your time (8:00 AM Eastern)'],
    ['Pacific/Guam', 'fri-2100', 'Saturdays 12:00 PM your time (Fridays 9:00 PM Eastern)'],
  ])('%s, %s', (timeZone, slot, label) => {
    expect(labelAt(slot, timeZone, '2026-01-05T12:00:00Z').label).toBe(label)
  })
})

describe('labelSlot: early and late', () => {
  test.each<[string, SlotId, string, 'early' | 'late' | null]>([
    ['America/Halifax', 'mon-2100', '10:00 PM', null],
    ['America/St_Johns', 'mon-2100', '10:30 PM', 'late'],
    ['America/Sao_Paulo', 'mon-2100', '11:00 PM', 'late'],
    ['America/Denver', 'mon-0800', '6:00 AM', null],
    ['America/Los_Angeles', 'mon-0800', '5:00 AM', 'early'],
    ['UTC', 'mon-1900', '12:00 AM', 'early'],
    ['Asia/Kathmandu', 'mon-1900', '5:45 AM', 'early'],
    ['Asia/Dhaka', 'mon-1900', '6:00 AM', null],
  ])('%s, %s at %s: %s', (timeZone, slot, clock, comfort) => {
    const found = labelAt(slot, timeZone, '2026-01-05T12:00:00Z')
    expect([found.label.includes(` ${clock} your time`), found.comfort]).toEqual([true, comfort])
  })
})

/** Day and time of an instant in a time zone, from `Intl`. */
function wallTime(at: Date, timeZone: string): { day: string; hour: number; minute: number } {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return { day: parts.get('weekday') ?? '', hour: Number(parts.get('hour')), minute: Number(parts.get('minute')) }
}

const anyTime = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true })
const anySlot = fc.constantFrom(...slotIds)
const anyTimeZone = fc.constantFrom(...listTimezoneIds())
const hourMs = 3_600_000

test("nextMeetingOfSlot: at the slot's time in New York, the first from now on, all year", () => {
  fc.assert(
    fc.property(anyTime, anySlot, (now, slot) => {
      const { hour, minute, isoDay } = parseSlot(slot)
      const next = nextMeetingOfSlot(slot, now)
      const day = meetingDays.find(({ iso }) => iso === isoDay)?.label
      expect(wallTime(next, slotTimeZone)).toEqual({ day, hour, minute })
      expect(next.getTime()).toBeGreaterThanOrEqual(now.getTime())
      // A week in which clocks change is an hour longer or shorter.
      expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(7 * 24 * hourMs + hourMs)
      expect(nextMeetingOfSlot(slot, next)).toEqual(next)
    }),
    { numRuns: runs(1_000) },
  )
})

test('labelSlot: the local day and time of the next meeting, in any zone', () => {
  fc.assert(
    fc.property(anyTime, anySlot, anyTimeZone, (now, slot, timeZone) => {
      const { label, comfort, value } = labelSlot(slot, timeZone, now)
      const here = wallTime(nextMeetingOfSlot(slot, now), timeZone)
      const clock = `${here.hour % 12 || 12}:${String(here.minute).padStart(2, '0')} ${here.hour < 12 ? 'AM' : 'PM'}`
      expect(value).toBe(slot)
      expect(label.split(' your time')[0]).toBe(`${here.day}s ${clock}`)
      const minutes = here.hour * 60 + here.minute
      expect(comfort).toBe(minutes < 6 * 60 ? 'early' : minutes > 22 * 60 ? 'late' : null)
    }),
    { numRuns: runs(500) },
  )
})

test('labelSlot: another anchor zone is named by its city', () => {
  const anchored = (anchorZone: string) =>
    labelSlot('tue-1900', anchorZone, new Date('2026-01-05T12:00:00Z'), { anchorZone }).label
  expect(anchored('America/Los_Angeles')).toBe('Tuesdays 7:00 PM your time (7:00 PM Los Angeles)')
  expect(anchored('America/Argentina/Buenos_Aires')).toContain('(7:00 PM Buenos Aires)')
  expect(anchored('UTC')).toContain('(7:00 PM UTC)')
})

test('localSlot: a label is made once for all instants of a quarter of an hour', () => {
  const at = (time: string) => localSlot('tue-1900', 'America/Denver', new Date(`2026-01-05T${time}Z`))
  expect(at('12:00:01')).toBe(at('12:15:00'))
  expect(at('12:15:01')).not.toBe(at('12:15:00'))
})

test('labelSlot: slot, zone, reader and anchor zone each change the label', () => {
  const now = new Date('2026-01-05T12:00:00Z')
  const label = (...[slot, timeZone, options]: [SlotId, string, LabelOptions?]): string =>
    labelSlot(slot, timeZone, now, options).label
  const asked = (): string[] => [
    label('tue-1900', 'America/New_York'),
    label('wed-1900', 'America/New_York'),
    label('tue-1900', 'America/Denver'),
    label('tue-1900', 'America/New_York', { whose: 'their' }),
    label('tue-1900', 'America/New_York', { anchorZone: 'America/Chicago' }),
  ]
  expect(new Set(asked()).size).toBe(5)
  expect(asked()).toEqual(asked())
})
