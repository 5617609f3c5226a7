import type { MemberAttendance } from '#contract/api/meetings/attendance.ts'
import type { Attendance } from '#domain/meetings/attendance.ts'

/** Label of each attendance value. */
export const attendanceLabels: Readonly<Record<Attendance, string>> = {
  present: 'Present',
  late: 'Late',
  excused: 'Excused with a check-in',
  missed: 'Missed',
}

const order: readonly Attendance[] = ['present', 'late', 'excused', 'missed']

/** "Last 12 meetings: 9 present, 1 late, 2 missed". */
export function formatAttendance(meetings: MemberAttendance['meetings']): string {
  if (meetings.length === 0) return 'No meetings yet'
  const parts = order.flatMap((kind) => {
    const count = meetings.filter(({ attendance }) => attendance === kind).length
    return count === 0 ? [] : [`${count} ${kind}`]
  })
  return `${meetings.length === 1 ? 'Last meeting' : `Last ${meetings.length} meetings`}: ${parts.join(', ')}`
}
