/** The ways in which a member can attend a meeting. */
export const attendances = ['present', 'late', 'excused', 'missed'] as const

export type Attendance = (typeof attendances)[number]

/** Weight of each attendance: a late member still attends, and a check-in counts half. */
export const attendanceValue: Readonly<Record<Attendance, number>> = { present: 1, late: 1, excused: 0.5, missed: 0 }

/** A member who arrives later than this is late. */
const lateAfterMs = 5 * 60_000

/** A member can decline a meeting until this long before its start. */
const excuseUntilMs = 2 * 3_600_000

/** Number of meetings that are shown and counted. */
export const attendanceMeetingCount = 12

/** Input for a member's attendance of one meeting. */
export type MeetingPresence = {
  /** The later of the scheduled and the actual start. */
  beganAt: Date
  /** When the member first joined, or null. */
  cameAt: Date | null
  /** Whether the member wrote a check-in in time. */
  isExcused: boolean
}

/** Returns a member's attendance of a meeting. A member who was excused and came anyway was present. */
export function attendanceOf({ beganAt, cameAt, isExcused }: MeetingPresence): Attendance {
  if (cameAt === null) return isExcused ? 'excused' : 'missed'
  return cameAt.getTime() - beganAt.getTime() > lateAfterMs ? 'late' : 'present'
}

/** Returns the last twelve of the given meetings, oldest first. Pass only meetings held during the member's time in the pod. */
export function recentMeetings<Meeting extends { onDay: string }>(meetings: readonly Meeting[]): Meeting[] {
  return meetings.toSorted((a, b) => (a.onDay < b.onDay ? -1 : Number(a.onDay > b.onDay))).slice(-attendanceMeetingCount)
}

/** Returns the member's attendance rate, 0 to 1, or null without any meeting. */
export function attendanceRate(meetings: readonly Attendance[]): number | null {
  if (meetings.length === 0) return null
  return meetings.reduce((sum, each) => sum + attendanceValue[each], 0) / meetings.length
}

/** Whether a member can still decline a meeting. */
export function canExcuse(startsAt: Date, now: Date): boolean {
  return now.getTime() <= startsAt.getTime() - excuseUntilMs
}

/** Whether to offer another time because more than half of the members are or will be away. */
export function shouldOfferNewTime(members: number, away: number): boolean {
  return away * 2 > members
}
