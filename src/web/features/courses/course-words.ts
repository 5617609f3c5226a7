import type { Course } from '#contract/courses.ts'

/** The address of a course's page, or of one of its lessons. */
export function pathOf(course: string, lesson?: string): string {
  return ['/dashboard/resources', course, ...(lesson === undefined ? [] : [lesson])].join('/')
}

/** How many lessons of a course are done. */
export function doneCountOf({ lessons }: Pick<Course, 'lessons'>): number {
  return lessons.filter(({ isDone }) => isDone).length
}

/** "2 of 5 lessons done"; before the first one what there is to read: "5 lessons · 12 minutes". */
export function progressWords(course: Course): string {
  const done = doneCountOf(course)
  const all = course.lessons.length
  const lessons = all === 1 ? '1 lesson' : `${all} lessons`
  return done === 0 ? `${lessons} · ${minutesWords(course.minutes)}` : `${done} of ${lessons} done`
}

/** "6 minutes". */
export function minutesWords(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** What going on in a course is called: at its beginning, in the middle, and once it is done. */
export function goOnWords(course: Course): 'Start' | 'Continue' | 'Read again' {
  if (course.next === null) return 'Read again'
  return course.lessons.some(({ isDone, place01 }) => isDone || place01 > 0) ? 'Continue' : 'Start'
}

/** The lesson to go on with: its first one once all are done. Undefined for a course without lessons. */
export function goOnLesson({ next, lessons }: Course): string | undefined {
  return next ?? lessons[0]?.slug
}
