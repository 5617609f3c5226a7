import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { recurrenceOfEvent } from '#domain/calendar/repeats.ts'
import { type OccurrenceChange, type Recurrence, occurrencesBetween } from '#domain/meetings/recurrence.ts'
import { Repeat } from '#domain/meetings/repeat.ts'
import { type Series, meetingDaysBetween, meetingsBetween, recurrenceOf } from '#domain/meetings/series.ts'
import { slotIds } from '#domain/pods/slots.ts'
import { listTimezoneIds } from '#domain/profile/timezones.ts'
import { hostileTexts } from '#test/data/hostile-texts.ts'
import { eventsOf, expectedOccurrences, parseCalendar, listOccurrences } from '#test/harness/parse-calendar.ts'
import { calendarContentType, serializeCalendar } from './calendar-file.ts'
import type { Entry, EntryTexts } from './entries.ts'
import { serializeInvitation } from './invitation.ts'
import { timezoneBlock } from './timezone-block.ts'
import { runs } from '#test/property-runs.ts'

const texts: EntryTexts = {
  uid: 'pod-12@tribe.example',
  title: 'Pod 12',
  description: '',
  location: '',
  url: null,
  category: null,
  version: 0,
  alarmMinutes: [],
}

const generatedAt = new Date('2026-01-05T12:00:00Z')
const year = { from: generatedAt, to: new Date('2027-01-05T12:00:00Z'), generatedAt }
const serialize = (...entries: Entry[]) => serializeCalendar({ name: 'Tribe', refreshMinutes: 60, entries, ...year })
const zones = listTimezoneIds()

describe('serializeCalendar: an independent reader sees the same times', () => {
  const anySeries = fc.record({
    slot: fc.constantFrom(...slotIds),
    timezone: fc.oneof(fc.constant('America/New_York'), fc.constantFrom(...zones)),
    durationMinutes: fc.constantFrom(30, 60, 90),
    since: fc.constantFrom('2025-03-01', '2026-01-05', '2026-02-28', '2026-10-31'),
  })
  const withChanges = anySeries.chain((series) => {
    const onDay = fc.constantFrom(...meetingDaysBetween(series, '2025-11-01', '2027-02-20'))
    const moved = fc
      .record({
        onDay,
        by: fc.integer({ min: -6, max: 6 }),
        minute: fc.integer({ min: 0, max: 1439 }),
        durationMinutes: fc.constantFrom(30, 90),
      })
      .map(({ onDay: day, by, minute, durationMinutes }): OccurrenceChange => {
        const toWall = new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000 + minute * 60_000).toISOString().slice(0, 16)
        return { onDay: day, kind: 'moved', toWall, durationMinutes }
      })
    const skipped = onDay.map((day): OccurrenceChange => ({ onDay: day, kind: 'skipped', reason: 'Holiday' }))
    const changes = fc.uniqueArray(fc.oneof(moved, skipped), { maxLength: 12, selector: (change) => change.onDay })
    return fc.record({ series: fc.constant<Series>(series), changes })
  })

  test('for a year of a series with moved and skipped meetings, in any zone', () => {
    fc.assert(
      fc.property(withChanges, ({ series, changes }) => {
        const file = serialize({ ...texts, kind: 'recurring', recurrence: recurrenceOf(series), changes })
        const expected = meetingsBetween(series, changes, year.from, year.to)
        expect(listOccurrences(file, year.from, year.to)).toEqual(expectedOccurrences(expected))
      }),
      { numRuns: runs(60) },
    )
  })

  test('in every listed zone, across the clock changes of a year', () => {
    const span = { from: new Date('2026-02-01T00:00Z'), to: new Date('2026-11-30T00:00Z'), generatedAt }
    for (const timezone of zones) {
      const series: Series = { slot: 'sun-1900', timezone, durationMinutes: 60, since: '2025-12-01' }
      const entry: Entry = { ...texts, kind: 'recurring', recurrence: recurrenceOf(series), changes: [] }
      const file = serializeCalendar({ name: timezone, refreshMinutes: 60, entries: [entry], ...span })
      const expected = meetingsBetween(series, [], span.from, span.to)
      expect(listOccurrences(file, span.from, span.to), timezone).toEqual(expectedOccurrences(expected))
    }
    // Parses 400 files with a slow library.
  }, 120_000)

  test('for events at night, when clock changes skip or repeat hours', () => {
    const recurrence = fc.record({
      firstDay: fc.constantFrom('2026-03-01', '2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-02-28', '2026-01-31'),
      lastDay: fc.constantFrom(null, '2026-12-01'),
      time: fc.constantFrom('00:30', '01:00', '01:30', '02:00', '02:30', '03:30', '23:30'),
      timezone: fc.constantFrom('America/New_York', 'Europe/Berlin', 'Europe/London', 'Australia/Lord_Howe', 'UTC'),
      durationMinutes: fc.constantFrom(30, 60, 120),
      repeat: fc.constantFrom(...Repeat.options),
    })
    fc.assert(
      fc.property(recurrence, fc.boolean(), (one: Recurrence, isMoved) => {
        const changes: OccurrenceChange[] = isMoved
          ? [{ onDay: one.firstDay, kind: 'moved', toWall: `${one.firstDay}T02:15`, durationMinutes: 60 }]
          : []
        const file = serialize({ ...texts, kind: 'recurring', recurrence: one, changes })
        const expected = occurrencesBetween(one, changes, year.from, year.to)
        expect(listOccurrences(file, year.from, year.to)).toEqual(expectedOccurrences(expected))
      }),
      { numRuns: runs(150) },
    )
  })
})

test('timezoneBlock: the clock changes of seven zones are exact through 2031', () => {
  for (const zone of [
    'America/New_York',
    'America/Nuuk',
    'Africa/Casablanca',
    'Asia/Gaza',
    'America/Vancouver',
    'Europe/Kyiv',
    'Asia/Kolkata',
  ]) {
    const component = new ICAL.Component(ICAL.parse(timezoneBlock(zone, year.from, year.to)))
    const timezone = new ICAL.Timezone(component)
    let change = Temporal.Instant.from('2026-01-01T00:00Z').toZonedDateTimeISO(zone).getTimeZoneTransition('next')
    const moments = [Temporal.Instant.from('2026-01-01T00:00Z').toZonedDateTimeISO(zone)]
    for (; change && change.year < 2032; change = change.getTimeZoneTransition('next')) {
      moments.push(change.add({ hours: 2 }), change.subtract({ hours: 2 }), change)
    }
    for (const moment of moments) {
      const time = ICAL.Time.fromDateTimeString(moment.toPlainDateTime().toString({ smallestUnit: 'second' }))
      time.zone = timezone
      expect(time.toJSDate().toISOString(), moment.toString()).toBe(new Date(moment.epochMilliseconds).toISOString())
    }
  }
})

test('timezoneBlock: writes yearly clock changes as RRULE', () => {
  const block = timezoneBlock('America/New_York', year.from, year.to)
  expect(block).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU')
  expect(block).toContain('RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU')
  expect(block.split('BEGIN:STANDARD')).toHaveLength(2)
  expect(timezoneBlock('America/Phoenix', year.from, year.to)).not.toContain('DAYLIGHT')
})

describe('serializeCalendar: the file', () => {
  const series: Series = { slot: 'tue-1900', timezone: 'America/New_York', durationMinutes: 60, since: '2025-01-01' }
  const meeting: Entry = {
    ...texts,
    kind: 'recurring',
    recurrence: recurrenceOf(series),
    changes: [
      { onDay: '2026-03-10', kind: 'moved', toWall: '2026-03-11T18:00', durationMinutes: 90 },
      { onDay: '2026-12-22', kind: 'skipped', reason: 'Holidays' },
    ],
    title: 'Pod 12; "Austin", duplexes',
    description:
      'First line\nSecond, with ünïcödé and 🏠 in a line that is longer than the seventy-five octets that a line may have',
    location: 'https://video.example/room',
    url: 'https://tribe.example/meeting-agenda',
    category: 'Pod meeting',
    version: 4,
    alarmMinutes: [1440, 15],
  }

  test('has zone, rule, exceptions, version and reminders', () => {
    const file = serialize(meeting)
    expect(file).toContain('DTSTART;TZID=America/New_York:20260106T190000\r\n')
    expect(file).toContain('RRULE:FREQ=WEEKLY;UNTIL=20261230T000000Z\r\n')
    expect(file).toContain('EXDATE;TZID=America/New_York:20261222T190000\r\n')
    expect(file).toContain('RECURRENCE-ID;TZID=America/New_York:20260310T190000\r\n')
    expect(file).toContain('DTSTART;TZID=America/New_York:20260311T180000\r\n')
    expect(file.match(/TRIGGER:-PT15M|TRIGGER:-P1D/g)).toHaveLength(4)
    expect(eventsOf(file).map((one) => [one.getFirstPropertyValue('uid'), one.getFirstPropertyValue('sequence')])).toEqual([
      ['pod-12@tribe.example', 4],
      ['pod-12@tribe.example', 4],
    ])
    expect(file).toContain('DTSTAMP:20260105T120000Z')
  })

  test('folds lines at 75 octets, ends them with CRLF, and preserves texts', () => {
    const file = serialize(meeting)
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const [event] = eventsOf(file)
    expect(event?.getFirstPropertyValue('summary')).toBe(meeting.title)
    expect(event?.getFirstPropertyValue('description')).toBe(meeting.description)
  })

  test('puts calendar properties before the zones, and writes each zone once', () => {
    const file = serialize(meeting, { ...meeting, uid: 'other@tribe.example' })
    expect(file.indexOf('REFRESH-INTERVAL')).toBeLessThan(file.indexOf('BEGIN:VTIMEZONE'))
    expect(parseCalendar(file).getAllSubcomponents('vtimezone')).toHaveLength(1)
    expect(serialize()).toContain('X-PUBLISHED-TTL:PT1H')
    expect(calendarContentType).toBe('text/calendar; charset=utf-8')
  })

  test('starts no event or UID from a line break in a text', () => {
    const nasty = 'Hi\r\nBEGIN:VEVENT\nUID:x\u2028\u0000\ud800'
    const file = serialize({
      ...meeting,
      title: nasty,
      location: nasty,
      url: `https://x.example/${nasty}`,
      category: nasty,
      uid: nasty,
    })
    expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(2)
    expect(file.match(/^UID:/gm)).toHaveLength(2)
    const named = serializeCalendar({ name: nasty, refreshMinutes: 60, entries: [], ...year })
    expect(named.match(/^BEGIN:VEVENT/gm)).toBeNull()
  })

  test.each(hostileTexts)('treats %j as text, in invitations too', (text) => {
    const textsWith = (words: string): Partial<EntryTexts> => ({
      title: words,
      description: words,
      location: words,
      category: words,
    })
    const attendeeNamed = (name: string) => ({ name, email: 'a@b.test' })
    const single = { startsAt: generatedAt, endsAt: generatedAt, timezone: 'UTC', replaces: null, kind: 'single' } as const
    const files = (words: string) => [
      serializeCalendar({ name: words, refreshMinutes: 60, entries: [{ ...meeting, ...textsWith(words) }], ...year }),
      serializeInvitation({
        method: 'REQUEST',
        entry: { ...texts, ...textsWith(words), ...single },
        organizer: attendeeNamed(words),
        attendee: { ...attendeeNamed(words), rsvp: null },
        generatedAt,
      }),
    ]
    const linesOf = (file: string) => file.replaceAll('\r\n ', '').match(/^[A-Z-]+/gm)
    expect(files(text).map(linesOf)).toEqual(files('word').map(linesOf))
    for (const file of files(text)) {
      const bare = (words: unknown) =>
        String(words)
          .toWellFormed()
          .replaceAll(/[\s\p{Cc}]+/gu, ' ')
          .trim()
      expect(bare(eventsOf(file)[0]?.getFirstPropertyValue('summary'))).toBe(bare(text))
    }
  })

  test('writes a deadline as an all-day event', () => {
    const file = serialize({ ...texts, kind: 'day', onDay: '2028-02-29' })
    expect(file).toContain('DTSTART;VALUE=DATE:20280229')
    expect(file).toContain('DTEND;VALUE=DATE:20280301')
  })

  test('writes the repeat rule of a community event', () => {
    const times = { startsWall: '2026-03-31T12:00', timezone: 'America/New_York', durationMinutes: 60, until: '2026-10-31' }
    const entry = (repeat: Repeat): Entry => {
      return { ...texts, kind: 'recurring', recurrence: recurrenceOfEvent({ ...times, repeat }), changes: [] }
    }
    expect(serialize(entry('monthly'))).toContain('RRULE:FREQ=MONTHLY;BYDAY=-1TU;UNTIL=20261027T160000Z\r\n')
    expect(serialize(entry('every-two-weeks'))).toContain('RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20261027T160000Z\r\n')
    expect(serialize(entry('none'))).not.toContain('RRULE:FREQ=WEEKLY')
    expect(eventsOf(serialize(entry('none'))).map((one) => one.getFirstPropertyValue('uid'))).toEqual([texts.uid])
  })

  test('omits a series that has not begun, and its zone', () => {
    const file = serialize({ ...meeting, recurrence: { ...meeting.recurrence, firstDay: '2028-01-04' } })
    expect(eventsOf(file)).toEqual([])
    expect(file).not.toContain('VTIMEZONE')
  })
})
