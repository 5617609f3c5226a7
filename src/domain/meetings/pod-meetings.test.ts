import { expect, test } from 'vitest'
import {
  type PodSchedule,
  type PodMeetings,
  isEnded,
  listPodMeetings,
  listSkippedMeetings,
  nextPodMeeting,
  currentPodMeeting,
  seriesOf,
} from './pod-meetings.ts'

const input: PodSchedule = {
  dayTime: 'tue-1900',
  timezone: 'America/New_York',
  durationMinutes: 60,
  meetsSince: null,
  createdAt: new Date('2026-01-05T12:00:00Z'),
  skipsHolidays: false,
}
const pod = (changes: PodMeetings['changes'] = [], skipsHolidays = false): PodMeetings => ({
  series: seriesOf(input),
  changes,
  skipsHolidays,
})
const next = (given: PodMeetings, now: string) => nextPodMeeting(given, new Date(now))?.startsAt.toISOString()

test('seriesOf: begins on the first day whose meeting is still ahead', () => {
  const since = (chosen: string) => seriesOf({ ...input, meetsSince: new Date(chosen) }).since
  expect(since('2026-01-06T23:59:00Z')).toBe('2026-01-06')
  expect(since('2026-01-07T00:00:00Z')).toBe('2026-01-06')
  expect(since('2026-01-07T00:01:00Z')).toBe('2026-01-07')
  expect(seriesOf(input).since).toBe('2026-01-05')
})

test('nextPodMeeting: uses the time a meeting was moved to and passes over a skipped one', () => {
  expect(next(pod(), '2026-01-05T12:00:00Z')).toBe('2026-01-07T00:00:00.000Z')
  const moved = { onDay: '2026-01-06', kind: 'moved', toWall: '2026-01-08T12:00', durationMinutes: 30 } as const
  expect(next(pod([moved]), '2026-01-07T12:00:00Z')).toBe('2026-01-08T17:00:00.000Z')
  const skipped = { onDay: '2026-01-06', kind: 'skipped', reason: 'Snow' } as const
  expect(next(pod([skipped]), '2026-01-05T12:00:00Z')).toBe('2026-01-14T00:00:00.000Z')
})

test('listPodMeetings: leaves out holidays when the pod skips them, unless the day has its own change', () => {
  const veterans = { ...pod([], true), series: { ...seriesOf(input), slot: 'wed-1200' } as const }
  const [from, to] = [new Date('2026-11-10T00:00:00Z'), new Date('2026-11-20T00:00:00Z')]
  const days = (given: PodMeetings) => listPodMeetings(given, from, to).map(({ onDay }) => onDay)
  expect(days({ ...veterans, skipsHolidays: false })).toEqual(['2026-11-11', '2026-11-18'])
  expect(days(veterans)).toEqual(['2026-11-18'])
  expect(listSkippedMeetings(veterans, from, to)).toMatchObject([{ onDay: '2026-11-11', reason: 'Veterans Day' }])
  const allTheSame = { onDay: '2026-11-11', kind: 'moved', toWall: '2026-11-11T12:00', durationMinutes: 60 } as const
  expect(listPodMeetings({ ...veterans, changes: [allTheSame] }, from, to)[0]).toMatchObject({
    onDay: '2026-11-11',
    movedFrom: null,
  })
})

test('nextPodMeeting: null when a whole year is skipped', () => {
  const changes = Array.from({ length: 60 }, (_, week) => {
    const onDay = new Date(Date.UTC(2026, 0, 6) + week * 7 * 86_400_000).toISOString().slice(0, 10)
    return { onDay, kind: 'skipped', reason: 'Rest' } as const
  })
  expect(next(pod(changes), '2026-01-05T12:00:00Z')).toBeUndefined()
})

const currentDay = (given: PodMeetings, now: string) => currentPodMeeting(given, new Date(now))?.onDay

test('currentPodMeeting: the meeting that is held now, else the next one', () => {
  expect(currentDay(pod(), '2026-01-06T23:59:00Z')).toBe('2026-01-06')
  expect(currentDay(pod(), '2026-01-07T00:30:00Z')).toBe('2026-01-06')
  expect(currentDay(pod(), '2026-01-07T00:59:59Z')).toBe('2026-01-06')
  expect(currentDay(pod(), '2026-01-07T01:00:00Z')).toBe('2026-01-13')
})

test('currentPodMeeting, nextPodMeeting: a meeting that was ended is over, also before its time', () => {
  const endedStartsAt = new Date('2026-01-07T00:00:00Z')
  const over = { ...pod(), endedStartsAt }
  expect(isEnded(over, { startsAt: new Date('2026-01-07T00:00:00Z') })).toBe(true)
  expect(isEnded(pod(), { startsAt: endedStartsAt })).toBe(false)
  expect(currentDay(over, '2026-01-07T00:10:00Z')).toBe('2026-01-13')
  expect(next(over, '2026-01-06T23:55:00Z')).toBe('2026-01-14T00:00:00.000Z')
})

test('currentPodMeeting: one that began up to two hours ago and still lasts', () => {
  const long = { ...pod(), series: { ...seriesOf(input), durationMinutes: 110 } }
  expect(currentDay(long, '2026-01-07T01:49:00Z')).toBe('2026-01-06')
})

test('nextPodMeeting: a pod that begins far ahead meets then', () => {
  const later = { ...pod(), series: { ...seriesOf(input), since: '2028-01-01' } }
  expect(next(later, '2026-01-05T12:00:00Z')).toBe('2028-01-05T00:00:00.000Z')
})

test('nextPodMeeting: passes over a holiday, also one at the edge of the span', () => {
  const christmas = { ...pod([], true), series: { ...seriesOf(input), slot: 'fri-1900' } as const }
  expect(next(christmas, '2026-12-20T00:00:00Z')).toBe('2027-01-09T00:00:00.000Z')
})

test('nextPodMeeting: passes over a holiday also where the pod begins far ahead', () => {
  const later = { ...pod([], true), series: { ...seriesOf(input), slot: 'mon-1200', since: '2028-12-20' } as const }
  expect(next(later, '2026-01-05T12:00:00Z')).toBe('2029-01-08T17:00:00.000Z')
})
