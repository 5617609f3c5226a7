import { AssessmentDraftView } from '../../features/assessment/assessment-draft-view.tsx'
import { AssessmentStart } from '../../features/assessment/assessment-start.tsx'
import { openMyAssessmentDraft } from '../../features/assessment/my-assessment-draft.ts'
import { boot } from '../../lib/boot.ts'

export { openMyAssessmentDraft as prepare }

/** The start page of the assessment. */
export function Component(): React.ReactNode {
  return <AssessmentDraftView>{(draft) => <AssessmentStart draft={draft} canDelete={!boot.deployed} />}</AssessmentDraftView>
}
