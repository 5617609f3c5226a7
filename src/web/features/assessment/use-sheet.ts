import { useSyncExternalStore } from 'react'
import type { Answer, AnswerMap } from '#domain/assessment/answers.ts'
import { countAnswered } from '#domain/assessment/progress.ts'
import type { QuestionId } from '#domain/assessment/questions.ts'
import type { TopicSlug } from '#domain/assessment/topics.ts'
import type { AnswerSheet } from './answer-sheet.ts'
import type { Delivery } from '../../lib/delivery.ts'
import { deliveryOf } from './sheet-state.ts'

/** The answer to one statement. Whoever follows it is drawn again when this answer changes, and by no other. */
export function useAnswer(sheet: AnswerSheet, id: QuestionId): Answer | undefined {
  return useSheet(sheet, () => sheet.answers()[id])
}

/** How many statements are answered, of all or of one topic. */
export function useAnsweredCount(sheet: AnswerSheet, slug?: TopicSlug): number {
  return useSheet(sheet, () => countAnswered(sheet.answers(), slug))
}

/** All answers, for pages that show them without changing them. */
export function useAnswers(sheet: AnswerSheet): AnswerMap {
  return useSheet(sheet, sheet.answers)
}

/** How the answers stand with the server. */
export function useDelivery(sheet: AnswerSheet): Delivery {
  return useSheet(sheet, () => deliveryOf(sheet.state()))
}

/** When the server last took answers of this page, in milliseconds since it was opened; null before. */
export function useSavedAtMs(sheet: AnswerSheet): number | null {
  return useSheet(sheet, () => sheet.state().savedAtMs)
}

function useSheet<Value>({ subscribe }: AnswerSheet, read: () => Value): Value {
  return useSyncExternalStore(subscribe, read, read)
}
