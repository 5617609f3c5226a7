import type { MemberAttendance } from '#contract/attendance.ts'
import type { Attendance } from '#domain/meetings/attendance.ts'

/** What each way of attending is called. */
export const attendanceNames: Readonly<Record<Attendance, string>> = {
  present: 'Present',
  late: 'Late',
  excused: 'Excused with a check-in',
  missed: 'Missed',
}

const order: readonly Attendance[] = ['present', 'late', 'excused', 'missed']

/** "9 present, 1 late, 2 missed of the last 12 meetings". */
export function attendanceInWords(meetings: MemberAttendance['meetings']): string {
  if (meetings.length === 0) return 'No meeting yet'
  const parts = order.flatMap((wanted) => {
    const count = meetings.filter(({ attendance }) => attendance === wanted).length
    return count === 0 ? [] : [`${count} ${wanted}`]
  })
  return `${parts.join(', ')} of the last ${meetings.length === 1 ? 'meeting' : `${meetings.length} meetings`}`
}
