import { useQuery } from '@tanstack/react-query'
import type { PodMember } from '#contract/pods.ts'
import { commitmentsQuery } from '../commitments/commitments-query.ts'
import { AttendanceLegend, AttendanceSquares } from './attendance-squares.tsx'
import { attendanceQuery } from './meetings-queries.ts'

/** How a member of the pod attends, where that is the viewer's to see, and how much they keep of what they say they will do. */
export function MemberFigures({ member: { id } }: { member: PodMember }): React.ReactNode {
  const { data: attendance } = useQuery(attendanceQuery)
  const { data: commitments } = useQuery(commitmentsQuery)
  const meetings = attendance?.members.find(({ memberId }) => memberId === id)?.meetings ?? []
  const rate = commitments?.members.find((one) => one.id === id)?.followThrough.rate ?? null
  if (meetings.length === 0 && rate === null) return null
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-3">
      {meetings.length === 0 ? null : <AttendanceSquares meetings={meetings} />}
      {rate === null ? null : (
        <span>
          <span className="tabular font-semibold text-ink">{Math.round(rate * 100)}%</span> of commitments kept
        </span>
      )}
    </p>
  )
}

/** What the squares among the members mean and who else sees them; nothing where there are none. */
export function FiguresLegend(): React.ReactNode {
  const { data } = useQuery(attendanceQuery)
  if (!data?.members.some(({ meetings }) => meetings.length > 0)) return null
  return (
    <div className="mt-3 grid gap-1 border-t border-line-2 pt-3 text-sm text-ink-3">
      <AttendanceLegend />
      <p>
        The last twelve meetings.{' '}
        {data.isWhole
          ? 'You see everybody’s because you lead the pod; everybody else sees their own alone.'
          : 'Only you and the leader of the pod see yours.'}
      </p>
    </div>
  )
}
