import { type AnswerMap, parseAnswer } from '#domain/assessment/answers.ts'
import { type QuestionId, questions } from '#domain/assessment/questions.ts'
import type { SaveStatus, SaveFailure } from '#web/lib/save-status.ts'

/** State of a member's answers on this page. */
export type DraftState = {
  /** Answers that the server has, as far as known. */
  saved: AnswerMap
  /** Answers given on this device and not yet confirmed by the server. */
  unsent: AnswerMap
  failure: SaveFailure | null
  /** Number of failed attempts in a row. */
  failures: number
  /** When the server last saved answers from this page, in milliseconds since the page opened; null before the first save. */
  savedAtMs: number | null
}

/** Initial state of a draft. */
export function initialAssessmentState(saved: AnswerMap, unsent: AnswerMap): DraftState {
  return { saved, unsent, failure: null, failures: 0, savedAtMs: null }
}

/** All answers. Unsent answers on this device override the server's. */
export function answersOf({ saved, unsent }: DraftState): AnswerMap {
  return { ...saved, ...unsent }
}

/** Whether there are unsent answers. */
export function hasUnsent({ unsent }: DraftState): boolean {
  return Object.keys(unsent).length > 0
}

/** State after the member answered. */
export function withAnswers(state: DraftState, answers: AnswerMap): DraftState {
  return { ...state, unsent: { ...state.unsent, ...answers } }
}

/** State after the server reported its saved answers. */
export function withSaved(state: DraftState, saved: AnswerMap): DraftState {
  return { ...state, saved }
}

/** State after the server saved a batch. An answer changed meanwhile stays unsent. */
export function withBatchSaved(state: DraftState, batch: AnswerMap, saved: AnswerMap, atMs: number): DraftState {
  return { saved, unsent: excludeAnswers(state.unsent, batch), failure: null, failures: 0, savedAtMs: atMs }
}

/** State after sending failed. Every answer is preserved. */
export function withFailure(state: DraftState, failure: SaveFailure): DraftState {
  return { ...state, failure, failures: state.failures + 1 }
}

/** Save status of the answers. */
export function saveStatusOf(state: DraftState): SaveStatus {
  if (!hasUnsent(state)) return 'saved'
  return state.failure ?? 'saving'
}

/** The answers that are missing from a batch or differ from it. */
export function excludeAnswers(answers: AnswerMap, batch: AnswerMap): AnswerMap {
  const ids = questions.map(({ id }) => id).filter((id) => answers[id] !== undefined && answers[id] !== batch[id])
  return Object.fromEntries(ids.map((id) => [id, answers[id]]))
}

/** The questions of a batch that are no longer unsent. */
export function syncedIds({ unsent }: DraftState, batch: AnswerMap): QuestionId[] {
  return questions.map(({ id }) => id).filter((id) => batch[id] !== undefined && unsent[id] === undefined)
}

/** Parses answers stored on this device, possibly by an older version of the product. */
export function parseStoredAnswers(stored: Readonly<Record<string, unknown>>): AnswerMap {
  const entries = questions.map(({ id }) => [id, parseAnswer(stored[id]) ?? undefined] as const)
  return Object.fromEntries(entries.filter(([, answer]) => answer !== undefined))
}
