import { type AnswerMap, answerOf } from '#domain/assessment/answers.ts'
import { type QuestionId, questions } from '#domain/assessment/questions.ts'
import type { Delivery, Trouble } from '../../lib/delivery.ts'

/** A member's answers as this page knows them. */
export type SheetState = {
  /** What the server has, as far as it has told. */
  saved: AnswerMap
  /** Given on this device; the server has not said yet that it has them. */
  unsent: AnswerMap
  trouble: Trouble | null
  /** Attempts to send that failed in a row. */
  failures: number
  /** When the server last took answers of this page, in the page's milliseconds; null before. */
  savedAtMs: number | null
}

/** A sheet at the moment it is opened. */
export function openedSheet(saved: AnswerMap, unsent: AnswerMap): SheetState {
  return { saved, unsent, trouble: null, failures: 0, savedAtMs: null }
}

/** All answers: those of this device win over the server's until the server has them. */
export function answersOf({ saved, unsent }: SheetState): AnswerMap {
  return { ...saved, ...unsent }
}

/** Whether answers wait for the server. */
export function hasUnsent({ unsent }: SheetState): boolean {
  return Object.keys(unsent).length > 0
}

/** The sheet once a member has answered. */
export function withGiven(state: SheetState, answers: AnswerMap): SheetState {
  return { ...state, unsent: { ...state.unsent, ...answers } }
}

/** The sheet once the server has told what it has, asked for or not. */
export function withSaved(state: SheetState, saved: AnswerMap): SheetState {
  return { ...state, saved }
}

/** The sheet once the server has taken a batch. An answer that was changed meanwhile still waits. */
export function withDelivered(state: SheetState, batch: AnswerMap, saved: AnswerMap, atMs: number): SheetState {
  return { saved, unsent: without(state.unsent, batch), trouble: null, failures: 0, savedAtMs: atMs }
}

/** The sheet once sending has failed; every answer is still there. */
export function withFailure(state: SheetState, trouble: Trouble): SheetState {
  return { ...state, trouble, failures: state.failures + 1 }
}

/** How the answers stand with the server. */
export function deliveryOf(state: SheetState): Delivery {
  if (!hasUnsent(state)) return 'saved'
  return state.trouble ?? 'saving'
}

/** The answers that are not in a batch, or are other ones there. */
export function without(answers: AnswerMap, batch: AnswerMap): AnswerMap {
  const ids = questions.map(({ id }) => id).filter((id) => answers[id] !== undefined && answers[id] !== batch[id])
  return Object.fromEntries(ids.map((id) => [id, answers[id]]))
}

/** The questions of a batch that no longer wait for the server. */
export function settledIn({ unsent }: SheetState, batch: AnswerMap): QuestionId[] {
  return questions.map(({ id }) => id).filter((id) => batch[id] !== undefined && unsent[id] === undefined)
}

/** The answers in what this device kept, which an older version of the product may have written. */
export function answersKept(kept: Readonly<Record<string, unknown>>): AnswerMap {
  const known = questions.map(({ id }) => [id, answerOf(kept[id]) ?? undefined] as const)
  return Object.fromEntries(known.filter(([, answer]) => answer !== undefined))
}
