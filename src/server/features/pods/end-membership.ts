import type { MembershipEnd } from '#contract/pod-membership.ts'
import { ProblemError } from '#contract/problems.ts'
import { isId } from '#server/platform/ids.ts'
import { findUserByEmail } from '../identity/index.ts'
import { describeEnd } from './after-place.ts'
import type { PodDeps } from './deps.ts'
import { leavePod } from './leave-pod.ts'
import { removeMember } from './remove-member.ts'

/**
 * Ends somebody's place in a pod and answers how they go on: by one's own address one leaves, by another's its leader removes them.
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
    } else await removeMember(deps, tx, userId, { personId, podId })
    return describeEnd(tx, personId ?? userId, podId, deps.clock.now())
  })
}
