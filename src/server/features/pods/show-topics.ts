import type { TopicFigures } from '#contract/matches.ts'
import { topics } from '#domain/assessment/topics.ts'
import type { PreparedMember } from '#matching/types.ts'
import { fewestNamed } from './show-match.ts'

/** Means of others are told in steps of this many points of a hundred. */
const meanStep = 5

/**
 * A member's topics beside the mean of a pod's others. A mean of fewer than three would tell of one person's answers, so there is none
 * then; and it is rounded, so that one member more or less does not tell what that member answered.
 *
 * @param others the pod's members without the member
 */
export function showTopics(member: PreparedMember, others: readonly PreparedMember[]): TopicFigures {
  return topics.map(({ slug, title }) => ({ topic: title, own: figureOf(member, slug), others: meanOf(others, slug) }))
}

function figureOf({ topics: scored, similarity }: PreparedMember, slug: string): number | null {
  return similarity[scored.indexOf(slug)] ?? null
}

function meanOf(others: readonly PreparedMember[], slug: string): number | null {
  const figures = others.map((other) => figureOf(other, slug)).filter((figure) => figure !== null)
  if (figures.length < fewestNamed) return null
  const sum = figures.reduce((total, figure) => total + figure, 0)
  return Math.round(sum / figures.length / meanStep) * meanStep
}
