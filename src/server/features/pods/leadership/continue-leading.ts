import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { dayInTimeZone, isTermEnding, nextTermEndDay, termEndDay } from '#domain/pods/leader-term.ts'
import { requireLeader } from './require-leader.ts'
import type { PodDeps } from '../deps.ts'
import { isLeaderOf } from '../policy.ts'
import { passOpenOffersOf, updateTermEnd } from '../store/lead-offers.ts'
import { findCurrentPodMembership, listCurrentPodMemberships } from '../store/pod-memberships.ts'
import { lockPod } from '../store/pods.ts'

/**
 * Extends the lead of the pod's leader by another term and returns its last day. Open offers to other members are withdrawn.
 * Changes nothing if repeated, or more than three weeks before the end of the term.
 *
 * @throws ProblemError `not-found` if the caller is in no pod, `leader-only`, `no-longer-leader` if the leader changed meanwhile
 */
export async function continueLeading(deps: PodDeps, userId: string): Promise<{ untilDay: string }> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const podId = (await findCurrentPodMembership(tx, userId))?.podId
    if (podId === undefined) throw new ProblemError('not-found')
    await requireLeader(tx, userId, podId)
    const pod = await lockPod(tx, podId)
    const membership = await findCurrentPodMembership(tx, userId)
    if (!pod || !membership?.leaderSince || !isLeaderOf(membership, podId)) throw new ProblemError('no-longer-leader')
    const today = dayInTimeZone(pod.timezone, now)
    const end = termEndDay({ leaderSince: membership.leaderSince, termUntil: membership.termUntil }, pod.timezone, now)
    if (!isTermEnding(end, today)) return { untilDay: end }
    const untilDay = nextTermEndDay(end, today)
    await updateTermEnd(tx, membership.id, untilDay)
    await passOpenOffersOf(tx, podId, now)
    const memberIds = (await listCurrentPodMemberships(tx, [podId])).map((current) => current.userId)
    await publishLiveEvent(deps, tx, memberIds, { kind: 'pod-changed' })
    return { untilDay }
  })
}
