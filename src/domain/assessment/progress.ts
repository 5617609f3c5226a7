import { type AnswerMap } from './answers.ts'
import { questions, questionsOf, type QuestionId } from './questions.ts'
import { type TopicSlug } from './topics.ts'

/** True when not one statement is answered. */
export function isAssessmentNew(answers: AnswerMap): boolean {
  return countAnswered(answers) === 0
}

/** True when every statement of every topic is answered. */
export function isAssessmentComplete(answers: AnswerMap): boolean {
  return nextUnanswered(answers) === null
}

/** How many of the 56 statements are answered; with a topic, how many of its seven. */
export function countAnswered(answers: AnswerMap, slug?: TopicSlug): number {
  const asked = slug === undefined ? questions : questionsOf(slug)
  return asked.filter((question) => answers[question.id] !== undefined).length
}

/** Where a member resumes: the first statement without an answer and its topic, or null when all are answered. */
export function nextUnanswered(answers: AnswerMap): { topicSlug: TopicSlug; questionId: QuestionId } | null {
  const next = questions.find((question) => answers[question.id] === undefined)
  return next ? { topicSlug: next.topicSlug, questionId: next.id } : null
}
