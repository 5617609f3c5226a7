import { expect, test } from 'vitest'
import type { Course } from '#contract/courses.ts'
import { goOnLesson, goOnWords, pathOf, progressWords } from './course-words.ts'

function courseOf(...lessons: { isDone?: boolean; place01?: number }[]): Course {
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
  [courseOf({}, {}), 'Start', '2 lessons · 10 minutes', 'lesson-1'],
  [courseOf({ place01: 0.4 }, {}), 'Continue', '2 lessons · 10 minutes', 'lesson-1'],
  [courseOf({ isDone: true }, {}), 'Continue', '1 of 2 lessons done', 'lesson-2'],
  [courseOf({ isDone: true }, { isDone: true }), 'Read again', '2 of 2 lessons done', 'lesson-1'],
  [courseOf({}), 'Start', '1 lesson · 5 minutes', 'lesson-1'],
  [courseOf(), 'Read again', '0 lessons · 0 minutes', undefined],
])('course words: the button, the progress and the next lesson', (course, words, progress, lesson) => {
  expect([goOnWords(course), progressWords(course), goOnLesson(course)]).toEqual([words, progress, lesson])
})

test('pathOf: the addresses of courses and lessons', () => {
  expect(pathOf('rehab')).toBe('/dashboard/resources/rehab')
  expect(pathOf('rehab', 'bids')).toBe('/dashboard/resources/rehab/bids')
})
