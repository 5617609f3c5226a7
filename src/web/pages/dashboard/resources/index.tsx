/** The courses. */
export { CoursesPage as Component } from '#web/features/courses/courses-page.tsx'
