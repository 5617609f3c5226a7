import type { Profile } from '../profile/profile.ts'
import { type AnswerMap } from './answers.ts'
import { questionsOf } from './questions.ts'
import { tallyOf } from './scores.ts'
import { topics, type TopicSlug } from './topics.ts'

/** Share of the answers in the comparison of two members, in percent. The statement and the profile make up the rest. */
export const personalityPercent = 15

/** Profile fields that the scores use. Gender, marital status and origin are not among them. */
export const scoredProfileFields = [
  'netWorth',
  'startingIncome',
  'birthdate',
  'currentRole',
] as const satisfies readonly (keyof Profile)[]

/** A topic with fewer answers is not compared, because too few answers are not meaningful. */
const minAnswers = 4

/** One topic of a member as matching uses it. */
export type TopicScore = {
  topicSlug: TopicSlug
  /** The mean keyed answer, scaled from 1–5 to 0–100 and rounded. */
  score: number
  /**
   * The value compared with other members, 0 to 100. It removes half of the member's overall tendency to score high or low, so
   * that agreeing with everything does not make two members alike.
   */
  compared: number
}

/**
 * Returns what matching uses of the assessment, in topic order: one number per topic. It never includes a single answer, a trait
 * or the cluster. Topics with fewer than four answers are left out.
 */
export function topicScores(answers: AnswerMap): TopicScore[] {
  const scores = topics.flatMap(({ slug }) => {
    const { sum, count } = tallyOf(answers, questionsOf(slug))
    return count < minAnswers ? [] : [{ topicSlug: slug, score: Math.round((25 * (sum - count)) / count) }]
  })
  const lift = Math.round(scores.reduce((total, { score }) => total + score - 50, 0) / (2 * scores.length))
  return scores.map(({ topicSlug, score }) => ({ topicSlug, score, compared: Math.min(100, Math.max(0, score - lift)) }))
}
