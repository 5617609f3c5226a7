import { useParams } from 'react-router'
import { LessonPage } from '#web/features/content-admin/lesson-page.tsx'

/** A lesson, for admins. */
export function Component(): React.ReactNode {
  const { course = '', lesson = '' } = useParams()
  return <LessonPage key={`${course}/${lesson}`} lessonKey={{ course, lesson }} />
}
