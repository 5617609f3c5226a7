/** The ways in which somebody attended one meeting. */
export const attendances = ['present', 'late', 'excused', 'missed'] as const

/** How somebody attended one meeting. */
export type Attendance = (typeof attendances)[number]

/** What one meeting counts: late is here all the same, and a check-in is half of being here. */
export const attendanceValue: Readonly<Record<Attendance, number>> = { present: 1, late: 1, excused: 0.5, missed: 0 }

/** Who comes later than this is late. */
const lateAfterMs = 5 * 60_000

/** Until so long before a meeting a member may say that they cannot make it. */
const excuseUntilMs = 2 * 3_600_000

/** How many meetings are shown and counted. */
export const meetingsShown = 12

/** What is known of a member and one meeting. */
export type MeetingPresence = {
  /** When the meeting was to begin, or began, whichever was later. */
  beganAt: Date
  /** When they first came; null when they did not. */
  cameAt: Date | null
  /** Whether they wrote a check-in in time. */
  isExcused: boolean
}

/** How a member attended a meeting. Whoever excused themselves and came all the same was there. */
export function attendanceOf({ beganAt, cameAt, isExcused }: MeetingPresence): Attendance {
  if (cameAt === null) return isExcused ? 'excused' : 'missed'
  return cameAt.getTime() - beganAt.getTime() > lateAfterMs ? 'late' : 'present'
}

/** The last twelve, oldest first, of meetings that were held while the member had their place. */
export function lastTwelve<Meeting extends { onDay: string }>(meetings: readonly Meeting[]): Meeting[] {
  return meetings.toSorted((a, b) => (a.onDay < b.onDay ? -1 : Number(a.onDay > b.onDay))).slice(-meetingsShown)
}

/** How much of the meetings somebody attended, 0 to 1; null without any. */
export function attendanceRate(meetings: readonly Attendance[]): number | null {
  if (meetings.length === 0) return null
  return meetings.reduce((sum, each) => sum + attendanceValue[each], 0) / meetings.length
}

/** Whether a member may still say that they cannot make it. */
export function canExcuse(startsAt: Date, now: Date): boolean {
  return now.getTime() <= startsAt.getTime() - excuseUntilMs
}

/** Whether so many were or will be away that another time is offered: more than half of the members. */
export function offersNewTime(members: number, away: number): boolean {
  return away * 2 > members
}
