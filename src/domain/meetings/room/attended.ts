import { type Attendance, attendanceOf } from '../attendance.ts'
import type { RoomState } from './state.ts'

/**
 * How each member of the pod attended a meeting that is over; null where it was never begun, which is nobody's fault. Presence in the
 * room is attendance. Who came in time for a meeting that began late is not late.
 *
 * @param excused those who wrote a check-in in time
 */
export function attendedBy(
  { status, startedAt, plan, people }: RoomState,
  excused: ReadonlySet<string>,
): Map<string, Attendance> | null {
  if (status !== 'ended' || startedAt === null) return null
  const beganAt = new Date(Math.max(startedAt, plan.startsAt))
  const attended = people.map(({ id, cameAt }) => {
    const presence = { beganAt, cameAt: cameAt === null ? null : new Date(cameAt), isExcused: excused.has(id) }
    return [id, attendanceOf(presence)] as const
  })
  return new Map(attended)
}
