import type { CourseDetail, CourseListResponse, LessonDetail } from '#contract/api/content/courses.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { goalText } from '#domain/commitments/activities.ts'
import type { ContentDeps } from '../deps.ts'
import { leaderTrainingSlug, presentCourses, presentLesson, presentResume } from './present.ts'
import { findLesson, getCourseCatalog, searchLessonRows } from './store.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** The member, with the name on their certificate. */
export type CourseReader = { userId: string; name: string }

/** Lists the courses with published lessons and the member's progress. */
export async function listCourses({ db }: ContentDeps, userId: string): Promise<CourseListResponse> {
  const catalog = await getCourseCatalog(db, userId)
  return { courses: presentCourses(catalog).filter(({ lessons }) => lessons.length > 0), resume: presentResume(catalog) }
}

/**
 * Returns one course, with the certificate of the leader training.
 *
 * @throws ProblemError `not-found`, also if none of its lessons is published
 */
export async function getCourse({ db }: ContentDeps, { userId, name }: CourseReader, slug: string): Promise<CourseDetail> {
  const catalog = await getCourseCatalog(db, userId, slug)
  const [course] = presentCourses(catalog)
  if (!course || course.lessons.length === 0) throw new ProblemError('not-found')
  const [completion] = catalog.completions
  if (!completion || slug !== leaderTrainingSlug) return { course, certificate: null }
  return { course, certificate: { id: completion.id, name, issuedAt: completion.completedAt.toISOString() } }
}

/**
 * Returns one lesson within its course.
 *
 * @throws ProblemError `not-found`
 */
export async function getLesson(
  { db }: ContentDeps,
  userId: string,
  { course: courseSlug, lesson: slug }: { course: string; lesson: string },
): Promise<LessonDetail> {
  const [catalog, lessonRow] = await Promise.all([getCourseCatalog(db, userId, courseSlug), findLesson(db, courseSlug, slug)])
  const [course] = presentCourses(catalog)
  if (!course || !lessonRow) throw new ProblemError('not-found')
  const { body, videoUrl: video, captionsUrl: captions, activity, target, actionText: text } = lessonRow
  const at = course.lessons.findIndex((lesson) => lesson.slug === slug)
  return {
    course,
    lesson: {
      ...presentLesson(lessonRow, catalog.progress),
      body,
      video,
      captions,
      action: { activity, target, text, words: goalText({ activity, target, text }) },
    },
    previous: course.lessons[at - 1]?.slug ?? null,
    following: course.lessons[at + 1]?.slug ?? null,
  }
}

/** A lesson found by a search, with its Markdown text. */
type LessonSearchResult = { course: string; courseTitle: string; slug: string; title: string; body: string }

/**
 * Searches the lessons that contain all search terms, allowing typos in titles, best match first.
 *
 * @param searchTerms in lower case, at least one
 * @param max maximum number of results
 */
export async function searchLessons(executor: Executor, searchTerms: readonly string[], max: number): Promise<LessonSearchResult[]> {
  return searchLessonRows(executor, searchTerms, max)
}
