import { expect, test } from 'vitest'
import { rsvpDeadline, validateMove, isWithinChangeWindow, findMeetingOn } from './one-meeting.ts'

const pod = {
  series: { slot: 'sun-1900', timezone: 'America/New_York', durationMinutes: 60, since: '2026-01-01' } as const,
  changes: [
    { onDay: '2026-03-08', kind: 'moved', toWall: '2026-03-09T12:00', durationMinutes: 30 } as const,
    { onDay: '2026-03-15', kind: 'skipped', reason: 'Rest' } as const,
  ],
  skipsHolidays: false,
}
const now = new Date('2026-03-01T12:00:00Z')
const moveError = (moveTo: string, onDay = '2026-03-08', minutes = 60) => validateMove(pod, onDay, moveTo, minutes, now)

test('findMeetingOn: a moved meeting at its new time, a skipped one at its own, null for other days', () => {
  expect(findMeetingOn(pod, '2026-03-01')).toMatchObject({ startsAt: new Date('2026-03-02T00:00:00Z'), isSkipped: false })
  expect(findMeetingOn(pod, '2026-03-08')).toMatchObject({ startsAt: new Date('2026-03-09T16:00:00Z'), isSkipped: false })
  expect(findMeetingOn(pod, '2026-03-15')).toMatchObject({ startsAt: new Date('2026-03-15T23:00:00Z'), isSkipped: true })
  for (const day of ['2026-03-09', '2025-12-28', '2026-13-01', '2026-02-30']) expect(findMeetingOn(pod, day)).toBeNull()
})

test('validateMove: to a real future time, near its own day, without overlap', () => {
  expect(moveError('2026-03-10T18:00')).toBeNull()
  for (const odd of ['', 'x', '2026-02-29T12:00', '2026-03-10', '2026-03-10T24:00', '2026-03-10T12:00Z'])
    expect(moveError(odd)).toBe('Choose a day and time.')
  expect(moveError('2026-03-15T19:00')).toContain('6 days')
  expect(moveError('2026-03-01T07:00', '2026-03-01')).toBe('Choose a time in the future.')
  expect(moveError('2026-03-09T12:15', '2026-03-15', 60)).toBe('The pod already meets at that time.')
  expect(moveError('2026-03-09T11:00', '2026-03-15', 60)).toBeNull()
})

test('validateMove: accepts a time a clock change skips, and reads a repeated one as the first', () => {
  expect(moveError('2026-03-08T02:30')).toBeNull()
  expect(validateMove(pod, '2026-11-01', '2026-11-01T01:30', 60, new Date('2026-11-01T05:29:00Z'))).toBeNull()
  expect(validateMove(pod, '2026-11-01', '2026-11-01T01:30', 60, new Date('2026-11-01T05:31:00Z'))).toBe(
    'Choose a time in the future.',
  )
})

test('findMeetingOn: when a meeting ends, moved, skipped or neither', () => {
  const end = (day: string) => findMeetingOn(pod, day)?.endsAt.toISOString()
  expect(['2026-03-01', '2026-03-08', '2026-03-15'].map(end)).toEqual([
    '2026-03-02T01:00:00.000Z',
    '2026-03-09T16:30:00.000Z',
    '2026-03-16T00:00:00.000Z',
  ])
})

test('validateMove: up to six days before or after', () => {
  const days = ['2026-03-02', '2026-03-14', '2026-03-01', '2026-03-15'].map((day) => moveError(`${day}T10:00`))
  expect(days.map((message) => message === null)).toEqual([true, true, false, false])
})

test('validateMove: one meeting may begin when another ends, and a moved one leaves its own time free', () => {
  // The pod meets on March 9 from 12:00 to 12:30.
  expect(moveError('2026-03-09T12:30', '2026-03-15')).toBeNull()
  expect(moveError('2026-03-09T11:31', '2026-03-15', 30)).toMatch(/./)
  expect(moveError('2026-03-09T11:30', '2026-03-15', 30)).toBeNull()
  expect(moveError('2026-03-09T12:10', '2026-03-08')).toBeNull()
  expect(moveError('2026-03-08T19:00', '2026-03-08')).toBeNull()
})

test('isWithinChangeWindow: to the minute of half a year', () => {
  expect(isWithinChangeWindow('2026-08-30', new Date('2026-03-01T00:00:00Z'))).toBe(true)
  expect(isWithinChangeWindow('2026-08-30', new Date('2026-02-28T23:59:59Z'))).toBe(false)
})

test('rsvpDeadline: two hours before; isWithinChangeWindow: within half a year', () => {
  expect(rsvpDeadline(new Date('2026-03-02T00:00:00Z'))).toEqual(new Date('2026-03-01T22:00:00Z'))
  expect([isWithinChangeWindow('2026-08-30', now), isWithinChangeWindow('2026-09-06', now)]).toEqual([true, false])
})
