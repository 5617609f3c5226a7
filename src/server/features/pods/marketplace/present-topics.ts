import type { TopicComparison } from '#contract/api/pods/matches.ts'
import { topics } from '#domain/assessment/topics.ts'
import type { PreparedMember } from '#matching/types.ts'
import { minNamed } from './present-match.ts'

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
