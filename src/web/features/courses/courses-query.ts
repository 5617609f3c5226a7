import { type Course, type CourseDetail, listCourses, readCourse, readLesson, saveLessonProgress } from '#contract/courses.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { call } from '../../lib/call.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'

/** The course that trains leaders. */
export const leaderTraining = 'lead-a-pod'

/** Every course with the member's progress. */
export const coursesQuery = queryOf(listCourses)

/** One course. */
export function courseQuery(course: string) {
  return queryOf(readCourse, { params: { course } })
}

/** A lesson within its course, by their slugs. */
export type LessonPlace = { course: string; lesson: string }

/** One lesson. */
export function lessonQuery(params: LessonPlace) {
  return queryOf(readLesson, { params })
}

/**
 * Keeps how far the member is in a lesson, or that they are done with it, and shows it wherever its course is on show. One that
 * `outlivesPage` arrives although the page is left meanwhile.
 *
 * @throws Problem as of the call
 */
export async function saveProgress(
  params: LessonPlace,
  body: BodyOf<typeof saveLessonProgress>,
  options: { outlivesPage?: boolean } = {},
): Promise<CourseDetail> {
  const detail = await call(saveLessonProgress, { params, body }, options)
  queryClient.setQueryData(courseQuery(params.course).queryKey, detail)
  showCourse(detail.course)
  void queryClient.invalidateQueries({ queryKey: coursesQuery.queryKey })
  return detail
}

function showCourse(course: Course): void {
  for (const row of course.lessons) {
    const { queryKey } = lessonQuery({ course: course.slug, lesson: row.slug })
    queryClient.setQueryData(queryKey, (known) => known && { ...known, course, lesson: { ...known.lesson, ...row } })
  }
}
