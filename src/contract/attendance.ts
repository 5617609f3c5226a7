import * as z from 'zod/mini'
import { attendances } from '#domain/meetings/attendance.ts'
import { endpoint } from './endpoint.ts'

/** How somebody attended one meeting, named by its day `YYYY-MM-DD`. */
const AttendedMeeting = z.object({ onDay: z.string(), attendance: z.enum(attendances) })

/**
 * How a member of the pod attended the last twelve meetings that were held while they were in it, the oldest first. `rate` is how much of
 * them, 0 to 1, where a check-in counts half; null where there was none.
 */
export const MemberAttendance = z.object({
  memberId: z.string(),
  meetings: z.array(AttendedMeeting),
  rate: z.nullable(z.number()),
})
export type MemberAttendance = z.infer<typeof MemberAttendance>

/**
 * Attendance in the viewer's pod: everybody's for its leader, for anybody else their own alone, also for a deputy who stands in, and none
 * without a pod. `isWhole` says which. `lastTime` is there for the leader when more than half were away from the last meeting.
 */
export const PodAttendance = z.object({
  isWhole: z.boolean(),
  members: z.array(MemberAttendance),
  lastTime: z.nullable(z.object({ onDay: z.string(), members: z.int(), away: z.int() })),
})
export type PodAttendance = z.infer<typeof PodAttendance>

/** GET /api/my-pod/attendance: who was at the last twelve meetings, as far as it is the viewer's to know. */
export const readAttendance = endpoint({
  method: 'GET',
  path: '/api/my-pod/attendance',
  access: 'member',
  summary: 'How the viewer attended the last twelve meetings; for the leader of the pod, how everybody did',
  answer: PodAttendance,
  problems: ['access-required'],
})
