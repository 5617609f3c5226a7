import { type AnswerMap } from './answers.ts'
import { questions, questionsOf, type QuestionId } from './questions.ts'
import { type TopicSlug } from './topics.ts'

/** Whether no statement is answered yet. */
export function isAssessmentNew(answers: AnswerMap): boolean {
  return countAnswered(answers) === 0
}

/** Whether every statement of every topic is answered. */
export function isAssessmentComplete(answers: AnswerMap): boolean {
  return nextUnanswered(answers) === null
}

/** Counts the answered statements among all 56, or among the seven of one topic. */
export function countAnswered(answers: AnswerMap, slug?: TopicSlug): number {
  const scope = slug === undefined ? questions : questionsOf(slug)
  return scope.filter((question) => answers[question.id] !== undefined).length
}

/** Returns where a member resumes: the first unanswered statement and its topic, or null if all are answered. */
export function nextUnanswered(answers: AnswerMap): { topicSlug: TopicSlug; questionId: QuestionId } | null {
  const next = questions.find((question) => answers[question.id] === undefined)
  return next ? { topicSlug: next.topicSlug, questionId: next.id } : null
}
