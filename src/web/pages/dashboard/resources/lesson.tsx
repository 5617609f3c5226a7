/** One lesson of a course. */
export { LessonPage as Component } from '#web/features/courses/lesson-page.tsx'
