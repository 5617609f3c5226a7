import { type PodMeetings, seriesOf } from '#domain/meetings/pod-meetings.ts'
import type { Found } from '#server/platform/database/values.ts'
import { myPodValue } from '../../pods/index.ts'
import { profileValue } from '../../profile/index.ts'

/** What is read of whoever commits themselves: their pod with everybody in it, and where they live. */
export const memberValues = { inPod: myPodValue, profile: profileValue }

/** Somebody with their pod, null without one. */
export type Committing = Found<typeof memberValues> & { userId: string }

/** Who is in the member's pod, the member included; nobody without a pod. */
export function podMemberIds({ inPod }: Pick<Committing, 'inPod'>): string[] {
  return inPod?.fellows.map(({ userId }) => userId) ?? []
}

/** When the member's pod meets, and what was changed of it since two weeks. */
export function scheduleOf({ pod, changes, endedStartsAt }: NonNullable<Committing['inPod']>): PodMeetings {
  return { series: seriesOf(pod), changes, skipsHolidays: pod.skipsHolidays, endedStartsAt }
}
