import { describe, expect, test } from 'vitest'
import type { CalendarEntry, EventSeats } from '#contract/api/calendar/calendar.ts'
import { withRsvp } from './with-rsvp.ts'

const seats: EventSeats = {
  id: 'event-1',
  repeatLabel: 'Once',
  capacity: 2,
  seatsLeft: 1,
  going: 1,
  waiting: 0,
  answer: null,
  placeInLine: null,
  canAnswer: true,
}
const times = {
  timezone: 'America/Chicago',
  onDay: '2026-11-24',
  startsAt: '2026-11-25T01:00:00Z',
  endsAt: '2026-11-25T02:00:00Z',
}
const defaults = { type: 'training', title: 'Training', description: '', link: null, ...times, movedFrom: null } as const
const buildEntry = (event: Partial<EventSeats>): CalendarEntry => ({
  ...defaults,
  event: { ...seats, ...event },
  meeting: null,
  commitmentId: null,
})
const eventAfterRsvp = (event: Partial<EventSeats>, answer: 'yes' | 'maybe' | 'no') =>
  withRsvp(buildEntry(event), { answer }).event

describe('withRsvp: an event', () => {
  test('yes takes a free seat', () => {
    expect(eventAfterRsvp({}, 'yes')).toMatchObject({ answer: 'yes', seatsLeft: 0, going: 2, placeInLine: null })
    expect(eventAfterRsvp({ capacity: null, seatsLeft: null }, 'yes')).toMatchObject({ seatsLeft: null, going: 2 })
  })

  test('yes without a free seat joins the end of the waitlist', () => {
    expect(eventAfterRsvp({ seatsLeft: 0, going: 2, waiting: 3 }, 'yes')).toMatchObject({ waiting: 4, placeInLine: 4, going: 2 })
  })

  test('a freed seat goes to the first on the waitlist', () => {
    const confirmedEvent = { answer: 'yes', seatsLeft: 0, going: 2 } as const
    expect(eventAfterRsvp(confirmedEvent, 'no')).toMatchObject({ answer: 'no', seatsLeft: 1, going: 1, waiting: 0 })
    expect(eventAfterRsvp({ ...confirmedEvent, waiting: 2 }, 'maybe')).toMatchObject({
      answer: 'maybe',
      seatsLeft: 0,
      going: 2,
      waiting: 1,
    })
  })

  test('no leaves the waitlist', () => {
    const waitlistedEvent = { answer: 'yes', seatsLeft: 0, going: 2, waiting: 2, placeInLine: 2 } as const
    expect(eventAfterRsvp(waitlistedEvent, 'no')).toMatchObject({ answer: 'no', waiting: 1, placeInLine: null, going: 2 })
  })

  test('the same answer again changes nothing', () => {
    expect(eventAfterRsvp({ answer: 'yes', going: 2, seatsLeft: 0 }, 'yes')).toMatchObject({ going: 2, seatsLeft: 0 })
  })
})

test('withRsvp: a meeting answer replaces only your own', () => {
  const annRsvp = { firstName: 'Ann', lastName: 'Lee', isYou: false, answer: 'yes', checkIn: null } as const
  const yourRsvp = { firstName: 'Bo', lastName: 'Day', isYou: true, answer: 'maybe', checkIn: null } as const
  const meetingDefaults = {
    isSkipped: false,
    isOver: false,
    reason: null,
    holiday: null,
    shift: null,
    answerUntil: times.startsAt,
    answers: [annRsvp, yourRsvp],
  }
  const entry: CalendarEntry = { ...defaults, type: 'pod-meeting', event: null, meeting: meetingDefaults, commitmentId: null }
  expect(withRsvp(entry, { answer: 'no', checkIn: 'Two offers out.' }).meeting?.answers).toEqual([
    annRsvp,
    { ...yourRsvp, answer: 'no', checkIn: 'Two offers out.' },
  ])
})
