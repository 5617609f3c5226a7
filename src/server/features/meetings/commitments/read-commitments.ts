import type { Commitments, CommittedMember } from '#contract/commitments.ts'
import { followThrough, followThroughWeeks, podFollowThrough } from '#domain/commitments/follow-through.ts'
import { nextPodMeeting } from '#domain/meetings/pod-meetings.ts'
import { dayNumber, dayOf } from '#domain/meetings/wall-time.ts'
import type { Found } from '#server/platform/database/values.ts'
import { nameOf } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { findStreak, streakValues } from './find-streak.ts'
import { type Committing, memberValues, podMemberIds, scheduleOf } from './member.ts'
import { showCommitment } from './show.ts'
import { listSeen, type StoredCommitment } from './store/commitments.ts'
import { todayIn } from './today.ts'

/** What reading one's commitments takes. */
export const readingValues = { ...memberValues, ...streakValues }

/** What a member and their pod committed to, and how they keep it. The streak is the member's alone to see. */
export async function readCommitments(
  { db, clock }: MeetingDeps,
  member: Found<typeof readingValues> & { userId: string },
): Promise<Commitments> {
  const { userId, inPod, profile } = member
  const now = clock.now()
  const today = todayIn(profile.timezone, now)
  const next = inPod && nextPodMeeting(scheduleOf(inPod), now)
  const podId = inPod?.pod.id ?? null
  const after = dayOf(dayNumber(today) - followThroughWeeks * 7)
  const seen = await listSeen(db, { userId, podId, memberIds: podMemberIds(member), after })
  const own = followThrough(
    seen.filter((one) => one.userId === userId),
    today,
  )
  const told = seen.filter((one) => one.podId !== null && one.podId === podId)
  const members = (inPod?.fellows ?? []).map((fellow) => showMember(fellow, told, { today, viewerId: userId }))
  return {
    today,
    nextMeetingOn: next && todayIn(profile.timezone, next.startsAt),
    commitments: seen.map((one) => showCommitment(one, today)),
    members,
    own: { followThrough: own, streak: findStreak(member, today, now) },
    pod: inPod && podFollowThrough(members.map((one) => one.followThrough)),
  }
}

type Fellow = NonNullable<Committing['inPod']>['fellows'][number]

function showMember(
  { userId: id, profile, name }: Fellow,
  told: readonly StoredCommitment[],
  { today, viewerId }: { today: string; viewerId: string },
): CommittedMember {
  const theirs = told.filter((one) => one.userId === id)
  return { id, ...nameOf(profile, name), isYou: id === viewerId, followThrough: followThrough(theirs, today) }
}
