import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PodMember } from '#contract/api/pods/pods.ts'
import { t } from '#domain/i18n/messages.ts'
import { commitmentsQuery } from '#web/features/commitments/commitments-queries.ts'
import { AttendanceLegend, AttendanceSquares } from './attendance-squares.tsx'
import { attendanceQuery } from './meetings-queries.ts'

/** Attendance of a pod member, if the viewer may see it, and their follow-through. */
export function MemberStats({ member: { id } }: { member: PodMember }): React.ReactNode {
  const { data: attendance } = useQuery(attendanceQuery)
  const { data: commitments } = useQuery(commitmentsQuery)
  const meetings = attendance?.members.find(({ memberId }) => memberId === id)?.meetings ?? []
  const rate = commitments?.members.find((other) => other.id === id)?.followThrough.rate ?? null
  if (meetings.length === 0 && rate === null) return null
  const percent = Math.round((rate ?? 0) * 100)
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-3">
      {meetings.length === 0 ? null : <AttendanceSquares meetings={meetings} />}
      {rate === null ? null : (
        <span>
          <Trans>
            <span className="tabular font-semibold text-ink">{percent}%</span> of commitments kept
          </Trans>
        </span>
      )}
    </p>
  )
}

/** Legend of the attendance squares and who can see them. Renders nothing if there are none. */
export function StatsLegend(): React.ReactNode {
  const { data } = useQuery(attendanceQuery)
  if (!data?.members.some(({ meetings }) => meetings.length > 0)) return null
  return (
    <div className="mt-3 grid gap-1 border-t border-line-2 pt-3 text-sm text-ink-3">
      <AttendanceLegend />
      <p>
        {t`Last 12 meetings.`}{' '}
        {data.isWhole
          ? t`As the leader, you see everyone’s. Other members see only their own.`
          : t`Only you and your pod leader see yours.`}
      </p>
    </div>
  )
}
