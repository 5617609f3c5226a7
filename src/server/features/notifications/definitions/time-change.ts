import type { PlannedMeeting } from '#domain/meetings/one-meeting.ts'

/** What changed about one meeting of a pod, or one occurrence of an event. */
export type TimeChange = 'moved' | 'skipped' | 'restored'

/** The previous time, as in the job payload. For a skipped meeting, the time it would have had. */
export type PreviousTime = { startsAt: string; endsAt: string; isSkipped: boolean }

/** Returns what has changed since the previous time, or null if nothing has. */
export function timeChangeSince(before: PreviousTime, { startsAt, endsAt, isSkipped }: PlannedMeeting): TimeChange | null {
  if (isSkipped) return before.isSkipped ? null : 'skipped'
  if (before.isSkipped) return 'restored'
  const isSame = startsAt.getTime() === Date.parse(before.startsAt) && endsAt.getTime() === Date.parse(before.endsAt)
  return isSame ? null : 'moved'
}
