import { displayNameOf } from '../members/index.ts'
import type { MyPod, PodMember } from '#contract/api/pods/pods.ts'
import { leavingPromptDays } from '#domain/pods/leaving.ts'
import { nextPodMeeting, seriesOf } from '#domain/meetings/pod-meetings.ts'
import { nextMeetingOfSlot } from '#domain/pods/slot-label.ts'
import type { Loaded } from '#server/platform/database/user-loaders.ts'
import { dayMs } from './durations.ts'
import { presentSlot } from './present.ts'
import {
  type PodMemberRow,
  type LastPodMembershipRow,
  lastPodMembershipLoader,
  myPodLoader,
  type PodWithMembers,
} from './store/my-pod.ts'

export const myPodLoaders = { currentPod: myPodLoader, lastPodMembership: lastPodMembershipLoader }

const noPod: MyPod = { podId: null, members: [], pod: null, lastPlace: null }

/**
 * Presents the member's pod with its members, without anyone's money, address or answers. Phone numbers appear only if their
 * owner shares them. A member without a pod sees for thirty days which one they left.
 */
export function getMyPod({ currentPod, lastPodMembership }: Loaded<typeof myPodLoaders>, userId: string, now: Date): MyPod {
  if (!currentPod) return { ...noPod, lastPlace: lastPodMembership && presentLastPodMembership(lastPodMembership, now) }
  const { pod, podMembers } = currentPod
  const timeZone = podMembers.find((podMember) => podMember.userId === userId)?.profile.timezone ?? null
  const leader = podMembers.find((podMember) => podMember.isLeader)
  return {
    podId: pod.id,
    members: podMembers.map((podMember) => presentMember(podMember, userId)),
    pod: presentPod(currentPod, leader?.email ?? '', timeZone, now),
    lastPlace: null,
  }
}

/** Presents a pod membership that ended recently. Returns null if that was too long ago or by erasure. */
function presentLastPodMembership(
  { endedAt, how, heldUntil, ...membership }: LastPodMembershipRow,
  now: Date,
): MyPod['lastPlace'] {
  if (!endedAt || !how || how === 'erased') return null
  if (endedAt.getTime() <= now.getTime() - leavingPromptDays * dayMs) return null
  const isHeld = heldUntil !== null && heldUntil > now
  return { ...membership, endedAt: endedAt.toISOString(), how, heldUntil: isHeld ? heldUntil.toISOString() : null }
}

function presentMember({ userId, email, name, isLeader, isDeputy, since, profile }: PodMemberRow, viewerId: string): PodMember {
  const { phone, headline, profession, state, update } = profile
  return {
    id: userId,
    ...displayNameOf(profile, name),
    email,
    phone,
    headline,
    profession,
    state,
    update,
    isLeader,
    isDeputy,
    isYou: userId === viewerId,
    joinedAt: since.toISOString(),
  }
}

function presentPod(
  { pod, changes, endedStartsAt }: PodWithMembers,
  leader: string,
  timeZone: string | null,
  now: Date,
): NonNullable<MyPod['pod']> {
  const { dayTime, timezone, durationMinutes, link, maxMembers, podNumber, slug, name, description, focus, state, listed } = pod
  const { placesTaken, awaitsTraining, leaderIsTrained, skipsHolidays } = pod
  const { label } = presentSlot(pod, timeZone, now)
  const next = nextPodMeeting({ series: seriesOf(pod), changes, skipsHolidays: pod.skipsHolidays, endedStartsAt }, now)
  // If every meeting of the next year is skipped, the weekly slot is shown.
  const nextAt = (next?.startsAt ?? nextMeetingOfSlot(dayTime, now, timezone)).toISOString()
  const weeklyMeeting = { dayTime, timezone, durationMinutes, link, label, nextAt }
  const seats = { maxMembers, placesTaken }
  const listing = { skipsHolidays, listed, awaitsTraining, leaderIsTrained }
  return { leader, weeklyMeeting, ...seats, podNumber, slug, name, description, focus, state, ...listing }
}
