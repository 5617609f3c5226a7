import type { PodMembershipEnd } from '#contract/api/pods/membership.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { isId } from '#server/platform/ids.ts'
import { findUserByEmail } from '../../identity/index.ts'
import { presentPodMembershipEnd } from './after-pod-membership.ts'
import type { PodDeps } from '../deps.ts'
import { leavePod } from './leave-pod.ts'
import { removeMember } from './remove-member.ts'

/**
 * Ends a pod membership. With their own email address, callers leave the pod and get their options. With another member's, the
 * leader removes that member and gets no such information.
 *
 * @throws ProblemError of `leavePod` and `removeMember`; `not-found` also if the pod never existed
 */
export async function removeFromPod(
  deps: PodDeps,
  userId: string,
  { email, podId }: { email: string; podId: string },
): Promise<PodMembershipEnd> {
  return deps.db.transaction(async (tx) => {
    const personId = (await findUserByEmail(tx, email.trim()))?.id ?? null
    if (personId === userId) {
      if (!isId(podId)) throw new ProblemError('not-found')
      await leavePod(deps, tx, userId, podId)
      return presentPodMembershipEnd(tx, userId, podId, deps.clock.now())
    }
    await removeMember(deps, tx, userId, { personId, podId })
    return { ok: true, podId, next: null, rematchBy: null, heldUntil: null }
  })
}
