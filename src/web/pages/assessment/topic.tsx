import { useLocation, useParams } from 'react-router'
import { topics } from '#domain/assessment/topics.ts'
import { AssessmentDraftView } from '../../features/assessment/assessment-draft-view.tsx'
import { openMyAssessmentDraft } from '../../features/assessment/my-assessment-draft.ts'
import { TopicForm } from '../../features/assessment/topic-form.tsx'

export { openMyAssessmentDraft as prepare }

/** One topic of the assessment. */
export function Component(): React.ReactNode {
  const { topicSlug } = useParams()
  const { key } = useLocation()
  const topic = topics.find(({ slug }) => slug === topicSlug)
  if (!topic) return null
  // Remounts on each navigation, also to another statement of the same topic.
  return <AssessmentDraftView>{(draft) => <TopicForm key={key} draft={draft} topic={topic} />}</AssessmentDraftView>
}
