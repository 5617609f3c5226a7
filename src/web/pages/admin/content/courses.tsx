import { ContentHeader } from '#web/features/content-admin/content-header.tsx'
import { CourseCards } from '#web/features/content-admin/course-cards.tsx'

/** The courses and their lessons, for admins. */
export function Component(): React.ReactNode {
  return (
    <>
      <ContentHeader />
      <CourseCards />
    </>
  )
}
