import * as z from 'zod/mini'
import { t } from '#domain/i18n/messages.ts'
import { questions, type QuestionId } from './questions.ts'

/** The answer scale with the label of each value. */
export const answerScale = [
  { value: 1, label: t`Not at all like me` },
  { value: 2, label: t`Somewhat like me` },
  { value: 3, label: t`Neither agree nor disagree` },
  { value: 4, label: t`Mostly describes me` },
  { value: 5, label: t`Absolutely describes me` },
] as const

const chooseOneMessage = t`Choose a number from 1 to 5.`

/** One answer: an integer from 1 to 5. */
export const Answer = z.int(chooseOneMessage).check(z.gte(1, chooseOneMessage), z.lte(5, chooseOneMessage))
export type Answer = z.infer<typeof Answer>

/**
 * Parses an answer from a keystroke, a form or data stored by another version. Returns null if it is invalid. Pages call this
 * instead of the schema to avoid loading the schema.
 */
export function parseAnswer(value: unknown): Answer | null {
  return answerScale.find((step) => step.value === value)?.value ?? null
}

const optionalAnswer = z.optional(Answer)
const answerShape = Object.fromEntries(questions.map((question) => [question.id, optionalAnswer])) as Record<
  QuestionId,
  typeof optionalAnswer
>

/** Answers by question ID. May be partial. Rejects an ID that belongs to no question. */
export const AnswerMap = z.strictObject(answerShape, {
  error: ({ code }) =>
    code === 'unrecognized_keys' ? t`This isn’t one of the 56 statements.` : t`Send an object with the answers by statement.`,
})
export type AnswerMap = z.infer<typeof AnswerMap>
