import { expect, test } from 'vitest'
import type { Attendance } from '#domain/meetings/attendance.ts'
import { formatAttendance } from './attendance-text.ts'

const meetings = (...states: Attendance[]) => states.map((attendance, i) => ({ onDay: `2026-01-0${i + 1}`, attendance }))

test('formatAttendance: counts each kind of attendance', () => {
  expect(formatAttendance([])).toBe('No meetings yet')
  expect(formatAttendance(meetings('missed'))).toBe('Last meeting: 1 missed')
  expect(formatAttendance(meetings('present', 'missed', 'excused', 'present', 'late'))).toBe(
    'Last 5 meetings: 2 present, 1 late, 1 excused, 1 missed',
  )
})
