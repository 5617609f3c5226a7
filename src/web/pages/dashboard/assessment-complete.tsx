import { AnswersView } from '../../features/assessment/answers-view.tsx'
import { AssessmentOutcome } from '../../features/assessment/assessment-outcome.tsx'
import { openMySheet } from '../../features/assessment/my-sheet.ts'

export { openMySheet as prepare }

/** The result of the assessment. */
export function Component(): React.ReactNode {
  return <AnswersView>{(sheet) => <AssessmentOutcome sheet={sheet} />}</AnswersView>
}
