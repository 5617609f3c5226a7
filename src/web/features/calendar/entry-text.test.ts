import { expect, test } from 'vitest'
import { dayIn, formatSeatsLeft, formatTimes, formatDateAndTimes } from './entry-text.ts'

const evening = { startsAt: '2026-11-25T01:00:00.000Z', endsAt: '2026-11-25T02:30:00.000Z', commitmentId: null }

test('formatTimes: AM or PM once where both ends share it', () => {
  expect(formatTimes(evening, 'America/Chicago')).toBe('7:00–8:30 PM')
  expect(formatTimes({ ...evening, startsAt: '2026-11-25T17:30:00Z', endsAt: '2026-11-25T18:30:00Z' }, 'America/Chicago')).toBe(
    '11:30 AM–12:30 PM',
  )
  expect(formatDateAndTimes(evening, 'America/Chicago')).toBe('Tuesday, November 24, 7:00–8:30 PM CST')
})

test('formatTimes, formatDateAndTimes: a deadline lasts until the end of its day', () => {
  const deadline = { ...evening, commitmentId: 'commitment-1' }
  expect(formatTimes(deadline, 'America/Chicago')).toBe('By the end of the day')
  expect(formatDateAndTimes(deadline, 'America/Chicago')).toBe('By Tuesday, November 24')
})

test('dayIn: the day in the zone', () => {
  expect(dayIn(new Date(evening.startsAt), 'America/Chicago')).toBe('2026-11-24')
  expect(dayIn(new Date(evening.startsAt), 'Asia/Tokyo')).toBe('2026-11-25')
})

test.each([
  [{ capacity: null, seatsLeft: null, waiting: 0 }, null],
  [{ capacity: 20, seatsLeft: 3, waiting: 0 }, '3 of 20 seats left'],
  [{ capacity: 1, seatsLeft: 1, waiting: 0 }, '1 of 1 seat left'],
  [{ capacity: 20, seatsLeft: 0, waiting: 0 }, 'Full'],
  [{ capacity: 20, seatsLeft: 0, waiting: 2 }, 'Full · 2 on the waitlist'],
])('formatSeatsLeft: %j is %s', (seats, text) => {
  const entryDefaults = { id: '', repeatLabel: '', going: 0, answer: null, placeInLine: null, canAnswer: true }
  expect(formatSeatsLeft({ ...entryDefaults, ...seats })).toBe(text)
})
