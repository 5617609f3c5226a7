import { CoursesPage } from '../../../features/courses/courses-page.tsx'

/** The courses. */
export function Component(): React.ReactNode {
  return <CoursesPage />
}
