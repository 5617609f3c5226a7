import { lockMember } from '../../members/index.ts'
import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { recordAuditEvent } from '../../audit/index.ts'
import { hasGeneralAccess } from '../../billing/index.ts'
import { lockProfile } from '../../profile/index.ts'
import { updateMatchingAfterLeaving, nextStepByAccess, getNextPodStep } from './after-pod-membership.ts'
import { requirePastOrPresentMember, requireLeader } from '../leadership/require-leader.ts'
import type { PodDeps } from '../deps.ts'
import { endPodMembership } from './end-pod-membership.ts'
import { podMembershipLost } from '../jobs.ts'
import { isLeaderOf } from '../policy.ts'
import { findCurrentPodMembership } from '../store/pod-memberships.ts'
import { lockPod } from '../store/pods.ts'

/**
 * Removes a member from the pod at the leader's request. No seat is held for them. They are notified, and what follows depends on
 * their access.
 *
 * @param personId null for an address that no user has
 * @throws ProblemError `access-required`, `not-found` if the caller is not in this pod or the address belongs to no current or
 * former member, `leader-only`; and, checked under the locks, `no-longer-leader` and `not-in-pod`
 */
export async function removeMember(
  deps: PodDeps,
  tx: Transaction,
  leaderId: string,
  { personId, podId }: { personId: string | null; podId: string },
): Promise<void> {
  const now = deps.clock.now()
  if (!(await hasGeneralAccess(tx, leaderId, now))) throw new ProblemError('access-required')
  await requireLeader(tx, leaderId, podId)
  const memberId = await requirePastOrPresentMember(tx, personId, podId)
  const lockedProfile = await lockProfile(tx, memberId)
  await lockMember(tx, memberId)
  await lockPod(tx, podId)
  // A concurrent request may have changed the leader or the membership before the locks were taken.
  if (!isLeaderOf(await findCurrentPodMembership(tx, leaderId), podId)) throw new ProblemError('no-longer-leader')
  const ended = await endPodMembership(deps, tx, memberId, { how: 'removed', now, by: leaderId }, podId)
  if (!ended) throw new ProblemError('not-in-pod')
  await updateMatchingAfterLeaving(tx, memberId, lockedProfile, { next: await nextStepByAccess(tx, memberId, now), now })
  await recordAuditEvent(deps, tx, {
    event: 'member.removed',
    actorId: leaderId,
    aboutId: memberId,
    details: { podNumber: ended.podNumber },
  })
  await deps.jobs.enqueue(tx, podMembershipLost, { podMembershipId: ended.podMembershipId })
  const next = await getNextPodStep(tx, memberId, now)
  await publishLiveEvent(deps, tx, [memberId], { kind: 'removed-from-pod', podNumber: ended.podNumber, next })
}
