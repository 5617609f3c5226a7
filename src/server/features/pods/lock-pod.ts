import { ProblemError } from '#contract/problems/problems.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { leadsPod } from './policy.ts'
import { findPodLeadRole } from './store/pod-lead-roles.ts'
import { findCurrentPodMembership, listCurrentPodMemberships } from './store/pod-memberships.ts'
import { lockPodForShare, lockPod, type Pod } from './store/pods.ts'

/**
 * Returns the caller's pod under a shared lock, so that its meetings and members cannot change until the transaction ends.
 *
 * @throws ProblemError `not-found` if the caller is in no pod
 */
export async function lockOwnPodForShare(tx: Transaction, userId: string): Promise<Pod> {
  const before = await findCurrentPodMembership(tx, userId)
  const pod = before && (await lockPodForShare(tx, before.podId))
  const membership = pod && (await findCurrentPodMembership(tx, userId))
  if (!pod || membership?.podId !== pod.id) throw new ProblemError('not-found')
  return pod
}

/**
 * Returns the pod that the caller currently leads, as leader or acting deputy, under a row lock, with its members.
 *
 * @throws ProblemError `not-found` if the caller is in no pod, `leader-only` for other members, `no-longer-leader` if that
 * changed meanwhile
 */
export async function lockLedPod(tx: Transaction, userId: string, now: Date): Promise<{ pod: Pod; memberIds: string[] }> {
  const before = await findPodLeadRole(tx, userId, now)
  if (!before) throw new ProblemError('not-found')
  if (before.role === null) throw new ProblemError('leader-only')
  const { podId } = before.membership
  const pod = await lockPod(tx, podId)
  if (!pod || !leadsPod(await findPodLeadRole(tx, userId, now), podId)) throw new ProblemError('no-longer-leader')
  const memberships = await listCurrentPodMemberships(tx, [podId])
  return { pod, memberIds: memberships.map((current) => current.userId) }
}
