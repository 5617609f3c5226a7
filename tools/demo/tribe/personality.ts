import type { AnswerMap } from '#domain/assessment/answers.ts'
import { personalityClusters } from '#domain/assessment/personality-cluster.ts'
import { type Trait, questions, traits } from '#domain/assessment/questions.ts'
import type { Chance } from '../chance.ts'

/**
 * Draws all 56 answers of one member: close to the center of one of the six clusters, and mostly consistent, as real answers are.
 */
export function drawAnswers(chance: Chance): AnswerMap {
  const { centroid } = chance.pick(personalityClusters)
  const leaning = Object.fromEntries(traits.map((trait, i) => [trait, (centroid[i] ?? 30) / 10 + chance.normal(0, 0.3)]))
  return Object.fromEntries(
    questions.map(({ id, trait, reverse }) => {
      const agreement = clampAnswer(Math.round((leaning as Record<Trait, number>)[trait] + chance.normal(0, 0.85)))
      return [id, reverse ? 6 - agreement : agreement]
    }),
  )
}

function clampAnswer(answer: number): number {
  return Math.min(5, Math.max(1, answer))
}
