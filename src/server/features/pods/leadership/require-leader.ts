import { ProblemError } from '#contract/problems/problems.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findCurrentPodMembership, hasBeenMember } from '../store/pod-memberships.ts'

/**
 * Requires that the caller is the leader of this pod.
 *
 * @throws ProblemError `not-found` if they are not in it, `leader-only` for its other members
 */
export async function requireLeader(tx: Executor, userId: string, podId: string): Promise<void> {
  const membership = await findCurrentPodMembership(tx, userId)
  if (membership?.podId !== podId) throw new ProblemError('not-found')
  if (!membership.isLeader) throw new ProblemError('leader-only')
}

/** Requires that a user is or was a member of this pod. @throws ProblemError `not-found` */
export async function requirePastOrPresentMember(tx: Executor, userId: string | null, podId: string): Promise<string> {
  if (userId === null || !(await hasBeenMember(tx, userId, podId))) throw new ProblemError('not-found')
  return userId
}
