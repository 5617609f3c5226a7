import type { MyWeek } from '#contract/api/meetings/my-week.ts'
import { listSkippedMeetings, nextPodMeeting, currentPodMeeting } from '#domain/meetings/pod-meetings.ts'
import { dayMs } from '#domain/meetings/wall-time.ts'
import type { Loaded } from '#server/platform/database/user-loaders.ts'
import { getStreak, streakLoaders } from './get-streak.ts'
import { type MemberCommitmentData, memberLoaders, scheduleOf } from './member.ts'
import { presentCommitment } from './present-commitment.ts'
import { currentCommitmentsLoader } from './store/commitment-loaders.ts'
import { todayIn } from './today.ts'

/** Loaders for `getWeek`. */
export const weekLoaders = { ...memberLoaders, ...streakLoaders, currentCommitments: currentCommitmentsLoader }

/** Returns a member's next meeting, commitments and streak. */
export function getWeek(
  loaded: Loaded<typeof weekLoaders>,
  now: Date,
): Pick<MyWeek, 'today' | 'nextMeetingOn' | 'meeting' | 'skipped' | 'commitments' | 'streakWeeks'> {
  const { currentPod, profile, currentCommitments } = loaded
  const today = todayIn(profile.timezone, now)
  const next = currentPod && nextPodMeeting(scheduleOf(currentPod), now)
  return {
    today,
    nextMeetingOn: next && todayIn(profile.timezone, next.startsAt),
    ...(currentPod ? presentMeetings(currentPod, now) : { meeting: null, skipped: null }),
    commitments: currentCommitments.map((one) => presentCommitment(one, today)),
    streakWeeks: getStreak(loaded, today, now).weeks,
  }
}

function presentMeetings(
  currentPod: NonNullable<MemberCommitmentData['currentPod']>,
  now: Date,
): Pick<MyWeek, 'meeting' | 'skipped'> {
  const schedule = scheduleOf(currentPod)
  const meeting = currentPodMeeting(schedule, now)
  const until = meeting?.startsAt ?? new Date(now.getTime() + 8 * dayMs)
  const [skipped] = listSkippedMeetings(schedule, now, until)
  return {
    meeting: meeting && {
      startsAt: meeting.startsAt.toISOString(),
      endsAt: meeting.endsAt.toISOString(),
      movedFrom: meeting.movedFrom?.toISOString() ?? null,
    },
    skipped: skipped ? { wouldStartAt: skipped.wouldStartAt.toISOString(), reason: skipped.reason || null } : null,
  }
}
