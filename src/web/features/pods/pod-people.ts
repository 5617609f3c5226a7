import type { MyPod, PodMember } from '#contract/pods.ts'

/** A pod as its members see it. */
type OwnPod = NonNullable<MyPod['pod']>

/** A pod with its id and everybody in it. */
export type PodWithMembers = { podId: string; pod: OwnPod; members: readonly PodMember[] }

/** First and last name. */
export function fullName({ firstName, lastName }: Pick<PodMember, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

/** Who leads when the viewer is gone: the deputy, else whoever has been there the longest; null where nobody else is. */
export function successorOf(members: readonly PodMember[]): PodMember | null {
  const others = members.filter(({ isYou }) => !isYou)
  const [first] = others.toSorted((a, b) => Date.parse(a.joinedAt) - Date.parse(b.joinedAt))
  return others.find(({ isDeputy }) => isDeputy) ?? first ?? null
}

/** Whether the viewer leads the pod. */
export function isLedByYou(members: readonly PodMember[]): boolean {
  return members.some(({ isLeader, isYou }) => isLeader && isYou)
}
