import { AnswersView } from '../../features/assessment/answers-view.tsx'
import { AssessmentOutcome } from '../../features/assessment/assessment-outcome.tsx'
import { openDeclinedOffers } from '../../features/assessment/declined-offers.ts'
import { openMySheet } from '../../features/assessment/my-sheet.ts'

/** The answers, and what the member has said of them. */
export const prepare = (): Promise<unknown> => Promise.all([openMySheet(), openDeclinedOffers()])

/** The result of the assessment. */
export function Component(): React.ReactNode {
  return <AnswersView>{(sheet) => <AssessmentOutcome sheet={sheet} />}</AnswersView>
}
