import { lockMember } from '../../members/index.ts'
import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import type { PodMembershipEndReason } from '#domain/pods/leaving.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { PodDeps } from '../deps.ts'
import { archivePods } from './end-pod-memberships.ts'
import { releaseHeldSeats } from './release-held-seats.ts'
import { appointLeader } from '../leadership/appoint-leader.ts'
import { findSuccessor, markPodMembershipsEnded } from '../store/leaving.ts'
import { findCurrentPodMembership, listCurrentPodMemberships } from '../store/pod-memberships.ts'
import { lockPod, recountSeats } from '../store/pods.ts'

/** How a pod membership ends: until when the seat is held for the member (not at all if left out), and by which leader. */
export type PodMembershipEnding = { how: PodMembershipEndReason; now: Date; heldUntil?: Date | null; by?: string | null }

/**
 * The result of an ended pod membership. `podMembershipId` is the ended one. `newLeaderId` is set if the leader left.
 * `isArchived` means that no members are left, so no seat is held.
 */
export type EndedPodMembership = {
  podMembershipId: string
  podId: string
  podNumber: number
  newLeaderId: string | null
  isArchived: boolean
}

type EndDeps = Pick<PodDeps, 'jobs' | 'pubSub'>

/**
 * Ends a member's pod membership. Their seat opens at once, or when its hold expires; their held seats in other pods are
 * released. If they led, the deputy takes over, else the longest-standing member, and the pod is notified. If they were the last
 * member, the pod is archived, its applications are closed and the applicants are notified. Returns null and changes nothing if
 * they have no pod, or another than `onlyIn`.
 *
 * @param onlyIn the pod that must be theirs
 */
export async function endPodMembership(
  deps: EndDeps,
  tx: Transaction,
  userId: string,
  { how, now, heldUntil = null, by = null }: PodMembershipEnding,
  onlyIn?: string,
): Promise<EndedPodMembership | null> {
  await lockMember(tx, userId)
  const membership = await findCurrentPodMembership(tx, userId)
  if (!membership || (onlyIn !== undefined && membership.podId !== onlyIn)) return null
  const { id: podMembershipId, podId } = membership
  const pod = await lockPod(tx, podId)
  if (!pod) throw new Error('The pod of the membership does not exist.')
  // The leader may have left while this waited for the pod's lock, which can have made this member the leader.
  const wasLeader = (await findCurrentPodMembership(tx, userId))?.isLeader ?? false
  await releaseHeldSeats(deps, tx, userId)
  await markPodMembershipsEnded(tx, [podMembershipId], { endedAt: now, endedHow: how, heldUntil, endedBy: by })
  const { podNumber } = pod
  const remainingIds = (await listCurrentPodMemberships(tx, [podId])).map((other) => other.userId)
  if (remainingIds.length === 0) {
    await archivePods(deps, tx, [podId], now)
    return { podMembershipId, podId, podNumber, newLeaderId: null, isArchived: true }
  }
  await recountSeats(tx, podId)
  const next = wasLeader ? await findSuccessor(tx, podId) : null
  if (next) await appointLeader(deps, tx, pod, next, { changeId: podMembershipId, why: 'left', formerId: null, now })
  await publishLiveEvent(deps, tx, remainingIds, { kind: 'pod-changed' })
  return { podMembershipId, podId, podNumber, newLeaderId: next?.userId ?? null, isArchived: false }
}
