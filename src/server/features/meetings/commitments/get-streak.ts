import { type Streak, streakOf } from '#domain/commitments/streak.ts'
import { streakWeeks } from '#domain/commitments/streak-weeks.ts'
import { listSkippedMeetings } from '#domain/meetings/pod-meetings.ts'
import { dayMs } from '#domain/meetings/wall-time.ts'
import { parseSlot } from '#domain/pods/slots.ts'
import type { Loaded } from '#server/platform/database/user-loaders.ts'
import { skippedDaysLoader } from '../../pods/index.ts'
import { type MemberCommitmentData, scheduleOf } from './member.ts'
import { commitmentHistoryLoader } from './store/commitment-loaders.ts'

export const streakLoaders = { commitmentHistory: commitmentHistoryLoader, skippedDays: skippedDaysLoader }

/** Maximum length of a streak, in weeks. */
const maxWeeks = 52
/** ISO weekday on which a week ends for members without a pod: Sunday. */
const endOfWeek = 7

/**
 * Returns a member's streak. A week does not break it if the pod did not meet (skipped, holiday, or no attendance) or the member
 * was excused from the meeting.
 */
export function getStreak(
  { currentPod, commitmentHistory, skippedDays }: Pick<MemberCommitmentData, 'currentPod'> & Loaded<typeof streakLoaders>,
  today: string,
  now: Date,
): Streak {
  const from = new Date(now.getTime() - maxWeeks * 7 * dayMs)
  const until = new Date(now.getTime() + 7 * dayMs)
  // For a pod that meets on holidays, every skipped meeting was skipped manually.
  const holidays = currentPod?.pod.skipsHolidays
    ? listSkippedMeetings(scheduleOf(currentPod), from, until).map(({ onDay }) => onDay)
    : []
  const endsOn = currentPod ? parseSlot(currentPod.pod.dayTime).isoDay : endOfWeek
  const forgivenOn = [...commitmentHistory.forgivenOn, ...skippedDays, ...holidays]
  return streakOf(streakWeeks({ commitments: commitmentHistory.counted, forgivenOn, endsOn, today }))
}
