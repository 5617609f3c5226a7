import type { MembershipEnd } from '#contract/pod-membership.ts'
import { ProblemError } from '#contract/problems.ts'
import { isId } from '#server/platform/ids.ts'
import { findUserByEmail } from '../identity/index.ts'
import { describeEnd } from './after-place.ts'
import type { PodDeps } from './deps.ts'
import { leavePod } from './leave-pod.ts'
import { removeMember } from './remove-member.ts'

/**
 * Ends somebody's place in a pod: by one's own address one leaves, and is answered how one goes on; by another's its leader removes
 * them, and is told nothing of how they go on.
 *
 * @throws ProblemError of `leavePod` and `removeMember`; `not-found` also for a pod that never was
 */
export async function endMembership(
  deps: PodDeps,
  userId: string,
  { email, podId }: { email: string; podId: string },
): Promise<MembershipEnd> {
  return deps.db.transaction(async (tx) => {
    const personId = (await findUserByEmail(tx, email.trim()))?.id ?? null
    if (personId === userId) {
      if (!isId(podId)) throw new ProblemError('not-found')
      await leavePod(deps, tx, userId, podId)
      return describeEnd(tx, userId, podId, deps.clock.now())
    }
    await removeMember(deps, tx, userId, { personId, podId })
    return { ok: true, podId, next: null, rematchBy: null, heldUntil: null }
  })
}
