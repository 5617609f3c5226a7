import type { Course, Lesson, LessonDetail, LessonRow } from '#contract/courses.ts'

const row = (number: number, change: Partial<LessonRow>): LessonRow => ({
  slug: `lesson-${number}`,
  title: `Lesson number ${number}`,
  minutes: 5,
  kind: 'text',
  place01: 0,
  isDone: false,
  ...change,
})

/** A course of these lessons, the first of which is numbered 1. */
export function courseOf(lessons: readonly Partial<LessonRow>[], overrides: Partial<Course> = {}): Course {
  const rows = lessons.map((one, i) => row(i + 1, one))
  const words = { slug: 'rehab', title: 'Planning a rehab', summary: 'From scope to bids', minutes: 5 * rows.length }
  return { ...words, lessons: rows, next: rows.find(({ isDone }) => !isDone)?.slug ?? null, completedAt: null, ...overrides }
}

/** A lesson of a course of three, the second one except where stated. */
export function lessonDetailOf(lesson: Partial<Lesson> = {}, overrides: Partial<LessonDetail> = {}): LessonDetail {
  const words = { activity: 'letters', target: 20, text: null, words: 'Send 20 letters' } as const
  const shown = {
    ...row(2, lesson),
    body: '## Scope\n\nWalk **every** room.',
    video: null,
    captions: null,
    action: words,
    ...lesson,
  }
  const course = courseOf([{}, { isDone: shown.isDone, place01: shown.place01, kind: shown.kind }, {}])
  return { course, lesson: shown, previous: 'lesson-1', following: 'lesson-3', ...overrides }
}
