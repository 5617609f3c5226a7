import type { TopicComparison } from '#contract/api/pods/matches.ts'
import { topics } from '#domain/assessment/topics.ts'
import type { PreparedMember } from '#matching/types.ts'
import { minNamed, presentMatch } from './present-match.ts'
import type { PodMatch } from '#contract/api/pods/my-match.ts'
import type { PodDeps } from '../deps.ts'
import { pickPrepared, prepareMembers } from '../waiting-list/prepare-members.ts'
import { listCurrentPodMemberships } from '../store/pod-memberships.ts'

/** Means of other members are rounded to this many percentage points. */
const meanStep = 5

/**
 * Returns a member's topic scores beside the mean of the other members. There is no mean of fewer than three members, because it
 * would reveal one person's answers. The mean is rounded, so that one member more or less does not reveal that member's answers.
 *
 * @param others the pod's members without the member
 */
export function presentTopics(member: PreparedMember, others: readonly PreparedMember[]): TopicComparison {
  return topics.map(({ slug, title }) => ({ topic: title, own: scoreOf(member, slug), others: meanOf(others, slug) }))
}

function scoreOf({ topics: scored, similarity }: PreparedMember, slug: string): number | null {
  return similarity[scored.indexOf(slug)] ?? null
}

function meanOf(others: readonly PreparedMember[], slug: string): number | null {
  const scores = others.map((other) => scoreOf(other, slug)).filter((score) => score !== null)
  if (scores.length < minNamed) return null
  const sum = scores.reduce((total, score) => total + score, 0)
  return Math.round(sum / scores.length / meanStep) * meanStep
}

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
