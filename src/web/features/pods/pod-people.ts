import type { MyPod, PodMember } from '#contract/pods.ts'

/** A pod as its members see it. */
type OwnPod = NonNullable<MyPod['pod']>

/** A pod with its id and everybody in it. */
export type PodWithMembers = { podId: string; pod: OwnPod; members: readonly PodMember[] }

/**
 * Who leads when the viewer, who leads now, is gone: the deputy, else whoever has been there the longest; null where nobody else
 * is. The server lists members in this order, and among those who came at once the first in the list is next.
 */
export function successorOf(members: readonly PodMember[]): PodMember | null {
  const others = members.filter(({ isYou }) => !isYou)
  return others.find(({ isDeputy }) => isDeputy) ?? others[0] ?? null
}

/** Whether the viewer leads the pod. */
export function isLedByYou(members: readonly PodMember[]): boolean {
  return members.some(({ isLeader, isYou }) => isLeader && isYou)
}
