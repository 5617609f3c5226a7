import type { Profile } from '../profile/profile.ts'
import { type AnswerMap } from './answers.ts'
import { questionsOf } from './questions.ts'
import { tallyOf } from './scores.ts'
import { topics, type TopicSlug } from './topics.ts'

/** Percent of the comparison of two members that their answers make out; the rest is the statement and the profile. */
export const personalityPercent = 15

/** Fields of the profile that scores are made from. Gender, marital status and origin are none of them. */
export const scoredProfileFields = [
  'netWorth',
  'startingIncome',
  'birthdate',
  'currentRole',
] as const satisfies readonly (keyof Profile)[]

/** Topics with fewer answers say too little to be compared. */
const fewestAnswers = 4

/** How matching sees one topic of a member. */
export type TopicScore = {
  topicSlug: TopicSlug
  /** The mean answer as it counts, stretched from 1…5 to 0…100 and rounded. */
  score: number
  /**
   * What is compared with others, 0 to 100: half of what lifts or lowers all of a member's scores is taken out, so that
   * agreeing with everything does not make two members alike.
   */
  compared: number
}

/**
 * What matching takes of an answer sheet, in the order of the topics: eight numbers, never a single answer, and neither
 * traits nor the cluster. Topics with fewer than four answers are left out.
 */
export function topicScores(answers: AnswerMap): TopicScore[] {
  const scores = topics.flatMap(({ slug }) => {
    const { sum, count } = tallyOf(answers, questionsOf(slug))
    return count < fewestAnswers ? [] : [{ topicSlug: slug, score: Math.round((25 * (sum - count)) / count) }]
  })
  const lift = Math.round(scores.reduce((total, { score }) => total + score - 50, 0) / (2 * scores.length))
  return scores.map(({ topicSlug, score }) => ({ topicSlug, score, compared: Math.min(100, Math.max(0, score - lift)) }))
}
