import { displayNameOf } from '../../members/index.ts'
import type { Commitments, CommitmentMember } from '#contract/api/meetings/commitments.ts'
import { followThrough, followThroughWeeks, podFollowThrough } from '#domain/commitments/follow-through.ts'
import { nextPodMeeting } from '#domain/meetings/pod-meetings.ts'
import { dayNumber, dayOf } from '#domain/meetings/wall-time.ts'
import type { Loaded } from '#server/platform/database/user-loaders.ts'
import type { MeetingDeps } from '../deps.ts'
import { getStreak, streakLoaders } from './get-streak.ts'
import { type MemberCommitmentData, memberLoaders, podMemberIds, scheduleOf } from './member.ts'
import { presentCommitment } from './present-commitment.ts'
import { listVisibleCommitments, type StoredCommitment } from './store/commitments.ts'
import { todayIn } from './today.ts'

export const commitmentsLoaders = { ...memberLoaders, ...streakLoaders }

/** Returns the commitments of a member and their pod, with outcomes. Only the member sees their own streak. */
export async function getCommitments(
  { db, clock }: MeetingDeps,
  member: Loaded<typeof commitmentsLoaders> & { userId: string },
): Promise<Commitments> {
  const { userId, currentPod, profile } = member
  const now = clock.now()
  const today = todayIn(profile.timezone, now)
  const next = currentPod && nextPodMeeting(scheduleOf(currentPod), now)
  const podId = currentPod?.pod.id ?? null
  const after = dayOf(dayNumber(today) - followThroughWeeks * 7)
  const visible = await listVisibleCommitments(db, { userId, podId, memberIds: podMemberIds(member), after })
  const own = followThrough(
    visible.filter((one) => one.userId === userId),
    today,
  )
  const sharedWithPod = visible.filter((one) => one.podId !== null && one.podId === podId)
  const members = (currentPod?.podMembers ?? []).map((podMember) =>
    presentMember(podMember, sharedWithPod, { today, viewerId: userId }),
  )
  return {
    today,
    nextMeetingOn: next && todayIn(profile.timezone, next.startsAt),
    commitments: visible.map((one) => presentCommitment(one, today)),
    members,
    own: { followThrough: own, streak: getStreak(member, today, now) },
    pod: currentPod && podFollowThrough(members.map((one) => one.followThrough)),
  }
}

type PodMemberRow = NonNullable<MemberCommitmentData['currentPod']>['podMembers'][number]

function presentMember(
  { userId: id, profile, name }: PodMemberRow,
  sharedWithPod: readonly StoredCommitment[],
  { today, viewerId }: { today: string; viewerId: string },
): CommitmentMember {
  const theirs = sharedWithPod.filter((one) => one.userId === id)
  return { id, ...displayNameOf(profile, name), isYou: id === viewerId, followThrough: followThrough(theirs, today) }
}
