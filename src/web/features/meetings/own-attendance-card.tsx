import { useQuery } from '@tanstack/react-query'
import type { MemberAttendance } from '#contract/api/meetings/attendance.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Attendance } from '#domain/meetings/attendance.ts'
import { Card } from '#web/ui/card.tsx'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { CalendarDay } from '#web/ui/data-display/moment.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { AttendanceLegend, AttendanceSquares } from './attendance-squares.tsx'
import { attendanceLabels } from './attendance-text.ts'
import { attendanceQuery } from './meetings-queries.ts'

/** Past meetings and the member's attendance, visible only to the member and the leader. */
export function OwnAttendanceCard({ memberId }: { memberId: string }): React.ReactNode {
  const query = useQuery(attendanceQuery)
  return (
    <QueryView
      query={query}
      loading={<SkeletonCard lines={4} label={t`Loading your attendance`} />}
      failedTitle={t`We couldn’t load your attendance.`}
    >
      {({ members }) => <OwnAttendance ownAttendance={members.find((member) => member.memberId === memberId) ?? null} />}
    </QueryView>
  )
}

const tones: Readonly<Record<Attendance, Tone>> = { present: 'pine', late: 'pine', excused: 'brass', missed: 'neutral' }

function OwnAttendance({ ownAttendance }: { ownAttendance: MemberAttendance | null }): React.ReactNode {
  const meetings = ownAttendance?.meetings ?? []
  const rate = ownAttendance?.rate ?? null
  return (
    <Card
      title={t`Your attendance`}
      aside={rate === null ? null : <span className="tabular font-bold">{Math.round(rate * 100)}%</span>}
    >
      {meetings.length === 0 ? (
        <p className="text-md text-ink-3">{t`Your pod hasn’t met since you joined. Past meetings will appear here.`}</p>
      ) : (
        <>
          <AttendanceSquares meetings={meetings} className="mb-2" />
          <AttendanceLegend />
          <ul aria-label={t`Past meetings`} className="mt-3 divide-y divide-line-2">
            {meetings.toReversed().map(({ onDay, attendance }) => (
              <li key={onDay} className="flex items-center justify-between gap-3 py-2 text-md">
                <CalendarDay on={onDay} />
                <Chip tone={tones[attendance]}>{attendanceLabels[attendance]}</Chip>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-3 text-sm text-ink-3">{t`Only you and your pod leader see this. A check-in counts as half a meeting.`}</p>
    </Card>
  )
}
