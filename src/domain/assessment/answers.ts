import * as z from 'zod/mini'
import { questions, type QuestionId } from './questions.ts'

/** The answer scale: what each number says about the member. */
export const answerScale = [
  { value: 1, label: 'Not at all like me' },
  { value: 2, label: 'Somewhat like me' },
  { value: 3, label: 'Neither agree nor disagree' },
  { value: 4, label: 'Mostly describes me' },
  { value: 5, label: 'Absolutely describes me' },
] as const

const chooseOne = 'Choose a number from 1 to 5.'

/** One answer: a whole number from 1 to 5. */
export const Answer = z.int(chooseOne).check(z.gte(1, chooseOne), z.lte(5, chooseOne))
export type Answer = z.infer<typeof Answer>

/** An answer that came from a key, a form or another version's memory; null where it is none. Pages ask this, and do without the schema. */
export function answerOf(value: unknown): Answer | null {
  return answerScale.find((step) => step.value === value)?.value ?? null
}

const optionalAnswer = z.optional(Answer)
const answerShape = Object.fromEntries(questions.map((question) => [question.id, optionalAnswer])) as Record<
  QuestionId,
  typeof optionalAnswer
>

/** Answers by question id. May be partial; an id that is no question's is refused. */
export const AnswerMap = z.strictObject(answerShape, {
  error: ({ code }) =>
    code === 'unrecognized_keys' ? 'This is not one of the 56 statements.' : 'Send an object with the answers by statement.',
})
export type AnswerMap = z.infer<typeof AnswerMap>
