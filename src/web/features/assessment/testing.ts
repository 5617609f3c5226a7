import { page } from 'vitest/browser'
import { completeAssessment, readPersonality, readStatement, savePersonality } from '#contract/assessment.ts'
import { readMe } from '#contract/me.ts'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import { type QuestionId, questions, questionsOf } from '#domain/assessment/questions.ts'
import type { TopicSlug } from '#domain/assessment/topics.ts'
import { emptyStatement } from '#domain/statement/statement.ts'
import { answer } from '../../testing/fake-api.ts'
import { filledMe } from '../../testing/me.ts'
import { mySheet } from './my-sheet.ts'

/** The endpoints of saves and of the completion, in the order in which the page called them. */
export type CallLog = string[]

/** A sheet that gives no reason for a question, with everything answered but these. */
export function sheetWithout(...left: QuestionId[]): AnswerMap {
  const answered = questions.filter(({ id }) => !left.includes(id))
  return Object.fromEntries(answered.map(({ id, reverse }, i) => [id, reverse ? 2 : 3 + (i % 2)]))
}

/** The server has these answers, takes what is added to them, and notes what it was called for. */
export function given(answers: AnswerMap = {}): CallLog {
  const log: CallLog = []
  let saved = answers
  answer(readPersonality, () => saved)
  takeSaves(log, (added) => (saved = { ...saved, ...added }))
  answer(completeAssessment, () => {
    log.push('complete')
    return { ok: true, pending: true } as const
  })
  answer(readMe, filledMe())
  answer(readStatement, emptyStatement)
  return log
}

function takeSaves(log: CallLog, take: (added: AnswerMap) => AnswerMap): void {
  answer(savePersonality, ({ body }) => {
    log.push(`save ${JSON.stringify(body)}`)
    return take(body)
  })
}

/** The answers of a page live as long as the page, which all tests share: leaves none of them. */
export async function forgetAnswers(): Promise<void> {
  given()
  await mySheet().erase(async () => {})
}

/** A statement of a topic, counted from one. */
export const statement = (slug: TopicSlug, number: number) =>
  page.getByRole('radiogroup', { name: questionsOf(slug)[number - 1]?.text ?? '' })
/** The number that is chosen for it; null while none is. */
export const chosenOf = (slug: TopicSlug, number: number): string | null =>
  statement(slug, number).element().querySelector<HTMLInputElement>('input:checked')?.value ?? null
export const firstStepOf = (slug: TopicSlug, number: number) => statement(slug, number).getByRole('radio').first()
export const saveState = (): string | null | undefined => document.querySelector('[data-save-state]')?.textContent
