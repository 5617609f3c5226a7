import { ProblemError } from '#contract/problems.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { record } from '../audit/index.ts'
import { careForTerm } from './care-for-terms.ts'
import type { PodDeps } from './deps.ts'
import { letLead } from './let-lead.ts'
import { tellNews } from './news.ts'
import { findLeadOffer, type LeadOffer, settleLeadOffer } from './store/lead-offers.ts'
import { unmarkLeader } from './store/leaving.ts'
import { listCurrentPlaces, type Place } from './store/places.ts'
import { lockPod, type Pod } from './store/pods.ts'

/**
 * Takes the lead that a member was offered, from then on, or leaves it to the next; the leader stays as a member. The same answer again
 * changes nothing.
 *
 * @throws ProblemError `not-found` for what is not theirs, or no longer their pod, `lead-offer-over` for one that waits no more
 */
export async function answerLeadOffer(deps: PodDeps, userId: string, id: string, accepts: boolean): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await findLeadOffer(tx, id)
    if (before?.userId !== userId) throw new ProblemError('not-found')
    const pod = await lockPod(tx, before.podId)
    const offer = await findLeadOffer(tx, id)
    const places = await listCurrentPlaces(tx, [before.podId])
    const place = places.find((current) => current.userId === userId)
    if (!pod || !offer || !place) throw new ProblemError('not-found')
    if (offer.answer === (accepts ? 'accepted' : 'declined')) return
    const now = deps.clock.now()
    const leader = places.find(({ isLeader }) => isLeader)
    // A leader goes on, or hands over; neither is an answer to an offer.
    if (offer.answer !== null || offer.answerBy <= now || !leader || leader.userId === userId)
      throw new ProblemError('lead-offer-over')
    await settleLeadOffer(tx, id, accepts ? 'accepted' : 'declined', now)
    if (accepts) await takeLead(deps, tx, { pod, offer, place, leader })
    else await careForTerm(deps, tx, pod.id)
    const memberIds = places.map((current) => current.userId)
    await tellNews(deps, tx, memberIds, { kind: 'pod-changed' })
  })
}

type Taken = { pod: Pod; offer: LeadOffer; place: Place; leader: Place }

async function takeLead(deps: PodDeps, tx: Transaction, { pod, offer, place, leader }: Taken): Promise<void> {
  await unmarkLeader(tx, pod.id)
  const now = deps.clock.now()
  await letLead(deps, tx, pod, place, { changeId: offer.id, why: 'term', formerId: leader.userId, now })
  const details = { podNumber: pod.podNumber }
  await record(deps, tx, { event: 'leader.changed', actorId: place.userId, aboutId: place.userId, details })
}
