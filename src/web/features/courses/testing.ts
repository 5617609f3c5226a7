import type { Course, Lesson, LessonDetail, LessonSummary } from '#contract/api/content/courses.ts'

const buildLessonRow = (number: number, overrides: Partial<LessonSummary>): LessonSummary => ({
  slug: `lesson-${number}`,
  title: `Lesson number ${number}`,
  minutes: 5,
  kind: 'text',
  place01: 0,
  isDone: false,
  ...overrides,
})

/** Builds a course of these lessons, the first of which has number 1. */
export function buildCourse(lessons: readonly Partial<LessonSummary>[], overrides: Partial<Course> = {}): Course {
  const rows = lessons.map((lesson, i) => buildLessonRow(i + 1, lesson))
  const texts = { slug: 'rehab', title: 'Planning a rehab', summary: 'From scope to bids', minutes: 5 * rows.length }
  return { ...texts, lessons: rows, next: rows.find(({ isDone }) => !isDone)?.slug ?? null, completedAt: null, ...overrides }
}

/** Builds a lesson of a course of three, by default the second one. */
export function buildLessonDetail(lesson: Partial<Lesson> = {}, overrides: Partial<LessonDetail> = {}): LessonDetail {
  const texts = { activity: 'letters', target: 20, text: null, words: 'Send 20 letters' } as const
  const fullLesson = {
    ...buildLessonRow(2, lesson),
    body: '## Scope\n\nWalk **every** room.',
    video: null,
    captions: null,
    action: texts,
    ...lesson,
  }
  const course = buildCourse([{}, { isDone: fullLesson.isDone, place01: fullLesson.place01, kind: fullLesson.kind }, {}])
  return { course, lesson: fullLesson, previous: 'lesson-1', following: 'lesson-3', ...overrides }
}
