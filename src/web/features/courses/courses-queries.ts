import {
  type Course,
  type CourseDetail,
  listCourses,
  getCourse,
  getLesson,
  saveLessonProgress,
} from '#contract/api/content/courses.ts'
import type { BodyOf } from '#contract/api/endpoint.ts'
import { callApi } from '#web/lib/call-api.ts'
import { queryOf } from '#web/lib/queries.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** Slug of the leader training. */
export const leaderTraining = 'lead-a-pod'

/** Query of all courses with the member's progress. */
export const coursesQuery = queryOf(listCourses)

export function courseQuery(course: string) {
  return queryOf(getCourse, { params: { course } })
}

/** Slugs of a lesson and its course. */
export type LessonKey = { course: string; lesson: string }

export function lessonQuery(params: LessonKey) {
  return queryOf(getLesson, { params })
}

/**
 * Saves the member's progress in a lesson, or its completion, and updates it wherever the course is displayed. With `keepalive`
 * the request completes even if the member leaves the page.
 *
 * @throws Problem of the call
 */
export async function saveProgress(
  params: LessonKey,
  body: BodyOf<typeof saveLessonProgress>,
  options: { keepalive?: boolean } = {},
): Promise<CourseDetail> {
  const detail = await callApi(saveLessonProgress, { params, body }, options)
  queryClient.setQueryData(courseQuery(params.course).queryKey, detail)
  setCachedCourse(detail.course)
  void queryClient.invalidateQueries({ queryKey: coursesQuery.queryKey })
  return detail
}

function setCachedCourse(course: Course): void {
  for (const row of course.lessons) {
    const { queryKey } = lessonQuery({ course: course.slug, lesson: row.slug })
    queryClient.setQueryData(queryKey, (cached) => cached && { ...cached, course, lesson: { ...cached.lesson, ...row } })
  }
}
