import { CoursePage } from '#web/features/courses/course-page.tsx'

/** One course with its lessons. */
export function Component(): React.ReactNode {
  return <CoursePage />
}
