import type { makeLeader as endpoint } from '#contract/pod-membership.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { ProblemError } from '#contract/problems.ts'
import { record } from '../audit/index.ts'
import { findUserByEmail } from '../identity/index.ts'
import { demandKnownTo, demandLeader } from './demand-leader.ts'
import type { PodDeps } from './deps.ts'
import { letLead } from './let-lead.ts'
import { podLimits } from './limits.ts'
import { tellNews } from './news.ts'
import { isLeaderOf } from './policy.ts'
import { unmarkLeader } from './store/leaving.ts'
import { findCurrentPlace, listCurrentPlaces } from './store/places.ts'
import { lockPod } from './store/pods.ts'

/**
 * Hands a pod over from its leader, who stays, to another of its members, and answers the leader's address. Naming oneself changes
 * nothing.
 *
 * @throws ProblemError `not-found` for whoever is not in this pod and for an address of nobody who ever was, `leader-only`, and, as
 * things stand once it is their turn, `no-longer-leader` and `not-in-pod`
 * @throws TooManyRequestsError after the sixth time in a day
 */
export async function makeLeader(
  deps: PodDeps,
  userId: string,
  { email, podId }: { email: string; podId: string },
): Promise<AnswerOf<typeof endpoint>> {
  return deps.db.transaction(async (tx) => {
    await demandLeader(tx, userId, podId)
    const person = await findUserByEmail(tx, email.trim())
    const nextId = await demandKnownTo(tx, person?.id ?? null, podId)
    const answer = { podId, leader: person?.email ?? '' }
    if (nextId === userId) return answer
    const pod = await lockPod(tx, podId)
    // Places end and leaders change under this lock alone, so from here on all stands still.
    if (!pod || !isLeaderOf(await findCurrentPlace(tx, userId), podId)) throw new ProblemError('no-longer-leader')
    const next = await findCurrentPlace(tx, nextId)
    if (next?.podId !== podId) throw new ProblemError('not-in-pod')
    await deps.limits.hit(podLimits.handOvers, podId, tx)
    await unmarkLeader(tx, podId)
    const now = deps.clock.now()
    await letLead(deps, tx, pod, next, { changeId: deps.newId(), why: 'chosen', formerId: userId, now })
    await record(deps, tx, { event: 'leader.changed', actorId: userId, aboutId: nextId, details: { podNumber: pod.podNumber } })
    const memberIds = (await listCurrentPlaces(tx, [podId])).map((place) => place.userId)
    await tellNews(deps, tx, memberIds, { kind: 'pod-changed' })
    return answer
  })
}
