import { useLocation, useParams } from 'react-router'
import { topics } from '#domain/assessment/topics.ts'
import { AnswersView } from '../../features/assessment/answers-view.tsx'
import { openMySheet } from '../../features/assessment/my-sheet.ts'
import { TopicForm } from '../../features/assessment/topic-form.tsx'

export { openMySheet as prepare }

/** One topic of the assessment. */
export function Component(): React.ReactNode {
  const { topicSlug } = useParams()
  const { key } = useLocation()
  const topic = topics.find(({ slug }) => slug === topicSlug)
  if (!topic) return null
  // Each arrival begins anew, also one at another statement of the same topic.
  return <AnswersView>{(sheet) => <TopicForm key={key} sheet={sheet} topic={topic} />}</AnswersView>
}
