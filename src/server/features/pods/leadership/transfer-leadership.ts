import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import type { transferLeadership as endpoint } from '#contract/api/pods/membership.ts'
import type { ResponseOf } from '#contract/api/endpoint.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { recordAuditEvent } from '../../audit/index.ts'
import { findUserByEmail } from '../../identity/index.ts'
import { requirePastOrPresentMember, requireLeader } from './require-leader.ts'
import type { PodDeps } from '../deps.ts'
import { appointLeader } from './appoint-leader.ts'
import { podLimits } from '../limits.ts'
import { isLeaderOf } from '../policy.ts'
import { unmarkLeader } from '../store/leaving.ts'
import { findCurrentPodMembership, listCurrentPodMemberships } from '../store/pod-memberships.ts'
import { lockPod } from '../store/pods.ts'

/**
 * Hands a pod over from its leader, who stays as a member, to another member. Returns the new leader's email address. Naming
 * oneself changes nothing.
 *
 * @throws ProblemError `not-found` if the caller is not in this pod or the address belongs to no current or former member,
 * `leader-only`; and, checked under the lock, `no-longer-leader` and `not-in-pod`
 * @throws TooManyRequestsError after six in a day
 */
export async function transferLeadership(
  deps: PodDeps,
  userId: string,
  { email, podId }: { email: string; podId: string },
): Promise<ResponseOf<typeof endpoint>> {
  return deps.db.transaction(async (tx) => {
    await requireLeader(tx, userId, podId)
    const person = await findUserByEmail(tx, email.trim())
    const nextId = await requirePastOrPresentMember(tx, person?.id ?? null, podId)
    const answer = { podId, leader: person?.email ?? '' }
    if (nextId === userId) return answer
    const pod = await lockPod(tx, podId)
    // Memberships and leaders of a pod change only under this lock, so everything read from here on is stable.
    if (!pod || !isLeaderOf(await findCurrentPodMembership(tx, userId), podId)) throw new ProblemError('no-longer-leader')
    const next = await findCurrentPodMembership(tx, nextId)
    if (next?.podId !== podId) throw new ProblemError('not-in-pod')
    await deps.limits.hit(podLimits.handOvers, podId, tx)
    await unmarkLeader(tx, podId)
    const now = deps.clock.now()
    await appointLeader(deps, tx, pod, next, { changeId: deps.newId(), why: 'chosen', formerId: userId, now })
    await recordAuditEvent(deps, tx, {
      event: 'leader.changed',
      actorId: userId,
      aboutId: nextId,
      details: { podNumber: pod.podNumber },
    })
    const memberIds = (await listCurrentPodMemberships(tx, [podId])).map((membership) => membership.userId)
    await publishLiveEvent(deps, tx, memberIds, { kind: 'pod-changed' })
    return answer
  })
}
