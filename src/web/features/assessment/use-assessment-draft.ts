import { useSyncExternalStore } from 'react'
import type { Answer, AnswerMap } from '#domain/assessment/answers.ts'
import { countAnswered } from '#domain/assessment/progress.ts'
import type { QuestionId } from '#domain/assessment/questions.ts'
import type { TopicSlug } from '#domain/assessment/topics.ts'
import type { AssessmentDraft } from './assessment-draft.ts'
import type { SaveStatus } from '#web/lib/save-status.ts'
import { saveStatusOf } from '#web/lib/drafts/synced-draft-state.ts'

/** The answer to one statement. The component rerenders only when this answer changes. */
export function useAnswer(draft: AssessmentDraft, id: QuestionId): Answer | undefined {
  return useAssessmentDraft(draft, () => draft.values()[id])
}

/** Number of answered statements, in total or of one topic. */
export function useAnsweredCount(draft: AssessmentDraft, slug?: TopicSlug): number {
  return useAssessmentDraft(draft, () => countAnswered(draft.values(), slug))
}

/** All answers, for pages that only display them. */
export function useAnswers(draft: AssessmentDraft): AnswerMap {
  return useAssessmentDraft(draft, draft.values)
}

/** Save status of the answers. */
export function useSaveStatus(draft: AssessmentDraft): SaveStatus {
  return useAssessmentDraft(draft, () => saveStatusOf(draft.state()))
}

/** When the server last saved answers of this page, in milliseconds since it was opened; null before the first save. */
export function useSavedAtMs(draft: AssessmentDraft): number | null {
  return useAssessmentDraft(draft, () => draft.state().savedAtMs)
}

function useAssessmentDraft<Value>({ subscribe }: AssessmentDraft, read: () => Value): Value {
  return useSyncExternalStore(subscribe, read, read)
}
