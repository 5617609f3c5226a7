import { type PodMeetings, seriesOf } from '#domain/meetings/pod-meetings.ts'
import type { Loaded } from '#server/platform/database/user-loaders.ts'
import { myPodLoader } from '../../pods/index.ts'
import { profileLoader } from '../../profile/index.ts'

/** The member's profile, and their pod with its members. */
export const memberLoaders = { currentPod: myPodLoader, profile: profileLoader }

/** A member with their pod, or null without one. */
export type MemberCommitmentData = Loaded<typeof memberLoaders> & { userId: string }

/** Returns the IDs of the pod's members, the caller included, or an empty list without a pod. */
export function podMemberIds({ currentPod }: Pick<MemberCommitmentData, 'currentPod'>): string[] {
  return currentPod?.podMembers.map(({ userId }) => userId) ?? []
}

/** Returns the meeting schedule of the member's pod, with changes of the last two weeks. */
export function scheduleOf({ pod, changes, endedStartsAt }: NonNullable<MemberCommitmentData['currentPod']>): PodMeetings {
  return { series: seriesOf(pod), changes, skipsHolidays: pod.skipsHolidays, endedStartsAt }
}
