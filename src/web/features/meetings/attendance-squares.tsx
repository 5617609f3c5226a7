import type { MemberAttendance } from '#contract/api/meetings/attendance.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Attendance } from '#domain/meetings/attendance.ts'
import { classNames } from '#web/ui/class-names.ts'
import { formatAttendance, attendanceLabels } from './attendance-text.ts'

// Distinguishable by shape as well as by color.
const squareClasses: Readonly<Record<Attendance, string>> = {
  present: 'bg-pine',
  late: 'border-[3.5px] border-pine',
  excused: 'bg-brass [clip-path:polygon(0_0,100%_0,0_100%)]',
  missed: 'border border-line-field bg-sunk',
}

function Square({ attendance }: { attendance: Attendance }): React.ReactNode {
  return <span aria-hidden="true" className={classNames('size-3 flex-none rounded-[3px]', squareClasses[attendance])} />
}

type AttendanceSquaresProps = { meetings: MemberAttendance['meetings']; className?: string }

/** Attendance at the last meetings, one square each, oldest first. Screen readers get the totals. */
export function AttendanceSquares({ meetings, className }: AttendanceSquaresProps): React.ReactNode {
  const summary = formatAttendance(meetings)
  return (
    <span title={summary} className={classNames('inline-flex flex-wrap gap-[3px]', className)}>
      <span className="sr-only">{summary}</span>
      {meetings.map(({ onDay, attendance }) => (
        <Square key={onDay} attendance={attendance} />
      ))}
    </span>
  )
}

/** Legend of the squares. */
export function AttendanceLegend(): React.ReactNode {
  const entries = Object.entries(attendanceLabels) as [Attendance, string][]
  return (
    <ul aria-label={t`Legend`} className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-3">
      {entries.map(([attendance, name]) => (
        <li key={attendance} className="flex items-center gap-1.5">
          <Square attendance={attendance} />
          {name}
        </li>
      ))}
    </ul>
  )
}
