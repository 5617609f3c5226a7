import { page } from 'vitest/browser'
import { completeAssessment, getPersonalityAnswers, getStatement, savePersonalityAnswers } from '#contract/api/assessment.ts'
import { getMe } from '#contract/api/me.ts'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import { type QuestionId, questions, questionsOf } from '#domain/assessment/questions.ts'
import type { TopicSlug } from '#domain/assessment/topics.ts'
import { emptyStatement } from '#domain/statement/statement.ts'
import { respondWith } from '#web/testing/fake-api.ts'
import { buildCompleteMe } from '#web/testing/build-me.ts'
import { myAssessmentDraft } from './my-assessment-draft.ts'

/** The endpoints of saves and of the completion signal, in call order. */
export type CallLog = string[]

/** A draft that triggers no review offer, with every statement answered except these. */
export function answersWithout(...unanswered: QuestionId[]): AnswerMap {
  const answered = questions.filter(({ id }) => !unanswered.includes(id))
  return Object.fromEntries(answered.map(({ id, reverse }, i) => [id, reverse ? 2 : 3 + (i % 2)]))
}

/** Makes the server respond with these answers, save new ones and log its calls. */
export function respondWithAnswers(answers: AnswerMap = {}): CallLog {
  const log: CallLog = []
  let saved = answers
  respondWith(getPersonalityAnswers, () => saved)
  respondToSaves(log, (added) => (saved = { ...saved, ...added }))
  respondWith(completeAssessment, () => {
    log.push('complete')
    return { ok: true, pending: true } as const
  })
  respondWith(getMe, buildCompleteMe())
  respondWith(getStatement, emptyStatement)
  return log
}

function respondToSaves(log: CallLog, save: (added: AnswerMap) => AnswerMap): void {
  respondWith(savePersonalityAnswers, ({ body }) => {
    log.push(`save ${JSON.stringify(body)}`)
    return save(body)
  })
}

/** Clears the answers, which live as long as the page, and all tests share one page. */
export async function clearAnswers(): Promise<void> {
  respondWithAnswers()
  await myAssessmentDraft().clear(async () => {})
}

/** A statement of a topic by its number, starting at 1. */
export const questionGroup = (slug: TopicSlug, number: number) =>
  page.getByRole('radiogroup', { name: questionsOf(slug)[number - 1]?.text ?? '' })
/** The selected value of a statement; null if there is none. */
export const chosenValueOf = (slug: TopicSlug, number: number): string | null =>
  questionGroup(slug, number).element().querySelector<HTMLInputElement>('input:checked')?.value ?? null
export const firstOptionOf = (slug: TopicSlug, number: number) => questionGroup(slug, number).getByRole('radio').first()
export const saveStatusText = (): string | null | undefined => document.querySelector('[data-save-state]')?.textContent
