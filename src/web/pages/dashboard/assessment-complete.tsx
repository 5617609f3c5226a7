import { AssessmentDraftView } from '../../features/assessment/assessment-draft-view.tsx'
import { AssessmentOutcome } from '../../features/assessment/assessment-outcome.tsx'
import { loadDeclinedOffers } from '../../features/assessment/declined-offers.ts'
import { openMyAssessmentDraft } from '../../features/assessment/my-assessment-draft.ts'

/** Loads the assessment draft and the declined review offers. */
export const prepare = (): Promise<unknown> => Promise.all([openMyAssessmentDraft(), loadDeclinedOffers()])

/** The result of the assessment. */
export function Component(): React.ReactNode {
  return <AssessmentDraftView>{(draft) => <AssessmentOutcome draft={draft} />}</AssessmentDraftView>
}
