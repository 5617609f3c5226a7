import { SaveStatusLine } from '#web/features/form/save-status-line.tsx'
import type { AssessmentDraft } from './assessment-draft.ts'
import { useSaveStatus, useSavedAtMs } from './use-assessment-draft.ts'

/** Save status of the answers, beside the topic number. */
export function AssessmentSaveStatus({ draft }: { draft: AssessmentDraft }): React.ReactNode {
  return (
    <SaveStatusLine subject="Your answers" status={useSaveStatus(draft)} savedAtMs={useSavedAtMs(draft)} onRetry={draft.flush} />
  )
}
