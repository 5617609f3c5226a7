import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { listTimezoneIds } from '../profile/timezones.ts'
import {
  type OccurrenceChange,
  type Occurrence,
  type Recurrence,
  isRecurrenceDay,
  findNextOccurrence,
  findOccurrenceOn,
  occurrencesBetween,
  skippedBetween,
  weekOfMonth,
} from './recurrence.ts'
import { Repeat } from './repeat.ts'
import { dayOf } from './wall-time.ts'
import { runs } from '#test/property-runs.ts'

/** Reference implementation: day by day, with Temporal only. */
function bruteForce(recurrence: Recurrence, changes: readonly OccurrenceChange[], from: Date, to: Date): Occurrence[] {
  const first = Temporal.PlainDate.from(recurrence.firstDay)
  const last = Temporal.Instant.fromEpochMilliseconds(to.getTime()).toZonedDateTimeISO('UTC').toPlainDate().add({ days: 30 })
  const found: Occurrence[] = []
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    if (recurrence.lastDay !== null && day.toString() > recurrence.lastDay) break
    if (!occursOn(recurrence.repeat, first, day)) continue
    const change = changes.findLast(({ onDay }) => onDay === day.toString())
    if (change?.kind === 'skipped') continue
    const own = instantOf(`${day.toString()}T${recurrence.time}`, recurrence.timezone)
    const startsAt = change ? instantOf(change.toWall, recurrence.timezone) : own
    if (startsAt < from || startsAt >= to) continue
    const minutes = change ? change.durationMinutes : recurrence.durationMinutes
    const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
    found.push({ onDay: day.toString(), startsAt, endsAt, movedFrom: change ? own : null })
  }
  return found.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.onDay < b.onDay ? -1 : 1))
}

function occursOn(repeat: Repeat, first: Temporal.PlainDate, day: Temporal.PlainDate): boolean {
  const days = first.until(day, { largestUnit: 'days' }).days
  if (repeat === 'none') return days === 0
  if (repeat !== 'monthly') return days % (repeat === 'weekly' ? 7 : 14) === 0
  const [wantedDays, dayDays] = [suchDaysOfMonth(first), suchDaysOfMonth(day)]
  const index = wantedDays.indexOf(first.day)
  return first.dayOfWeek === day.dayOfWeek && (index === 4 ? dayDays.at(-1) : dayDays[index]) === day.day
}

/** The days of the month with the same weekday as this day. */
function suchDaysOfMonth(day: Temporal.PlainDate): number[] {
  const all = Array.from({ length: day.daysInMonth }, (_, i) => i + 1)
  return all.filter((one) => day.with({ day: one }).dayOfWeek === day.dayOfWeek)
}

function instantOf(wall: string, timeZone: string): Date {
  const plain = Temporal.PlainDateTime.from(wall)
  return new Date(plain.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds)
}

const timeZones = listTimezoneIds()
const epochDay = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000
const anyDay = fc.integer({ min: epochDay('2024-01-01'), max: epochDay('2029-12-31') }).map(dayOf)
const anyTime = fc.integer({ min: 0, max: 1439 }).map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16))
const anyRecurrence: fc.Arbitrary<Recurrence> = fc.record({
  firstDay: anyDay,
  lastDay: fc.option(anyDay),
  time: anyTime,
  timezone: fc.constantFrom(...timeZones),
  durationMinutes: fc.integer({ min: 15, max: 240 }),
  repeat: fc.constantFrom(...Repeat.options),
})

/** Changes of some days, both on and off the recurrence, moved by up to three weeks. */
function anyChanges({ firstDay, repeat }: Recurrence): fc.Arbitrary<OccurrenceChange[]> {
  const step = repeat === 'every-two-weeks' ? 14 : 7
  const onDay = fc
    .record({ steps: fc.integer({ min: 0, max: 30 }), off: fc.constantFrom(0, 0, 0, 1) })
    .map(({ steps, off }) => epochDay(firstDay) + steps * step + off)
  const skipped = onDay.map((day): OccurrenceChange => ({ onDay: dayOf(day), kind: 'skipped', reason: 'Holiday' }))
  const moved = fc
    .record({ onDay, by: fc.integer({ min: -21, max: 21 }), time: anyTime, durationMinutes: fc.constantFrom(30, 60, 90) })
    .map(({ onDay: day, by, time, durationMinutes }): OccurrenceChange => {
      return { onDay: dayOf(day), kind: 'moved', toWall: `${dayOf(day + by)}T${time}`, durationMinutes }
    })
  return fc.array(fc.oneof(skipped, moved), { maxLength: 8 })
}

const anySituation = anyRecurrence.chain((recurrence) =>
  fc.record({
    recurrence: fc.constant(recurrence),
    changes: anyChanges(recurrence),
    from: fc
      .integer({ min: -40 * 24 * 60, max: 200 * 24 * 60 })
      .map((minutes) => new Date(Date.parse(recurrence.firstDay) + minutes * 60_000)),
    days: fc.integer({ min: 0, max: 120 }),
  }),
)

test('occurrencesBetween: equals a day-by-day search, for any repeat, changes and zone', () => {
  fc.assert(
    fc.property(anySituation, ({ recurrence, changes, from, days }) => {
      const to = new Date(from.getTime() + days * 86_400_000)
      const found = occurrencesBetween(recurrence, changes, from, to)
      expect(found).toEqual(bruteForce(recurrence, changes, from, to))
      for (const one of found) expect(findOccurrenceOn(recurrence, changes, one.onDay)).toEqual(one)
      // The two halves together contain each occurrence of the whole range exactly once.
      const middle = new Date((from.getTime() + to.getTime()) / 2)
      const halves = [occurrencesBetween(recurrence, changes, from, middle), occurrencesBetween(recurrence, changes, middle, to)]
      expect(halves.flat()).toEqual(found)
    }),
    { numRuns: runs(30) },
  )
})

test('findNextOccurrence: equals the first result of a day-by-day search over 400 days', () => {
  fc.assert(
    fc.property(anySituation, ({ recurrence, changes, from }) => {
      const found = findNextOccurrence(recurrence, changes, from)
      const base = Math.max(from.getTime(), Date.parse(recurrence.firstDay))
      expect(found).toEqual(bruteForce(recurrence, changes, from, new Date(base + 400 * 86_400_000)).at(0) ?? null)
    }),
    { numRuns: runs(10) },
  )
})

test('findOccurrenceOn: the start times around every clock change of every zone agree with Temporal', () => {
  const end = Date.UTC(2026 + Math.min(5, runs(1)), 0, 1)
  const changedIn = new Set<string>()
  for (const timezone of timeZones) {
    let at = Temporal.Instant.from('2026-01-01T00:00Z').toZonedDateTimeISO(timezone).getTimeZoneTransition('next')
    for (; at && at.epochMilliseconds < end; at = at.getTimeZoneTransition('next')) {
      changedIn.add(timezone)
      // One of these times is near a clock change; half of them are skipped or repeated.
      const before = at.subtract({ seconds: 1 }).toPlainDateTime()
      for (const minutes of [-60, -29, 1, 31]) {
        const wall = before.add({ minutes }).toString({ smallestUnit: 'minute' })
        const [onDay, time] = [wall.slice(0, 10), wall.slice(11)]
        const single: Recurrence = { firstDay: onDay, lastDay: null, time, timezone, durationMinutes: 60, repeat: 'none' }
        expect(findOccurrenceOn(single, [], onDay)?.startsAt, `${timezone} ${wall}`).toEqual(instantOf(wall, timezone))
      }
    }
  }
  expect(changedIn.size).toBeGreaterThan(80)
})

const weekly = (firstDay: string, time: string, timezone = 'America/New_York'): Recurrence => ({
  firstDay,
  lastDay: null,
  time,
  timezone,
  durationMinutes: 60,
  repeat: 'weekly',
})
const starts = (recurrence: Recurrence, changes: readonly OccurrenceChange[], from: string, to: string) =>
  occurrencesBetween(recurrence, changes, new Date(from), new Date(to)).map(({ startsAt }) => startsAt.toISOString().slice(0, 16))

describe('clock changes and calendar edges', () => {
  test('occurrencesBetween: a time the clock skips is an hour later on that day', () => {
    expect(starts(weekly('2026-03-01', '02:30'), [], '2026-03-01T00:00Z', '2026-03-16T00:00Z')).toEqual([
      '2026-03-01T07:30',
      '2026-03-08T07:30',
      '2026-03-15T06:30',
    ])
  })

  test('occurrencesBetween: a time the clock repeats is its first', () => {
    expect(starts(weekly('2026-10-25', '01:30'), [], '2026-10-25T00:00Z', '2026-11-09T00:00Z')).toEqual([
      '2026-10-25T05:30',
      '2026-11-01T05:30',
      '2026-11-08T06:30',
    ])
  })

  test('occurrencesBetween: a monthly series from a leap day is on the last such weekday', () => {
    const monthly: Recurrence = { ...weekly('2028-02-29', '19:00', 'UTC'), repeat: 'monthly' }
    expect(weekOfMonth('2028-02-29')).toBe('last')
    expect(starts(monthly, [], '2028-02-01T00:00Z', '2028-06-01T00:00Z')).toEqual([
      '2028-02-29T19:00',
      '2028-03-28T19:00',
      '2028-04-25T19:00',
      '2028-05-30T19:00',
    ])
    expect(isRecurrenceDay(weekly('2028-02-22', '19:00'), '2028-02-29')).toBe(true)
  })

  test('occurrencesBetween: a weekly series continues over the end of a year', () => {
    expect(starts(weekly('2026-12-22', '19:00', 'UTC'), [], '2026-12-28T00:00Z', '2027-01-08T00:00Z')).toEqual([
      '2026-12-29T19:00',
      '2027-01-05T19:00',
    ])
  })
})

describe('changes', () => {
  const tuesdays = weekly('2026-06-02', '19:00', 'UTC')
  const toWednesday: OccurrenceChange = { onDay: '2026-06-09', kind: 'moved', toWall: '2026-06-10T18:00', durationMinutes: 90 }

  test('findOccurrenceOn: a moved occurrence has its old day as its id and movedFrom', () => {
    expect(findOccurrenceOn(tuesdays, [toWednesday], '2026-06-09')).toEqual({
      onDay: '2026-06-09',
      startsAt: new Date('2026-06-10T18:00Z'),
      endsAt: new Date('2026-06-10T19:30Z'),
      movedFrom: new Date('2026-06-09T19:00Z'),
    })
  })

  test('occurrencesBetween: a moved occurrence counts on its new day', () => {
    expect(starts(tuesdays, [toWednesday], '2026-06-09T00:00Z', '2026-06-10T00:00Z')).toEqual([])
    expect(starts(tuesdays, [toWednesday], '2026-06-10T00:00Z', '2026-06-11T00:00Z')).toEqual(['2026-06-10T18:00'])
  })

  test('skippedBetween: lists skipped occurrences with their reason; occurrencesBetween omits them', () => {
    const skipped: OccurrenceChange[] = [{ onDay: '2026-06-09', kind: 'skipped', reason: 'Summer break' }]
    const span = [new Date('2026-06-01T00:00Z'), new Date('2026-06-20T00:00Z')] as const
    expect(starts(tuesdays, skipped, '2026-06-01T00:00Z', '2026-06-20T00:00Z')).toEqual(['2026-06-02T19:00', '2026-06-16T19:00'])
    expect(findOccurrenceOn(tuesdays, skipped, '2026-06-09')).toBeNull()
    expect(skippedBetween(tuesdays, skipped, ...span)).toEqual([
      { onDay: '2026-06-09', wouldStartAt: new Date('2026-06-09T19:00Z'), reason: 'Summer break' },
    ])
  })

  test('occurrencesBetween: the last of two changes of a day wins, and changes of other days do nothing', () => {
    const skip: OccurrenceChange = { onDay: '2026-06-09', kind: 'skipped', reason: '' }
    expect(starts(tuesdays, [skip, toWednesday], '2026-06-09T00:00Z', '2026-06-12T00:00Z')).toEqual(['2026-06-10T18:00'])
    expect(starts(tuesdays, [toWednesday, skip], '2026-06-09T00:00Z', '2026-06-12T00:00Z')).toEqual([])
    expect(starts(tuesdays, [{ ...toWednesday, onDay: '2026-06-08' }], '2026-06-09T00:00Z', '2026-06-12T00:00Z')).toEqual([
      '2026-06-09T19:00',
    ])
  })

  test('isRecurrenceDay: false for a text that is not a day', () => {
    for (const text of ['', '2026-02-31', 'tuesday', '2026-6-9']) expect(isRecurrenceDay(tuesdays, text)).toBe(false)
  })
})

test('skippedBetween: within the span, sorted by day, the last change of a day wins', () => {
  const tuesdays: Recurrence = {
    firstDay: '2026-03-03',
    lastDay: null,
    time: '12:00',
    timezone: 'UTC',
    durationMinutes: 60,
    repeat: 'weekly',
  }
  const skip = (onDay: string, reason = 'Rest'): OccurrenceChange => ({ onDay, kind: 'skipped', reason })
  const changes = [
    skip('2026-03-24'),
    skip('2026-03-10'),
    skip('2026-03-17', 'Snow'),
    skip('2026-03-18'),
    skip('2026-03-17', 'Ice'),
    skip('2026-04-07'),
  ]
  const found = skippedBetween(tuesdays, changes, new Date('2026-03-10T12:00:00Z'), new Date('2026-04-07T12:00:00Z'))
  expect(found).toEqual([
    { onDay: '2026-03-10', wouldStartAt: new Date('2026-03-10T12:00:00Z'), reason: 'Rest' },
    { onDay: '2026-03-17', wouldStartAt: new Date('2026-03-17T12:00:00Z'), reason: 'Ice' },
    { onDay: '2026-03-24', wouldStartAt: new Date('2026-03-24T12:00:00Z'), reason: 'Rest' },
  ])
  const moved: OccurrenceChange = { onDay: '2026-03-24', kind: 'moved', toWall: '2026-03-25T12:00', durationMinutes: 30 }
  expect(
    skippedBetween(tuesdays, [skip('2026-03-24'), moved], new Date('2026-03-20T00:00:00Z'), new Date('2026-04-01T00:00:00Z')),
  ).toEqual([])
})

test('isRecurrenceDay: of a monthly event one day in each month, none before the first', () => {
  const second: Recurrence = {
    firstDay: '2026-03-10',
    lastDay: '2026-05-31',
    time: '12:00',
    timezone: 'UTC',
    durationMinutes: 60,
    repeat: 'monthly',
  }
  const days = ['2026-02-10', '2026-03-03', '2026-03-10', '2026-03-11', '2026-03-17', '2026-04-14', '2026-05-12', '2026-06-09']
  expect(days.filter((day) => isRecurrenceDay(second, day))).toEqual(['2026-03-10', '2026-04-14', '2026-05-12'])
})
