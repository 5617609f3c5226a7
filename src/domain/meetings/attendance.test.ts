import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Attendance,
  attendanceOf,
  attendanceRate,
  attendances,
  canExcuse,
  recentMeetings,
  shouldOfferNewTime,
} from './attendance.ts'

const beganAt = new Date('2026-04-16T16:00:00Z')
const attendanceAt = (minutes: number) => new Date(beganAt.getTime() + minutes * 60_000)

test('attendanceOf: on time up to five minutes after the start', () => {
  const at = (cameAt: Date | null, isExcused = false) => attendanceOf({ beganAt, cameAt, isExcused })
  expect([
    at(attendanceAt(-10)),
    at(attendanceAt(5)),
    at(attendanceAt(5.01)),
    at(null),
    at(null, true),
    at(attendanceAt(0), true),
  ]).toEqual(['present', 'present', 'late', 'missed', 'excused', 'present'])
})

test('attendanceRate: late counts in full, a check-in half', () => {
  expect(attendanceRate(['present', 'late', 'excused', 'missed'])).toBe(0.625)
  expect(attendanceRate([])).toBeNull()
})

test('recentMeetings: the newest twelve, oldest first', () => {
  const days = Array.from({ length: 15 }, (_, i) => ({ onDay: `2026-01-${String(i + 1).padStart(2, '0')}` }))
  expect(recentMeetings(days.toReversed())).toEqual(days.slice(-12))
})

test('canExcuse: until two hours before', () => {
  expect(canExcuse(beganAt, attendanceAt(-120))).toBe(true)
  expect(canExcuse(beganAt, attendanceAt(-119.9))).toBe(false)
})

test('shouldOfferNewTime: when more than half are away', () => {
  expect([shouldOfferNewTime(6, 3), shouldOfferNewTime(6, 4), shouldOfferNewTime(5, 3), shouldOfferNewTime(0, 0)]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('attendanceRate: at most 1, and one more presence never lowers it', () => {
  const meetings = fc.array(fc.constantFrom<Attendance>('present', 'late', 'excused', 'missed'))
  fc.assert(
    fc.property(meetings, (given) => {
      const before = attendanceRate(given) ?? 0
      const after = attendanceRate([...given, 'present']) ?? 0
      expect(after).toBeGreaterThanOrEqual(before)
      expect(after).toBeLessThanOrEqual(1)
    }),
  )
})

test('attendances: the kinds of attendance', () => {
  expect(attendances).toEqual(['present', 'late', 'excused', 'missed'])
})

test('recentMeetings: meetings of one day stay in their order', () => {
  const meetings = ['b', 'a'].map((id) => ({ id, onDay: '2026-01-01' }))
  expect(recentMeetings([...meetings, { id: 'c', onDay: '2025-12-01' }]).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
})
