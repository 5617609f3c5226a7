import type { MyWeek } from '#contract/my-week.ts'
import { listSkipped, nextPodMeeting, presentPodMeeting } from '#domain/meetings/pod-meetings.ts'
import { dayMs } from '#domain/meetings/wall-time.ts'
import type { Found } from '#server/platform/database/values.ts'
import { findStreak, streakValues } from './find-streak.ts'
import { type Committing, memberValues, scheduleOf } from './member.ts'
import { showCommitment } from './show.ts'
import { presentCommitmentsValue } from './store/own.ts'
import { todayIn } from './today.ts'

/** What a member's week is told from. */
export const weekValues = { ...memberValues, ...streakValues, present: presentCommitmentsValue }

/** A member's next meeting, what they committed to and their streak. */
export function tellWeek(
  found: Found<typeof weekValues>,
  now: Date,
): Pick<MyWeek, 'today' | 'nextMeetingOn' | 'meeting' | 'skipped' | 'commitments' | 'streakWeeks'> {
  const { inPod, profile, present } = found
  const today = todayIn(profile.timezone, now)
  const next = inPod && nextPodMeeting(scheduleOf(inPod), now)
  return {
    today,
    nextMeetingOn: next && todayIn(profile.timezone, next.startsAt),
    ...(inPod ? tellMeetings(inPod, now) : { meeting: null, skipped: null }),
    commitments: present.map((one) => showCommitment(one, today)),
    streakWeeks: findStreak(found, today, now).weeks,
  }
}

function tellMeetings(inPod: NonNullable<Committing['inPod']>, now: Date): Pick<MyWeek, 'meeting' | 'skipped'> {
  const schedule = scheduleOf(inPod)
  const meeting = presentPodMeeting(schedule, now)
  const until = meeting?.startsAt ?? new Date(now.getTime() + 8 * dayMs)
  const [skipped] = listSkipped(schedule, now, until)
  return {
    meeting: meeting && {
      startsAt: meeting.startsAt.toISOString(),
      endsAt: meeting.endsAt.toISOString(),
      movedFrom: meeting.movedFrom?.toISOString() ?? null,
    },
    skipped: skipped ? { wouldStartAt: skipped.wouldStartAt.toISOString(), reason: skipped.reason || null } : null,
  }
}
