import type { Course } from '#contract/api/content/courses.ts'
import { plural, t } from '#domain/i18n/messages.ts'

/** Path of a course's page, or of one of its lessons. */
export function coursePathOf(course: string, lesson?: string): string {
  return ['/dashboard/resources', course, ...(lesson === undefined ? [] : [lesson])].join('/')
}

/** Number of completed lessons of a course. */
export function doneCountOf({ lessons }: Pick<Course, 'lessons'>): number {
  return lessons.filter(({ isDone }) => isDone).length
}

/** "2 of 5 lessons done"; before the first one the amount to read: "5 lessons · 12 minutes". */
export function formatProgress(course: Course): string {
  const doneCount = doneCountOf(course)
  const total = course.lessons.length
  const lessons = t`${plural({ total }, { one: '1 lesson', other: '# lessons' })}`
  return doneCount === 0 ? `${lessons} · ${formatMinuteCount(course.minutes)}` : t`${{ doneCount }} of ${{ lessons }} done`
}

/** "6 minutes". */
export function formatMinuteCount(minutes: number): string {
  return t`${plural({ minutes }, { one: '1 minute', other: '# minutes' })}`
}

/** Label of the button to continue a course: at its start, in the middle, and once complete. */
export function continueLabel(course: Course): string {
  if (course.next === null) return t`Read again`
  return course.lessons.some(({ isDone, place01 }) => isDone || place01 > 0) ? t`Continue` : t`Start`
}

/** Slug of the lesson to continue with: the first one once all are done. Undefined for a course without lessons. */
export function nextLessonSlug({ next, lessons }: Course): string | undefined {
  return next ?? lessons[0]?.slug
}
