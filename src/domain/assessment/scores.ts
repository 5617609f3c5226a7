import { type Answer, type AnswerMap } from './answers.ts'
import { type Question, type QuestionId, questions, questionsOf, type Trait, traits } from './questions.ts'
import { topics, type TopicSlug } from './topics.ts'

/** Version of the scoring below; stored with every result, so that a later version never passes for this one. */
export const scoringVersion = 's1'

/**
 * The answers as matching takes them: by topic slug, seven entries in question order, each from 1 to 5 as it counts
 * (reversed where the statement is), null where there is no answer.
 */
export function topicKeyedAnswers(answers: AnswerMap): Record<TopicSlug, (Answer | null)[]> {
  const entries = topics.map(({ slug }) => [slug, questionsOf(slug).map((question) => keyedAnswer(answers, question))] as const)
  return Object.fromEntries(entries) as Record<TopicSlug, (Answer | null)[]>
}

/** Mean answer of every topic after reversal, 1.00 to 5.00; null for a topic without answers. */
export function topicMeans(answers: AnswerMap): Record<TopicSlug, number | null> {
  const entries = topics.map(({ slug }) => [slug, meanOf(tallyOf(answers, questionsOf(slug)))] as const)
  return Object.fromEntries(entries) as Record<TopicSlug, number | null>
}

/** Mean answer of every trait after reversal, 1.00 to 5.00; null for a trait without answers. */
export function traitMeans(answers: AnswerMap): Record<Trait, number | null> {
  const entries = traits.map((trait) => [trait, meanOf(traitTally(answers, trait))] as const)
  return Object.fromEntries(entries) as Record<Trait, number | null>
}

/** Sum of the answers as they count, and how many there are: a mean that has not been divided yet, so it is exact. */
export type Tally = { sum: number; count: number }

/** The tally of one trait. */
export function traitTally(answers: AnswerMap, trait: Trait): Tally {
  return tallyOf(
    answers,
    questions.filter((question) => question.trait === trait),
  )
}

/** The tally of these statements; those without an answer count for nothing. */
export function tallyOf(answers: AnswerMap, asked: readonly Question<QuestionId>[]): Tally {
  const given = asked.map((question) => keyedAnswer(answers, question)).filter((answer) => answer !== null)
  return { sum: given.reduce((sum, answer) => sum + answer, 0), count: given.length }
}

/** An answer as it counts: reversed for statements that speak against their trait. Null when there is none. */
export function keyedAnswer(answers: AnswerMap, question: Question<QuestionId>): Answer | null {
  const answer = answers[question.id]
  if (answer === undefined) return null
  return question.reverse ? 6 - answer : answer
}

function meanOf({ sum, count }: Tally): number | null {
  return count === 0 ? null : sum / count
}
