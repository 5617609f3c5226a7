import { LessonPage } from '#web/features/courses/lesson-page.tsx'

/** One lesson of a course. */
export function Component(): React.ReactNode {
  return <LessonPage />
}
