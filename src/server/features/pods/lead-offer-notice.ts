import type { Executor } from '#server/platform/database/database.ts'
import { findLeadOffer } from './store/lead-offers.ts'
import { listCurrentPlaces } from './store/places.ts'
import { listPodsById } from './store/pods.ts'

/**
 * What a mail to somebody who is asked to lead a pod needs to know: whether they lead it already and are asked to go on, and the last day
 * `YYYY-MM-DD` on which they may answer.
 */
export type LeadOfferNotice = {
  userId: string
  isLeader: boolean
  leaderId: string
  podNumber: number
  podName: string
  timezone: string
  answerBy: Date
}

/** An offer that waits for an answer, with its pod; null once it does not, or whoever was asked is gone. */
export async function findLeadOfferNotice(executor: Executor, offerId: string, now: Date): Promise<LeadOfferNotice | null> {
  const offer = await findLeadOffer(executor, offerId)
  if (!offer || offer.answer !== null || offer.answerBy <= now) return null
  const [pod] = await listPodsById(executor, [offer.podId])
  const places = await listCurrentPlaces(executor, [offer.podId])
  const leader = places.find(({ isLeader }) => isLeader)
  if (!pod || !leader || !places.some(({ userId }) => userId === offer.userId)) return null
  const { podNumber, name: podName, timezone } = pod
  const isLeader = leader.userId === offer.userId
  return { userId: offer.userId, isLeader, leaderId: leader.userId, podNumber, podName, timezone, answerBy: offer.answerBy }
}
