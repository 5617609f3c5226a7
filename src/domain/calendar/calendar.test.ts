import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EventRsvp, type MemberRsvp, countSeats, minCapacity, promotedFromWaitlist, allocateSeats } from './rsvps.ts'
import { EventType, communityEventTypes, eventTypeLabel, eventTypes } from './event-types.ts'
import { googleCalendarUrl, outlookUrl } from './calendar-links.ts'
import { type EventSchedule, eventOccurrencesBetween, repeatLabel } from './repeats.ts'

describe('event types', () => {
  test('seven types; an unknown one is refused', () => {
    expect(eventTypes.map(({ value }) => value)).toEqual([
      'pod-meeting',
      'weekly-accountability',
      'tribe-talk',
      'training',
      'office-hours',
      'social',
      'deadline',
    ])
    expect(eventTypeLabel('tribe-talk')).toBe('Tribe Talk')
    expect(EventType.safeParse('party').success).toBe(false)
  })

  test('communityEventTypes: without pod meetings and deadlines', () => {
    expect(communityEventTypes).toEqual(['weekly-accountability', 'tribe-talk', 'training', 'office-hours', 'social'])
  })
})

describe('community events', () => {
  const talk: EventSchedule = {
    startsWall: '2026-03-03T12:00',
    timezone: 'America/New_York',
    durationMinutes: 60,
    repeat: 'monthly',
    until: '2026-06-30',
  }
  const starts = (times: EventSchedule) =>
    eventOccurrencesBetween(times, [], new Date('2026-01-01T00:00Z'), new Date('2027-01-01T00:00Z')).map(({ startsAt }) =>
      startsAt.toISOString(),
    )

  test('eventOccurrencesBetween: a monthly event is on the same weekday of the month until its last day', () => {
    expect(starts(talk)).toEqual([
      '2026-03-03T17:00:00.000Z',
      '2026-04-07T16:00:00.000Z',
      '2026-05-05T16:00:00.000Z',
      '2026-06-02T16:00:00.000Z',
    ])
  })

  test('eventOccurrencesBetween: an event without a repeat occurs once', () => {
    expect(starts({ ...talk, repeat: 'none', until: null })).toEqual(['2026-03-03T17:00:00.000Z'])
  })

  test('eventOccurrencesBetween: an event every two weeks has 22 dates to the end of the year', () => {
    const fortnights = starts({ ...talk, repeat: 'every-two-weeks', until: null })
    expect(fortnights).toHaveLength(22)
    expect(fortnights.at(-1)).toBe('2026-12-22T17:00:00.000Z')
  })

  test.each([
    ['none', '2026-03-03', 'Once'],
    ['weekly', '2026-03-03', 'Weekly on Tuesdays'],
    ['every-two-weeks', '2026-03-06', 'Every two weeks on Fridays'],
    ['monthly', '2026-03-10', 'Monthly on the second Tuesday'],
    ['monthly', '2026-03-31', 'Monthly on the last Tuesday'],
    ['monthly', '2028-02-29', 'Monthly on the last Tuesday'],
  ] as const)('repeatLabel: %s from %s: %s', (repeat, day, label) => {
    expect(repeatLabel(repeat, day)).toBe(label)
  })
})

describe('answers and seats', () => {
  const yes = (...userIds: string[]): MemberRsvp[] => userIds.map((userId) => ({ userId, answer: 'yes' }))

  test('allocateSeats: first come, first seated; later ones wait; a maybe takes no seat', () => {
    const answers = [...yes('ann', 'bob'), { userId: 'cleo', answer: 'maybe' as const }, ...yes('dan')]
    const placed = allocateSeats(answers, 2)
    expect(placed).toEqual({ going: ['ann', 'bob'], waiting: ['dan'], maybe: ['cleo'], declined: [] })
    expect(countSeats(placed, 2)).toEqual({ seatsLeft: 0, waiting: 1 })
    expect(countSeats(allocateSeats(answers, null), null)).toEqual({ seatsLeft: null, waiting: 0 })
  })

  test('promotedFromWaitlist: a released seat goes to the first on the waitlist, and a returning member waits last', () => {
    const before = allocateSeats(yes('ann', 'bob', 'cleo', 'dan'), 2)
    const after = allocateSeats([...yes('bob', 'cleo', 'dan'), { userId: 'ann', answer: 'no' }], 2)
    expect(promotedFromWaitlist(before, after)).toEqual(['cleo'])
    // A returning member goes to the end of the waitlist.
    expect(allocateSeats(yes('bob', 'cleo', 'dan', 'ann'), 2).waiting).toEqual(['dan', 'ann'])
  })

  test('promotedFromWaitlist: without a limit all waiting members move up; minCapacity: the seats taken, at least one', () => {
    const placed = allocateSeats(yes('ann', 'bob', 'cleo'), 1)
    expect(promotedFromWaitlist(placed, allocateSeats(yes('ann', 'bob', 'cleo'), null))).toEqual(['bob', 'cleo'])
    expect(minCapacity(allocateSeats(yes('ann', 'bob', 'cleo'), 3))).toBe(3)
    expect(minCapacity(allocateSeats([], 3))).toBe(1)
  })

  test("countSeats: the open seats, never below zero when an event's capacity was reduced", () => {
    const placed = allocateSeats(yes('ann', 'bob', 'cleo'), 3)
    expect([5, 3, 2].map((capacity) => countSeats(placed, capacity).seatsLeft)).toEqual([2, 0, 0])
    expect(EventRsvp.options).toEqual(['yes', 'maybe', 'no'])
  })

  test('allocateSeats: each member is listed once, within capacity, and waits only when it is full', () => {
    const anyAnswers = fc.array(fc.constantFrom(...EventRsvp.options), { maxLength: 30 })
    fc.assert(
      fc.property(anyAnswers, fc.option(fc.integer({ min: 1, max: 20 })), (answers, capacity) => {
        const given = answers.map((answer, i) => ({ userId: `user-${i}`, answer }))
        const placed = allocateSeats(given, capacity)
        const all = [...placed.going, ...placed.waiting, ...placed.maybe, ...placed.declined]
        expect([...all].sort()).toEqual(given.map(({ userId }) => userId).sort())
        expect(placed.going.length).toBeLessThanOrEqual(capacity ?? Infinity)
        const { seatsLeft } = countSeats(placed, capacity)
        expect(seatsLeft === 0 || placed.waiting.length === 0).toBe(true)
      }),
    )
  })
})

describe('calendar links', () => {
  const event = {
    title: 'Tribe Talk & more',
    startsAt: new Date('2026-03-10T23:00:00Z'),
    endsAt: new Date('2026-03-11T00:00:00Z'),
    description: 'Line one\nLine + two',
    location: 'https://video.example/room?a=1&b=2',
  }

  test('googleCalendarUrl: UTC instants and the texts as given', () => {
    const link = new URL(googleCalendarUrl(event))
    expect(link.origin + link.pathname).toBe('https://calendar.google.com/calendar/render')
    expect(Object.fromEntries(link.searchParams)).toEqual({
      action: 'TEMPLATE',
      text: event.title,
      dates: '20260310T230000Z/20260311T000000Z',
      details: event.description,
      location: event.location,
    })
  })

  test.each([
    ['personal', 'outlook.live.com'],
    ['work', 'outlook.office.com'],
  ] as const)('outlookUrl: a %s account is at %s', (account, host) => {
    const link = new URL(outlookUrl(event, account))
    expect(link.host).toBe(host)
    expect(link.searchParams.get('subject')).toBe(event.title)
    expect(link.searchParams.get('startdt')).toBe('2026-03-10T23:00:00Z')
    expect(link.searchParams.get('enddt')).toBe('2026-03-11T00:00:00Z')
    expect(link.search).not.toContain('+')
  })

  test('outlookUrl: the parameters for Outlook, for a personal account by default', () => {
    const link = new URL(outlookUrl(event))
    expect(link.origin + link.pathname).toBe('https://outlook.live.com/calendar/deeplink/compose')
    expect(Object.fromEntries(link.searchParams)).toEqual({
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: event.title,
      startdt: '2026-03-10T23:00:00Z',
      enddt: '2026-03-11T00:00:00Z',
      body: event.description,
      location: event.location,
    })
  })

  test('googleCalendarUrl: leaves out empty values and replaces half a surrogate pair', () => {
    const link = googleCalendarUrl({ ...event, title: 'Talk \ud83d', description: '' })
    expect(link).not.toContain('details')
    expect(new URL(link).searchParams.get('text')).toBe('Talk \ufffd')
  })
})
