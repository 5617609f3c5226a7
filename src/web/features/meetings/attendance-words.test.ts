import { expect, test } from 'vitest'
import type { Attendance } from '#domain/meetings/attendance.ts'
import { attendanceInWords } from './attendance-words.ts'

const meetings = (...states: Attendance[]) => states.map((attendance, i) => ({ onDay: `2026-01-0${i + 1}`, attendance }))

test('attendanceInWords: counts each kind of attendance', () => {
  expect(attendanceInWords([])).toBe('No meeting yet')
  expect(attendanceInWords(meetings('missed'))).toBe('1 missed of the last meeting')
  expect(attendanceInWords(meetings('present', 'missed', 'excused', 'present', 'late'))).toBe(
    '2 present, 1 late, 1 excused, 1 missed of the last 5 meetings',
  )
})
