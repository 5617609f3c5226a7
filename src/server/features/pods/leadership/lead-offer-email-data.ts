import type { Executor } from '#server/platform/database/database.ts'
import { findLeadOffer } from '../store/lead-offers.ts'
import { listCurrentPodMemberships } from '../store/pod-memberships.ts'
import { listPodsById } from '../store/pods.ts'

/**
 * Data of an email to a member who is asked to lead their pod. `isLeader` means they lead it already and are asked to continue.
 * `answerBy` is the end of the period to answer.
 */
export type LeadOfferEmailData = {
  userId: string
  isLeader: boolean
  leaderId: string
  podNumber: number
  podName: string
  timezone: string
  answerBy: Date
}

/** Returns an open offer with its pod, or null if it is closed or its member has left. */
export async function findLeadOfferEmailData(executor: Executor, offerId: string, now: Date): Promise<LeadOfferEmailData | null> {
  const offer = await findLeadOffer(executor, offerId)
  if (!offer || offer.answer !== null || offer.answerBy <= now) return null
  const [pod] = await listPodsById(executor, [offer.podId])
  const memberships = await listCurrentPodMemberships(executor, [offer.podId])
  const leader = memberships.find(({ isLeader }) => isLeader)
  if (!pod || !leader || !memberships.some(({ userId }) => userId === offer.userId)) return null
  const { podNumber, name: podName, timezone } = pod
  const isLeader = leader.userId === offer.userId
  return { userId: offer.userId, isLeader, leaderId: leader.userId, podNumber, podName, timezone, answerBy: offer.answerBy }
}
