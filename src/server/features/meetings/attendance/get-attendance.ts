import type { PodAttendance } from '#contract/api/meetings/attendance.ts'
import { attendanceRate, recentMeetings, attendanceMeetingCount, shouldOfferNewTime } from '#domain/meetings/attendance.ts'
import { seriesOf } from '#domain/meetings/pod-meetings.ts'
import type { Loaded } from '#server/platform/database/user-loaders.ts'
import { myPodLoader } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { type AttendedRow, findLastMeeting, listAttended } from './store.ts'

/** The caller's pod, with its leader. */
export const attendanceLoaders = { currentPod: myPodLoader }

/**
 * Returns the viewer's own attendance in their pod. The leader also sees that of all members; a deputy does not, because
 * attendance is between the leader and each member.
 */
export async function getAttendance(
  { db }: Pick<MeetingDeps, 'db'>,
  { currentPod }: Loaded<typeof attendanceLoaders>,
  userId: string,
): Promise<PodAttendance> {
  if (!currentPod) return { isWhole: false, members: [], lastTime: null }
  const everybody = currentPod.podMembers.map((podMember) => podMember.userId)
  const isWhole = currentPod.podMembers.some((podMember) => podMember.userId === userId && podMember.isLeader)
  const memberIds = isWhole ? everybody : everybody.filter((id) => id === userId)
  const rows = await listAttended(db, currentPod.pod.id, memberIds, attendanceMeetingCount)
  const last = isWhole ? await findLastMeeting(db, currentPod.pod.id) : null
  // Meetings before the current weekly time are not shown. An unheld meeting is not either, because its attendance is unknown.
  const isShown = last !== null && last.isHeld && last.onDay >= seriesOf(currentPod.pod).since
  return {
    isWhole,
    members: memberIds.map((id) => presentMember(id, rows)),
    lastTime: isShown ? presentLastMeeting(last.onDay, rows) : null,
  }
}

function presentMember(memberId: string, rows: readonly AttendedRow[]): PodAttendance['members'][number] {
  const own = recentMeetings(rows.filter((row) => row.userId === memberId))
  const meetings = own.map(({ onDay, attendance }) => ({ onDay, attendance }))
  return { memberId, meetings, rate: attendanceRate(meetings.map(({ attendance }) => attendance)) }
}

function presentLastMeeting(onDay: string, rows: readonly AttendedRow[]): PodAttendance['lastTime'] {
  const rowsOfDay = rows.filter((row) => row.onDay === onDay)
  const away = rowsOfDay.filter(({ attendance }) => attendance === 'missed' || attendance === 'excused').length
  return shouldOfferNewTime(rowsOfDay.length, away) ? { onDay, members: rowsOfDay.length, away } : null
}
