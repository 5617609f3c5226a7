import { type Attendance, attendanceOf } from '../attendance.ts'
import type { RoomState } from './state.ts'

/**
 * Returns each member's attendance of a finished meeting. Returns null if the meeting never began, so that nobody counts as
 * missing. Presence in the room is attendance. A member who came on time to a meeting that began late is not late.
 * @param excused members who wrote a check-in in time
 */
export function attendanceByMember(
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
