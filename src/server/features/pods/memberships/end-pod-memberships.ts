import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import type { PodMembershipEndReason } from '#domain/pods/leaving.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { PodDeps } from '../deps.ts'
import { applicationClosed } from '../jobs.ts'
import { appointLeader } from '../leadership/appoint-leader.ts'
import { closeWaitingApplications, findSuccessor, markArchived, markPodMembershipsEnded } from '../store/leaving.ts'
import { recountSeatsOfPods } from '../store/matching.ts'
import { listCurrentPodMemberships, type PodMembership } from '../store/pod-memberships.ts'
import type { Pod } from '../store/pods.ts'

type EndDeps = Pick<PodDeps, 'jobs' | 'pubSub'>

/**
 * Ends many pod memberships at once and opens their seats, by the rules of `endPodMembership`: if a leader is among them and
 * members stay, the deputy takes over, else the longest-standing member, and the pod is notified. Pods without members are
 * archived. Held seats in other pods are not released. Requires the lock of all members and those of these pods.
 *
 * @param ended current pod memberships, read under the locks
 */
export async function endPodMemberships(
  deps: EndDeps,
  tx: Transaction,
  { pods, ended }: { pods: readonly Pod[]; ended: readonly PodMembership[] },
  { how, now }: { how: PodMembershipEndReason; now: Date },
): Promise<void> {
  const ids = ended.map(({ id }) => id)
  await markPodMembershipsEnded(tx, ids, { endedAt: now, endedHow: how, heldUntil: null, endedBy: null })
  const podIds = pods.map(({ id }) => id)
  const remaining = await listCurrentPodMemberships(tx, podIds)
  const nonEmptyPodIds = new Set(remaining.map(({ podId }) => podId))
  const empty = podIds.filter((id) => !nonEmptyPodIds.has(id))
  await archivePods(deps, tx, empty, now)
  await recountSeatsOfPods(tx, [...nonEmptyPodIds])
  const leaders = new Map(ended.filter(({ isLeader }) => isLeader).map((membership) => [membership.podId, membership]))
  for (const pod of pods) {
    const former = leaders.get(pod.id)
    const next = former && nonEmptyPodIds.has(pod.id) ? await findSuccessor(tx, pod.id) : null
    if (former && next) await appointLeader(deps, tx, pod, next, { changeId: former.id, why: 'left', formerId: null, now })
  }
  const userIds = remaining.map(({ userId }) => userId)
  await publishLiveEvent(deps, tx, userIds, { kind: 'pod-changed' })
}

/** Archives pods without members, closes their applications and notifies the applicants. Requires the pods' locks. */
export async function archivePods(deps: EndDeps, tx: Transaction, podIds: readonly string[], now: Date): Promise<void> {
  if (podIds.length === 0) return
  await markArchived(tx, podIds, now)
  const closed = await closeWaitingApplications(tx, podIds, now)
  for (const { id } of closed) await deps.jobs.enqueue(tx, applicationClosed, { applicationId: id })
  const applicantIds = [...new Set(closed.map(({ userId }) => userId))]
  await publishLiveEvent(deps, tx, applicantIds, { kind: 'applications-changed' })
}
