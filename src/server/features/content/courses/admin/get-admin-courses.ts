import type { AdminCourse, AdminLesson, AdminLessonDetail } from '#contract/api/content/courses-admin.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { SeedLesson } from '../../seed/content-files.ts'
import { fingerprintOf, readShippedContent } from '../../seed/read-content.ts'
import { listLearnerCounts } from '../../store/learner-counts.ts'
import * as store from './store.ts'

/** Returns the shipped text of a lesson and its fingerprint, or null if no file has it. */
export async function findShippedLesson({
  course,
  lesson,
}: store.LessonKey): Promise<(SeedLesson & { seededFrom: string }) | null> {
  const shippedText = (await readShippedContent()).lessons.find((one) => one.courseSlug === course && one.slug === lesson)
  return shippedText ? { ...shippedText, seededFrom: fingerprintOf(shippedText) } : null
}

/** Lists every course and lesson, with how many members started and finished each. */
export async function listAdminCourses(executor: Executor): Promise<{ courses: AdminCourse[] }> {
  // In sequence, because a transaction has one connection.
  const courses = await store.listCourseRows(executor)
  const lessons = await store.listLessonRows(executor)
  const countsOf = learnerCountsOf(await listLearnerCounts(executor))
  const rowOf = async (lesson: (typeof lessons)[number]): Promise<AdminLesson> => {
    const key = { course: lesson.courseSlug, lesson: lesson.slug }
    return presentAdminLesson(lesson, countsOf(key), await findShippedLesson(key))
  }
  const presented = courses.map(async ({ slug, title }) => ({
    slug,
    title,
    ...countsOf({ course: slug, lesson: '' }),
    lessons: await Promise.all(lessons.filter(({ courseSlug }) => courseSlug === slug).map(rowOf)),
  }))
  return { courses: await Promise.all(presented) }
}

type Learners = { began: number; finished: number }

function learnerCountsOf(rows: readonly (store.LessonKey & Learners)[]): (key: store.LessonKey) => Learners {
  return ({ course, lesson }) => {
    const { began = 0, finished = 0 } = rows.find((one) => one.course === course && one.lesson === lesson) ?? {}
    return { began, finished }
  }
}

/**
 * Returns one lesson with its shipped text.
 *
 * @throws ProblemError `not-found`
 */
export async function getAdminLesson(executor: Executor, key: store.LessonKey): Promise<AdminLessonDetail> {
  const row = await store.findLessonRow(executor, key)
  if (!row) throw new ProblemError('not-found')
  const { courseSlug, courseTitle, body, activity, target, text } = row
  const shippedText = await findShippedLesson(key)
  return {
    ...presentAdminLesson(row, learnerCountsOf(await listLearnerCounts(executor, key.course))(key), shippedText),
    body,
    activity,
    target,
    text,
    course: { slug: courseSlug, title: courseTitle },
    shipped: shippedText && {
      title: shippedText.title,
      minutes: shippedText.minutes,
      body: shippedText.body,
      activity: shippedText.activity,
      target: shippedText.target,
      text: shippedText.actionText,
    },
  }
}

type LessonListRow = Omit<store.LessonRowWithCourse, 'body' | 'courseTitle'>

function presentAdminLesson(row: LessonListRow, counts: Learners, shipped: { seededFrom: string } | null): AdminLesson {
  const { slug, title, minutes, kind, isPublished, version, editedAt, seededFrom } = row
  return {
    slug,
    title,
    minutes,
    kind,
    isPublished,
    version,
    editedAt: editedAt?.toISOString() ?? null,
    isShipped: shipped !== null,
    hasNewer: editedAt !== null && shipped !== null && shipped.seededFrom !== seededFrom,
    ...counts,
  }
}
