import type { PlannedMeeting } from '#domain/meetings/one-meeting.ts'

/** What became of one meeting of a pod, or of one time of an event. */
export type TimeChange = 'moved' | 'skipped' | 'restored'

/** When it was, or would have been where it was skipped, as a job carries it. */
export type TimeBefore = { startsAt: string; endsAt: string; isSkipped: boolean }

/** What became of a time since; null where it is as it was. */
export function changeOf(before: TimeBefore, { startsAt, endsAt, isSkipped }: PlannedMeeting): TimeChange | null {
  if (isSkipped) return before.isSkipped ? null : 'skipped'
  if (before.isSkipped) return 'restored'
  const isSame = startsAt.getTime() === Date.parse(before.startsAt) && endsAt.getTime() === Date.parse(before.endsAt)
  return isSame ? null : 'moved'
}
