import { completeAssessment, getPersonalityAnswers, savePersonalityAnswers } from '#contract/api/assessment.ts'
import { getMe } from '#contract/api/me.ts'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import { isAssessmentComplete } from '#domain/assessment/progress.ts'
import { callApi } from '#web/lib/call-api.ts'
import { openSyncedDraft } from '#web/lib/drafts/open-synced-draft.ts'
import { saveStatusOf } from '#web/lib/drafts/synced-draft-state.ts'
import { queryOf } from '#web/lib/queries.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { saveFailedMessage } from '#web/lib/save-failed-message.ts'
import { refreshVisitor, visitorQuery } from '#web/shell/visitor.ts'
import { dismissToast, showToast } from '#web/ui/toasts/show-toast.ts'
import { type AssessmentDraft, assessmentDraftOptions, parseStoredAnswers, toSavedAnswers } from './assessment-draft.ts'
import { answersKey } from './stored-answers.ts'

/** The saved answers. */
export const personalityQuery = queryOf(getPersonalityAnswers)

const keepalive = { keepalive: true }

let loading: Promise<AssessmentDraft> | null = null
let loaded: AssessmentDraft | null = null

/**
 * Opens the signed-in member's draft once per page load: the saved answers and those not sent yet. Call it in `prepare` of each
 * page that shows answers, so that nothing appears late.
 */
export async function openMyAssessmentDraft(): Promise<void> {
  loading ??= open()
  loaded = await loading
}

/** The opened draft. */
export function myAssessmentDraft(): AssessmentDraft {
  if (!loaded) throw new Error('The assessment draft is not open. Pages that show answers open it in `prepare`.')
  return loaded
}

async function open(): Promise<AssessmentDraft> {
  const userId = queryClient.getQueryData(visitorQuery.queryKey)?.user?.id ?? ''
  const calls = {
    signalComplete: () => callApi(completeAssessment, {}, keepalive),
    save: (body: AnswerMap) => callApi(savePersonalityAnswers, { body }, keepalive),
    onSaved,
  }
  const { draft } = await openSyncedDraft({
    ...assessmentDraftOptions(calls),
    key: answersKey(userId),
    parseStored: parseStoredAnswers,
    // If the answers cannot be loaded, the page displays an error; answers on this device are still available.
    saved: async () => toSavedAnswers(await queryClient.ensureQueryData(personalityQuery).catch(() => ({}))),
  })
  syncWithQueryCache(draft)
  showSaveFailures(draft)
  // Preload what navigation needs, because members also move between topics without a network.
  void import('#contract/pages/preloads.ts').catch(() => {})
  return draft
}

/** Updates the data that other pages derive from the answers. */
function onSaved(saved: AnswerMap): void {
  const previous = queryClient.getQueryData(personalityQuery.queryKey) ?? {}
  // The response to an earlier request would restore answers that were just replaced.
  void queryClient.cancelQueries({ queryKey: personalityQuery.queryKey })
  queryClient.setQueryData(personalityQuery.queryKey, saved)
  // Scores depend on the answers.
  void queryClient.invalidateQueries({ queryKey: queryOf(getMe).queryKey })
  // The result page's guard depends on the server's visitor.
  if (isAssessmentComplete(previous) !== isAssessmentComplete(saved)) void refreshVisitor().catch(() => {})
}

/** Takes over saved answers that any page loads, before rendering. */
function syncWithQueryCache(draft: AssessmentDraft): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey, state } = event.query
    if (queryKey[0] === personalityQuery.queryKey[0]) draft.setSaved(toSavedAnswers(state.data as AnswerMap))
  })
}

/** Long enough for the page to render. */
const failingForMs = 1_000

/**
 * Shows a toast if answers cannot be saved and the save status is out of view, and removes it once they are saved. The shell
 * handles being offline.
 */
function showSaveFailures(draft: AssessmentDraft): void {
  let toastId: string | null = null
  const isFailing = (): boolean => ['unreachable', 'refused'].includes(saveStatusOf(draft.state()))
  const showFailure = (): void => {
    if (isFailing() && !isSaveStatusInView()) toastId ??= showToast({ type: 'error', message: saveFailedMessage })
  }
  draft.subscribe(() => {
    if (isFailing()) setTimeout(showFailure, failingForMs)
    else if (saveStatusOf(draft.state()) === 'saved' && toastId !== null) {
      dismissToast(toastId)
      toastId = null
    }
  })
}

/** Whether the text of `AssessmentSaveStatus` is visible and not covered. If so, no toast is needed. */
function isSaveStatusInView(): boolean {
  const element = document.querySelector('[data-save-state]')
  if (!element) return false
  const { left, top, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + 1, top + height / 2))
}
