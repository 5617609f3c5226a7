import type { PodMatch } from '#contract/api/pods/my-match.ts'
import type { PodDeps } from '../deps.ts'
import { pickPrepared, prepareMembers } from '../waiting-list/prepare-members.ts'
import { presentMatch } from './present-match.ts'
import { presentTopics } from './present-topics.ts'
import { listCurrentPodMemberships } from '../store/pod-memberships.ts'

/**
 * Explains how a member matches the current other members of their pod. Without others there is no match and nothing to explain.
 */
export async function explainPodMatch(
  { db, clock }: Pick<PodDeps, 'db' | 'clock'>,
  userId: string,
  podId: string,
): Promise<PodMatch> {
  const otherIds = (await listCurrentPodMemberships(db, [podId]))
    .map((membership) => membership.userId)
    .filter((id) => id !== userId)
  const prepared = await prepareMembers(db, [userId, ...otherIds], clock.now())
  const [member] = pickPrepared(prepared, [userId])
  if (!member) throw new Error('The member could not be prepared for matching.')
  const others = pickPrepared(prepared, otherIds)
  return { ...presentMatch(member, others, 'member'), topics: presentTopics(member, others) }
}
