import type { MyPod, PodMember } from '#contract/api/pods/pods.ts'

/** A pod as its members see it. */
type OwnPod = NonNullable<MyPod['pod']>

/** A pod with its ID and members. */
export type PodWithMembers = { podId: string; pod: OwnPod; members: readonly PodMember[] }

/**
 * Who leads after the viewer, the current leader, has left: the deputy, otherwise the longest-standing member; null if there
 * are no others. Relies on the server's order, in which members with equal join dates succeed in list order.
 */
export function successorOf(members: readonly PodMember[]): PodMember | null {
  const others = members.filter(({ isYou }) => !isYou)
  return others.find(({ isDeputy }) => isDeputy) ?? others[0] ?? null
}

/** Whether the viewer leads the pod. */
export function isLedByViewer(members: readonly PodMember[]): boolean {
  return members.some(({ isLeader, isYou }) => isLeader && isYou)
}
