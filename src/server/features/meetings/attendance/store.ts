import { sql } from 'drizzle-orm'
import type { Attendance } from '#domain/meetings/attendance.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { attendances, meetings } from '../tables/rooms.ts'

export type AttendedRow = { userId: string; onDay: string; attendance: Attendance }

/** Returns the latest attendance of these members in a pod, up to a maximum per member, oldest first. */
export async function listAttended(
  executor: Executor,
  podId: string,
  memberIds: readonly string[],
  maxPerMember: number,
): Promise<AttendedRow[]> {
  const { rows } = await executor.execute<AttendedRow>(sql`
    select "userId", "onDay", attendance from (
      select attended.user_id "userId", meeting.on_day::text "onDay", attended.state attendance,
        row_number() over (partition by attended.user_id order by meeting.on_day desc) newest
      from ${meetings} meeting join ${attendances} attended on attended.meeting_id = meeting.id
      where meeting.pod_id = ${podId} and meeting.state = 'ended'
        and attended.user_id = any(${sql.param([...memberIds])}::uuid[])) counted
    where newest <= ${maxPerMember} order by "onDay"`)
  return rows
}

/** Returns the day of a pod's last finished meeting and whether it was held, or null if none was due yet. */
export async function findLastMeeting(executor: Executor, podId: string): Promise<{ onDay: string; isHeld: boolean } | null> {
  const { rows } = await executor.execute<{ onDay: string; isHeld: boolean }>(sql`
    select on_day::text "onDay", state = 'ended' "isHeld" from ${meetings}
    where pod_id = ${podId} and state <> 'open' order by starts_at desc limit 1`)
  return rows[0] ?? null
}
