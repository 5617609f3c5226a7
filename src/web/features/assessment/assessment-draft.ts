import { type Answer, type AnswerMap, parseAnswer } from '#domain/assessment/answers.ts'
import { isAssessmentComplete } from '#domain/assessment/progress.ts'
import { questions } from '#domain/assessment/questions.ts'
import type { SyncedDraft, SyncedDraftOptions } from '#web/lib/drafts/synced-draft.ts'
import type { Entries, MergeRules, SavedEntries } from '#web/lib/drafts/synced-draft-state.ts'

/** The server's part of an assessment draft. */
export type AssessmentCalls = {
  /** Reports that every statement is answered. */
  signalComplete: () => Promise<unknown>
  /** Saves answers and returns all saved ones. The browser completes the request if the page is closed meanwhile. */
  save: (answers: AnswerMap) => Promise<AnswerMap>
  /** Called after the server has saved answers, with all answers it has. */
  onSaved: (saved: AnswerMap) => void
}

/** A member's answers, synchronized with the server. */
export type AssessmentDraft = SyncedDraft<Answer>

/** An answer that this device has not sent yet overrides the server's. */
const answerRules: MergeRules<Answer> = {
  merge: (saved, unsent) => ({ ...saved, ...unsent }) as Entries<Answer>,
  isSame: (answer, other) => answer === other,
  isSynced: (id, answer, saved) => answer === saved[id],
  isMergeable: () => true,
  isVoidedBy: () => false,
}

/** Options of a draft with the answers. The completion signal is sent before the save that completes the assessment. */
export function assessmentDraftOptions({ signalComplete, save, onSaved }: AssessmentCalls): SyncedDraftOptions<Answer> {
  return {
    rules: answerRules,
    saveDelayMs: 600,
    sharesChanges: true,
    beforeSave: (answers) => (isAssessmentComplete(answers) ? signalComplete() : undefined),
    save: async (answers) => toSavedAnswers(await save(answers)),
    onSaved: ({ entries }) => onSaved(entries),
  }
}

/** Answers as the draft's engine takes them. */
export function toSavedAnswers(answers: AnswerMap): SavedEntries<Answer> {
  return { entries: answers as Entries<Answer>, version: 0 }
}

/** Parses answers stored on this device, possibly by an older version of the product. */
export function parseStoredAnswers(stored: Readonly<Record<string, unknown>>): Entries<Answer> {
  const entries = questions.flatMap(({ id }) => {
    const answer = parseAnswer(stored[id])
    return answer === null ? [] : [[id, answer]]
  })
  return Object.fromEntries(entries) as Entries<Answer>
}
