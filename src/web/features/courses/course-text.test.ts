import { expect, test } from 'vitest'
import type { Course } from '#contract/api/content/courses.ts'
import { nextLessonSlug, continueLabel, coursePathOf, formatProgress } from './course-text.ts'

function buildCourse(...lessons: { isDone?: boolean; place01?: number }[]): Course {
  const rows = lessons.map((lesson, i) => ({
    slug: `lesson-${i + 1}`,
    title: `Lesson ${i + 1}`,
    minutes: 5,
    kind: 'text' as const,
    place01: 0,
    isDone: false,
    ...lesson,
  }))
  const next = rows.find(({ isDone }) => !isDone)?.slug ?? null
  return { slug: 'c', title: 'C', summary: '', minutes: 5 * rows.length, lessons: rows, next, completedAt: null }
}

test.each([
  [buildCourse({}, {}), 'Start', '2 lessons · 10 minutes', 'lesson-1'],
  [buildCourse({ place01: 0.4 }, {}), 'Continue', '2 lessons · 10 minutes', 'lesson-1'],
  [buildCourse({ isDone: true }, {}), 'Continue', '1 of 2 lessons done', 'lesson-2'],
  [buildCourse({ isDone: true }, { isDone: true }), 'Read again', '2 of 2 lessons done', 'lesson-1'],
  [buildCourse({}), 'Start', '1 lesson · 5 minutes', 'lesson-1'],
  [buildCourse(), 'Read again', '0 lessons · 0 minutes', undefined],
])('course words: the button, the progress and the next lesson', (course, text, progress, lesson) => {
  expect([continueLabel(course), formatProgress(course), nextLessonSlug(course)]).toEqual([text, progress, lesson])
})

test('coursePathOf: the addresses of courses and lessons', () => {
  expect(coursePathOf('rehab')).toBe('/dashboard/resources/rehab')
  expect(coursePathOf('rehab', 'bids')).toBe('/dashboard/resources/rehab/bids')
})
