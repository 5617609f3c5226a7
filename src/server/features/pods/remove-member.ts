import { ProblemError } from '#contract/problems.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { record } from '../audit/index.ts'
import { hasGeneralAccess } from '../billing/index.ts'
import { holdProfile } from '../profile/index.ts'
import { followPlace, nextByAccess, nextPodOf } from './after-place.ts'
import { demandKnownTo, demandLeader } from './demand-leader.ts'
import type { PodDeps } from './deps.ts'
import { endPlace } from './end-place.ts'
import { placeLost } from './jobs.ts'
import { tellNews } from './news.ts'
import { isLeaderOf } from './policy.ts'
import { lockMember } from './store/applications.ts'
import { findCurrentPlace } from './store/places.ts'
import { lockPod } from './store/pods.ts'

/**
 * Ends a member's place by the word of the pod's leader. No seat is kept for them; they hear of it, and go on by what they may do.
 *
 * @param personId null for an address that nobody has
 * @throws ProblemError `access-required`, `not-found` for whoever is not in this pod and for an address of nobody who ever was,
 * `leader-only`, and, as things stand once it is their turn, `no-longer-leader` and `not-in-pod`
 */
export async function removeMember(
  deps: PodDeps,
  tx: Transaction,
  leaderId: string,
  { personId, podId }: { personId: string | null; podId: string },
): Promise<void> {
  const now = deps.clock.now()
  if (!(await hasGeneralAccess(tx, leaderId, now))) throw new ProblemError('access-required')
  await demandLeader(tx, leaderId, podId)
  const memberId = await demandKnownTo(tx, personId, podId)
  const held = await holdProfile(tx, memberId)
  await lockMember(tx, memberId)
  await lockPod(tx, podId)
  // Another request may have been faster: neither right nor place is what it was before the locks.
  if (!isLeaderOf(await findCurrentPlace(tx, leaderId), podId)) throw new ProblemError('no-longer-leader')
  const ended = await endPlace(deps, tx, memberId, { how: 'removed', now, by: leaderId }, podId)
  if (!ended) throw new ProblemError('not-in-pod')
  await followPlace(tx, memberId, held, { next: await nextByAccess(tx, memberId, now), now })
  await record(deps, tx, {
    event: 'member.removed',
    actorId: leaderId,
    aboutId: memberId,
    details: { podNumber: ended.podNumber },
  })
  await deps.jobs.enqueue(tx, placeLost, { placeId: ended.placeId })
  const next = await nextPodOf(tx, memberId, now)
  await tellNews(deps, tx, [memberId], { kind: 'removed-from-pod', podNumber: ended.podNumber, next })
}
