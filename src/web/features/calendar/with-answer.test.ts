import { describe, expect, test } from 'vitest'
import type { CalendarEntry, EventSeats } from '#contract/calendar.ts'
import { withAnswer } from './with-answer.ts'

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
const bare = { type: 'training', title: 'Training', description: '', link: null, ...times, movedFrom: null } as const
const entryWith = (event: Partial<EventSeats>): CalendarEntry => ({
  ...bare,
  event: { ...seats, ...event },
  meeting: null,
  commitmentId: null,
})
const eventAfter = (event: Partial<EventSeats>, answer: 'yes' | 'maybe' | 'no') => withAnswer(entryWith(event), { answer }).event

describe('withAnswer: an event', () => {
  test('yes takes a free seat', () => {
    expect(eventAfter({}, 'yes')).toMatchObject({ answer: 'yes', seatsLeft: 0, going: 2, placeInLine: null })
    expect(eventAfter({ capacity: null, seatsLeft: null }, 'yes')).toMatchObject({ seatsLeft: null, going: 2 })
  })

  test('yes without a free seat joins the end of the waitlist', () => {
    expect(eventAfter({ seatsLeft: 0, going: 2, waiting: 3 }, 'yes')).toMatchObject({ waiting: 4, placeInLine: 4, going: 2 })
  })

  test('a freed seat goes to the first on the waitlist', () => {
    const going = { answer: 'yes', seatsLeft: 0, going: 2 } as const
    expect(eventAfter(going, 'no')).toMatchObject({ answer: 'no', seatsLeft: 1, going: 1, waiting: 0 })
    expect(eventAfter({ ...going, waiting: 2 }, 'maybe')).toMatchObject({ answer: 'maybe', seatsLeft: 0, going: 2, waiting: 1 })
  })

  test('no leaves the waitlist', () => {
    const inLine = { answer: 'yes', seatsLeft: 0, going: 2, waiting: 2, placeInLine: 2 } as const
    expect(eventAfter(inLine, 'no')).toMatchObject({ answer: 'no', waiting: 1, placeInLine: null, going: 2 })
  })

  test('the same answer again changes nothing', () => {
    expect(eventAfter({ answer: 'yes', going: 2, seatsLeft: 0 }, 'yes')).toMatchObject({ going: 2, seatsLeft: 0 })
  })
})

test('withAnswer: a meeting answer replaces only your own', () => {
  const ann = { firstName: 'Ann', lastName: 'Lee', isYou: false, answer: 'yes', checkIn: null } as const
  const you = { firstName: 'Bo', lastName: 'Day', isYou: true, answer: 'maybe', checkIn: null } as const
  const told = {
    isSkipped: false,
    isOver: false,
    reason: null,
    holiday: null,
    shift: null,
    answerUntil: times.startsAt,
    answers: [ann, you],
  }
  const entry: CalendarEntry = { ...bare, type: 'pod-meeting', event: null, meeting: told, commitmentId: null }
  expect(withAnswer(entry, { answer: 'no', checkIn: 'Two offers out.' }).meeting?.answers).toEqual([
    ann,
    { ...you, answer: 'no', checkIn: 'Two offers out.' },
  ])
})
