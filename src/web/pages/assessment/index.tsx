import { AnswersView } from '../../features/assessment/answers-view.tsx'
import { AssessmentStart } from '../../features/assessment/assessment-start.tsx'
import { openMySheet } from '../../features/assessment/my-sheet.ts'
import { boot } from '../../lib/boot.ts'

export { openMySheet as prepare }

/** The beginning of the assessment. */
export function Component(): React.ReactNode {
  return <AnswersView>{(sheet) => <AssessmentStart sheet={sheet} canDelete={!boot.deployed} />}</AnswersView>
}
