import * as z from 'zod/mini'
import { attendances } from '#domain/meetings/attendance.ts'
import { endpoint } from '../endpoint.ts'

/** Attendance of one meeting, identified by its day `YYYY-MM-DD`. */
const MeetingAttendance = z.object({ onDay: z.string(), attendance: z.enum(attendances) })

/**
 * A member's attendance of the last twelve meetings held during their time in the pod, oldest first. `rate` is the attendance
 * rate, 0 to 1, in which a check-in counts half. Null without any meeting.
 */
export const MemberAttendance = z.object({
  memberId: z.string(),
  meetings: z.array(MeetingAttendance),
  rate: z.nullable(z.number()),
})
export type MemberAttendance = z.infer<typeof MemberAttendance>

/**
 * Attendance in the viewer's pod. The leader sees everyone's; any other member, including an acting deputy, sees only their own.
 * Empty without a pod. `isWhole` is true for the full list. `lastTime` is set for the leader if more than half missed the last
 * meeting.
 */
export const PodAttendance = z.object({
  isWhole: z.boolean(),
  members: z.array(MemberAttendance),
  lastTime: z.nullable(z.object({ onDay: z.string(), members: z.int(), away: z.int() })),
})
export type PodAttendance = z.infer<typeof PodAttendance>

/** GET /api/my-pod/attendance: returns the attendance of the last twelve meetings, as far as the viewer can see it. */
export const getAttendance = endpoint({
  method: 'GET',
  path: '/api/my-pod/attendance',
  access: 'member',
  summary: "Returns the viewer's attendance of the last twelve meetings; for the pod's leader, everyone's",
  response: PodAttendance,
  problems: ['access-required'],
})
