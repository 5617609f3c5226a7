import type { PodAttendance } from '#contract/attendance.ts'
import { attendanceRate, lastTwelve, meetingsShown, offersNewTime } from '#domain/meetings/attendance.ts'
import { seriesOf } from '#domain/meetings/pod-meetings.ts'
import type { Found } from '#server/platform/database/values.ts'
import { myPodValue } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { type AttendedRow, findLastMeeting, listAttended } from './store.ts'

/** What is read of whoever asks who was at meetings: their pod, with who leads it. */
export const attendanceValues = { inPod: myPodValue }

/**
 * How the viewer attended the meetings of their pod, and everybody else in it where the viewer is its leader. A deputy is lent the leader's
 * powers, not what is between the leader and each member.
 */
export async function readAttendance(
  { db }: Pick<MeetingDeps, 'db'>,
  { inPod }: Found<typeof attendanceValues>,
  userId: string,
): Promise<PodAttendance> {
  if (!inPod) return { isWhole: false, members: [], lastTime: null }
  const everybody = inPod.fellows.map((fellow) => fellow.userId)
  const isWhole = inPod.fellows.some((fellow) => fellow.userId === userId && fellow.isLeader)
  const memberIds = isWhole ? everybody : everybody.filter((id) => id === userId)
  const rows = await listAttended(db, inPod.pod.id, memberIds, meetingsShown)
  const last = isWhole ? await findLastMeeting(db, inPod.pod.id) : null
  // What was before the present weekly time says nothing against it, and whether anybody came to an unheld meeting is not known.
  const isTold = last !== null && last.isHeld && last.onDay >= seriesOf(inPod.pod).since
  return {
    isWhole,
    members: memberIds.map((id) => showMember(id, rows)),
    lastTime: isTold ? showLastTime(last.onDay, rows) : null,
  }
}

function showMember(memberId: string, rows: readonly AttendedRow[]): PodAttendance['members'][number] {
  const own = lastTwelve(rows.filter((row) => row.userId === memberId))
  const meetings = own.map(({ onDay, attendance }) => ({ onDay, attendance }))
  return { memberId, meetings, rate: attendanceRate(meetings.map(({ attendance }) => attendance)) }
}

function showLastTime(onDay: string, rows: readonly AttendedRow[]): PodAttendance['lastTime'] {
  const that = rows.filter((row) => row.onDay === onDay)
  const away = that.filter(({ attendance }) => attendance === 'missed' || attendance === 'excused').length
  return offersNewTime(that.length, away) ? { onDay, members: that.length, away } : null
}
