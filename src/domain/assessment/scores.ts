import { type Answer, type AnswerMap } from './answers.ts'
import { type Question, type QuestionId, questions, questionsOf, type Trait, traits } from './questions.ts'
import { topics, type TopicSlug } from './topics.ts'

/** Version of the scoring below. Stored with every result so that results of different versions are never mixed up. */
export const scoringVersion = 's1'

/**
 * Returns the answers in the form that matching uses: by topic slug, seven entries in question order, each the keyed answer from
 * 1 to 5 (reversed if the statement is), or null without an answer.
 */
export function topicKeyedAnswers(answers: AnswerMap): Record<TopicSlug, (Answer | null)[]> {
  const entries = topics.map(({ slug }) => [slug, questionsOf(slug).map((question) => keyedAnswer(answers, question))] as const)
  return Object.fromEntries(entries) as Record<TopicSlug, (Answer | null)[]>
}

/** Returns the mean answer per topic after reversal, 1.00 to 5.00, or null for a topic without answers. */
export function topicMeans(answers: AnswerMap): Record<TopicSlug, number | null> {
  const entries = topics.map(({ slug }) => [slug, meanOf(tallyOf(answers, questionsOf(slug)))] as const)
  return Object.fromEntries(entries) as Record<TopicSlug, number | null>
}

/** Returns the mean answer per trait after reversal, 1.00 to 5.00, or null for a trait without answers. */
export function traitMeans(answers: AnswerMap): Record<Trait, number | null> {
  const entries = traits.map((trait) => [trait, meanOf(traitTally(answers, trait))] as const)
  return Object.fromEntries(entries) as Record<Trait, number | null>
}

/** Sum and count of keyed answers: a mean before division, which keeps it exact. */
export type Tally = { sum: number; count: number }

/** Returns the sum and count of the answers to the statements of a trait, reversed where the statement is. */
export function traitTally(answers: AnswerMap, trait: Trait): Tally {
  return tallyOf(
    answers,
    questions.filter((question) => question.trait === trait),
  )
}

/** Returns the tally of the given statements. Statements without an answer are skipped. */
export function tallyOf(answers: AnswerMap, items: readonly Question<QuestionId>[]): Tally {
  const keyedAnswers = items.map((question) => keyedAnswer(answers, question)).filter((answer) => answer !== null)
  return { sum: keyedAnswers.reduce((sum, answer) => sum + answer, 0), count: keyedAnswers.length }
}

/** Returns the keyed answer: reversed for statements that count against their trait. Null without an answer. */
export function keyedAnswer(answers: AnswerMap, question: Question<QuestionId>): Answer | null {
  const answer = answers[question.id]
  if (answer === undefined) return null
  return question.reverse ? 6 - answer : answer
}

function meanOf({ sum, count }: Tally): number | null {
  return count === 0 ? null : sum / count
}
