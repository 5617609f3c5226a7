import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { recordAuditEvent } from '../../audit/index.ts'
import { processLeaderTerm } from './process-ending-terms.ts'
import type { PodDeps } from '../deps.ts'
import { appointLeader } from './appoint-leader.ts'
import { findLeadOffer, type LeadOffer, closeLeadOffer } from '../store/lead-offers.ts'
import { unmarkLeader } from '../store/leaving.ts'
import { listCurrentPodMemberships, type PodMembership } from '../store/pod-memberships.ts'
import { lockPod, type Pod } from '../store/pods.ts'

/**
 * Accepts or declines an offer to lead the pod. The new leader takes over at once and the former one stays as a member; a
 * declined offer goes to the next member. Idempotent.
 *
 * @throws ProblemError `not-found` if the offer is not theirs or they have left the pod, `lead-offer-over` if it is no longer
 * open
 */
export async function respondToLeadOffer(deps: PodDeps, userId: string, id: string, accepts: boolean): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await findLeadOffer(tx, id)
    if (before?.userId !== userId) throw new ProblemError('not-found')
    const pod = await lockPod(tx, before.podId)
    const offer = await findLeadOffer(tx, id)
    const memberships = await listCurrentPodMemberships(tx, [before.podId])
    const membership = memberships.find((current) => current.userId === userId)
    if (!pod || !offer || !membership) throw new ProblemError('not-found')
    if (offer.answer === (accepts ? 'accepted' : 'declined')) return
    const now = deps.clock.now()
    const leader = memberships.find(({ isLeader }) => isLeader)
    // A leader continues or hands over through other requests; they cannot answer an offer.
    if (offer.answer !== null || offer.answerBy <= now || !leader || leader.userId === userId)
      throw new ProblemError('lead-offer-over')
    await closeLeadOffer(tx, id, accepts ? 'accepted' : 'declined', now)
    if (accepts) await takeOverLead(deps, tx, { pod, offer, membership, leader })
    else await processLeaderTerm(deps, tx, pod.id)
    const memberIds = memberships.map((current) => current.userId)
    await publishLiveEvent(deps, tx, memberIds, { kind: 'pod-changed' })
  })
}

type LeadTakeover = { pod: Pod; offer: LeadOffer; membership: PodMembership; leader: PodMembership }

async function takeOverLead(deps: PodDeps, tx: Transaction, { pod, offer, membership, leader }: LeadTakeover): Promise<void> {
  await unmarkLeader(tx, pod.id)
  const now = deps.clock.now()
  await appointLeader(deps, tx, pod, membership, { changeId: offer.id, why: 'term', formerId: leader.userId, now })
  const details = { podNumber: pod.podNumber }
  await recordAuditEvent(deps, tx, { event: 'leader.changed', actorId: membership.userId, aboutId: membership.userId, details })
}
