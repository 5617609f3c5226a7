import { CoursesPage } from '#web/features/courses/courses-page.tsx'

/** The courses. */
export function Component(): React.ReactNode {
  return <CoursesPage />
}
