import type { AdminCourse, AdminLesson, AdminLessonDetail } from '#contract/courses-admin.ts'
import { ProblemError } from '#contract/problems.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { SeedLesson } from '../../seed/content-files.ts'
import { fingerprintOf, readShippedContent } from '../../seed/read-content.ts'
import { listLearnerCounts } from '../../store/learner-counts.ts'
import * as store from './store.ts'

/** What the product's files say in a lesson, and the fingerprint of it; null where they have none of that address. */
export async function shippedLesson({
  course,
  lesson,
}: store.LessonKey): Promise<(SeedLesson & { seededFrom: string }) | null> {
  const found = (await readShippedContent()).lessons.find((one) => one.courseSlug === course && one.slug === lesson)
  return found ? { ...found, seededFrom: fingerprintOf(found) } : null
}

/** Every course and lesson, with how many members began and finished each. */
export async function listAdminCourses(executor: Executor): Promise<{ courses: AdminCourse[] }> {
  // One after the other: a transaction has one connection.
  const courses = await store.listCourseRows(executor)
  const lessons = await store.listLessonRows(executor)
  const countsOf = learnersIn(await listLearnerCounts(executor))
  const rowOf = async (lesson: (typeof lessons)[number]): Promise<AdminLesson> => {
    const key = { course: lesson.courseSlug, lesson: lesson.slug }
    return show(lesson, countsOf(key), await shippedLesson(key))
  }
  const shelf = courses.map(async ({ slug, title }) => ({
    slug,
    title,
    ...countsOf({ course: slug, lesson: '' }),
    lessons: await Promise.all(lessons.filter(({ courseSlug }) => courseSlug === slug).map(rowOf)),
  }))
  return { courses: await Promise.all(shelf) }
}

type Learners = { began: number; finished: number }

function learnersIn(rows: readonly (store.LessonKey & Learners)[]): (key: store.LessonKey) => Learners {
  return ({ course, lesson }) => {
    const { began = 0, finished = 0 } = rows.find((one) => one.course === course && one.lesson === lesson) ?? {}
    return { began, finished }
  }
}

/**
 * One lesson, with the text that came with the product.
 *
 * @throws ProblemError `not-found`
 */
export async function showAdminLesson(executor: Executor, key: store.LessonKey): Promise<AdminLessonDetail> {
  const row = await store.findKept(executor, key)
  if (!row) throw new ProblemError('not-found')
  const { courseSlug, courseTitle, body, activity, target, text } = row
  const found = await shippedLesson(key)
  return {
    ...show(row, learnersIn(await listLearnerCounts(executor, key.course))(key), found),
    body,
    activity,
    target,
    text,
    course: { slug: courseSlug, title: courseTitle },
    shipped: found && {
      title: found.title,
      minutes: found.minutes,
      body: found.body,
      activity: found.activity,
      target: found.target,
      text: found.actionText,
    },
  }
}

type Line = Omit<store.KeptLesson, 'body' | 'courseTitle'>

function show(row: Line, counts: Learners, shipped: { seededFrom: string } | null): AdminLesson {
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
