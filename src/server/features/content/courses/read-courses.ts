import type { CourseDetail, Courses, LessonDetail } from '#contract/courses.ts'
import { ProblemError } from '#contract/problems.ts'
import { goalText } from '#domain/commitments/activities.ts'
import type { ContentDeps } from '../deps.ts'
import { leaderTraining, showCourses, showLesson, showResume } from './show.ts'
import { findLesson, readShelf } from './store.ts'

/** Who reads: a member with the name that stands on their certificate. */
export type Reader = { userId: string; name: string }

/** The courses that have lessons, with how far the member is. */
export async function listCourses({ db }: ContentDeps, userId: string): Promise<Courses> {
  const shelf = await readShelf(db, userId)
  return { courses: showCourses(shelf).filter(({ lessons }) => lessons.length > 0), resume: showResume(shelf) }
}

/**
 * One course, and the certificate of the leader training.
 *
 * @throws ProblemError `not-found`, also while none of its lessons is published
 */
export async function readCourse({ db }: ContentDeps, { userId, name }: Reader, slug: string): Promise<CourseDetail> {
  const shelf = await readShelf(db, userId, slug)
  const [course] = showCourses(shelf)
  if (!course || course.lessons.length === 0) throw new ProblemError('not-found')
  const [completion] = shelf.completions
  if (!completion || slug !== leaderTraining) return { course, certificate: null }
  return { course, certificate: { id: completion.id, name, issuedAt: completion.completedAt.toISOString() } }
}

/**
 * One lesson within its course.
 *
 * @throws ProblemError `not-found`
 */
export async function readLesson(
  { db }: ContentDeps,
  userId: string,
  { course: courseSlug, lesson: slug }: { course: string; lesson: string },
): Promise<LessonDetail> {
  const [shelf, found] = await Promise.all([readShelf(db, userId, courseSlug), findLesson(db, courseSlug, slug)])
  const [course] = showCourses(shelf)
  if (!course || !found) throw new ProblemError('not-found')
  const { body, videoUrl: video, captionsUrl: captions, activity, target, actionText: text } = found
  const at = course.lessons.findIndex((lesson) => lesson.slug === slug)
  return {
    course,
    lesson: {
      ...showLesson(found, shelf.progress),
      body,
      video,
      captions,
      action: { activity, target, text, words: goalText({ activity, target, text }) },
    },
    previous: course.lessons[at - 1]?.slug ?? null,
    following: course.lessons[at + 1]?.slug ?? null,
  }
}
