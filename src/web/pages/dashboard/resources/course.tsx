/** One course with its lessons. */
export { CoursePage as Component } from '#web/features/courses/course-page.tsx'
