import type { MemberAttendance } from '#contract/attendance.ts'
import type { Attendance } from '#domain/meetings/attendance.ts'
import { classNames } from '../../ui/class-names.ts'
import { attendanceInWords, attendanceNames } from './attendance-words.ts'

// Told apart by shape as well as by colour.
const looks: Readonly<Record<Attendance, string>> = {
  present: 'bg-pine',
  late: 'border-[3.5px] border-pine',
  excused: 'bg-brass [clip-path:polygon(0_0,100%_0,0_100%)]',
  missed: 'border border-line-field bg-sunk',
}

function Square({ attendance }: { attendance: Attendance }): React.ReactNode {
  return <span aria-hidden="true" className={classNames('size-3 flex-none rounded-[3px]', looks[attendance])} />
}

type AttendanceSquaresProps = { meetings: MemberAttendance['meetings']; className?: string }

/** How somebody attended the last meetings: a square each, the oldest first; screen readers are told the sum. */
export function AttendanceSquares({ meetings, className }: AttendanceSquaresProps): React.ReactNode {
  const words = attendanceInWords(meetings)
  return (
    <span title={words} className={classNames('inline-flex flex-wrap gap-[3px]', className)}>
      <span className="sr-only">{words}</span>
      {meetings.map(({ onDay, attendance }) => (
        <Square key={onDay} attendance={attendance} />
      ))}
    </span>
  )
}

/** What each square means. */
export function AttendanceLegend(): React.ReactNode {
  const known = Object.entries(attendanceNames) as [Attendance, string][]
  return (
    <ul aria-label="What the squares mean" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-3">
      {known.map(([attendance, name]) => (
        <li key={attendance} className="flex items-center gap-1.5">
          <Square attendance={attendance} />
          {name}
        </li>
      ))}
    </ul>
  )
}
