import type { MemberAttendance } from '#contract/api/meetings/attendance.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import type { Attendance } from '#domain/meetings/attendance.ts'

/** Label of each attendance value. */
export const attendanceLabels: Readonly<Record<Attendance, string>> = {
  present: t`Present`,
  late: t`Late`,
  excused: t`Excused with a check-in`,
  missed: t`Missed`,
}

const order: readonly Attendance[] = ['present', 'late', 'excused', 'missed']

/** "Last 12 meetings: 9 present, 1 late, 2 missed". */
export function formatAttendance(meetings: MemberAttendance['meetings']): string {
  if (meetings.length === 0) return t`No meetings yet`
  const parts = order.flatMap((kind) => {
    const count = meetings.filter(({ attendance }) => attendance === kind).length
    return count === 0 ? [] : [`${count} ${kind}`]
  })
  return `${t`${plural({ meetingsCount: meetings.length }, { one: 'Last meeting', other: 'Last # meetings' })}`}: ${parts.join(', ')}`
}
