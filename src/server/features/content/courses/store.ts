import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { anyWordQuery, matchesWord } from '../store/text-match.ts'
import { updateLearnerCounts } from '../store/learner-counts.ts'
import { courseCompletions, courses, lessonProgress, lessons } from '../tables/courses.ts'

export type StoredCourse = Pick<typeof courses.$inferSelect, 'slug' | 'title' | 'summary'>
/** The columns of a lesson in lists. */
export type StoredLesson = Pick<typeof lessons.$inferSelect, 'courseSlug' | 'slug' | 'title' | 'minutes' | 'kind'>
/** A lesson with its full content. */
export type FullLesson = Omit<typeof lessons.$inferSelect, 'search'>
/** A member's progress in a lesson. */
export type Progress = typeof lessonProgress.$inferSelect
/** A course completed by a member. */
export type Completion = typeof courseCompletions.$inferSelect

/** Courses and lessons with a member's progress. */
export type CourseCatalog = { courses: StoredCourse[]; lessons: StoredLesson[]; progress: Progress[]; completions: Completion[] }

/** Returns every course, or one, with its published lessons in order and a member's progress. */
export async function getCourseCatalog(executor: Executor, userId: string, courseSlug?: string): Promise<CourseCatalog> {
  const { slug, title, minutes, kind, position } = lessons
  const only = (column: typeof lessons.courseSlug | typeof lessonProgress.courseSlug | typeof courseCompletions.courseSlug) =>
    courseSlug === undefined ? undefined : eq(column, courseSlug)
  // In sequence, because a transaction has one connection.
  const matchingCourses = await executor
    .select({ slug: courses.slug, title: courses.title, summary: courses.summary })
    .from(courses)
    .where(courseSlug === undefined ? undefined : eq(courses.slug, courseSlug))
    .orderBy(asc(courses.position), asc(courses.slug))
  const matchingLessons = await executor
    .select({ courseSlug: lessons.courseSlug, slug, title, minutes, kind })
    .from(lessons)
    .where(and(lessons.isPublished, only(lessons.courseSlug)))
    .orderBy(asc(position), asc(slug))
  const progress = await executor
    .select()
    .from(lessonProgress)
    .where(and(eq(lessonProgress.userId, userId), only(lessonProgress.courseSlug)))
  const completions = await executor
    .select()
    .from(courseCompletions)
    .where(and(eq(courseCompletions.userId, userId), only(courseCompletions.courseSlug)))
  return { courses: matchingCourses, lessons: matchingLessons, progress, completions }
}

/** Returns one published lesson with its full content, or null. */
export async function findLesson(executor: Executor, courseSlug: string, slug: string): Promise<FullLesson | null> {
  const { search: _, ...lessonColumns } = getTableColumns(lessons)
  const [row] = await executor
    .select(lessonColumns)
    .from(lessons)
    .where(and(lessons.isPublished, eq(lessons.courseSlug, courseSlug), eq(lessons.slug, slug)))
  return row ?? null
}

/** Searches the published lessons that contain all search terms, allowing typos in titles, best match first. */
export async function searchLessonRows(executor: Executor, searchTerms: readonly string[], max: number) {
  const { courseSlug: course, slug, title, body, search } = lessons
  const nearly = sql`word_similarity(${searchTerms.join(' ')}, ${title})`
  return executor
    .select({ course, courseTitle: courses.title, slug, title, body })
    .from(lessons)
    .innerJoin(courses, eq(courses.slug, course))
    .where(and(lessons.isPublished, ...searchTerms.map((word) => matchesWord(word, search, title))))
    .orderBy(sql`ts_rank_cd(${search}, ${anyWordQuery(searchTerms)}) + ${nearly} desc`, asc(courses.position), asc(lessons.position))
    .limit(max)
}

/** Returns the title of each member's most recent course since a point in time that they have not finished, by user ID. */
export async function listCoursesInProgress(
  executor: Executor,
  userIds: readonly string[],
  since: Date,
): Promise<Map<string, string>> {
  const { userId, courseSlug, changedAt } = lessonProgress
  const isVisible = sql`exists (select from ${lessons} where ${lessons.courseSlug} = ${courses.slug} and ${lessons.isPublished})`
  const isCompleted = and(eq(courseCompletions.userId, userId), eq(courseCompletions.courseSlug, courseSlug))
  const rows = await executor
    .selectDistinctOn([userId], { userId, title: courses.title })
    .from(lessonProgress)
    .innerJoin(courses, eq(courses.slug, courseSlug))
    .leftJoin(courseCompletions, isCompleted)
    .where(and(inArray(userId, [...userIds]), gte(changedAt, since), isNull(courseCompletions.id), isVisible))
    .orderBy(userId, desc(changedAt), asc(courseSlug))
  return new Map(rows.map((row) => [row.userId, row.title]))
}

/** Changes of a member's progress in a lesson. An omitted key stays. */
export type ProgressChange = { place01?: number | undefined; doneAt?: Date | null | undefined }

/** Upserts a member's progress in a lesson. */
export async function upsertProgress(
  tx: Transaction,
  key: Pick<Progress, 'userId' | 'courseSlug' | 'lessonSlug'>,
  { place01, doneAt }: ProgressChange,
  at: Date,
): Promise<void> {
  const changed = { ...(place01 !== undefined && { place01 }), ...(doneAt !== undefined && { doneAt }), changedAt: at }
  await tx
    .insert(lessonProgress)
    .values({ ...key, beganAt: at, ...changed })
    .onConflictDoUpdate({
      target: [lessonProgress.userId, lessonProgress.courseSlug, lessonProgress.lessonSlug],
      set: changed,
    })
}

/** Records that a member completed a course. The first time stays. Returns whether this is the first. */
export async function insertCompletion(tx: Transaction, completion: Completion): Promise<boolean> {
  const added = await tx
    .insert(courseCompletions)
    .values(completion)
    .onConflictDoNothing()
    .returning({ id: courseCompletions.id })
  return added.length > 0
}

/** Deletes a user's progress. Requires the member's lock, so that no progress is saved meanwhile. */
export async function deleteLearningOf(tx: Transaction, userId: string): Promise<void> {
  const { courseSlug: course, lessonSlug: lesson, doneAt } = lessonProgress
  const progress = await tx.delete(lessonProgress).where(eq(lessonProgress.userId, userId)).returning({ course, lesson, doneAt })
  const completions = await tx
    .delete(courseCompletions)
    .where(eq(courseCompletions.userId, userId))
    .returning({ course: courseCompletions.courseSlug })
  await updateLearnerCounts(tx, [
    ...progress.map((one) => ({ course: one.course, lesson: one.lesson, began: -1, finished: one.doneAt ? -1 : 0 })),
    ...[...new Set(progress.map((one) => one.course))].map((slug) => ({ course: slug, lesson: '', began: -1, finished: 0 })),
    ...completions.map((one) => ({ course: one.course, lesson: '', began: 0, finished: -1 })),
  ])
}

/**
 * How many lessons of a course, from the first on, a member has finished, and when. `id` is that of the completion if those are
 * all.
 */
export type PlannedLearning = { id: string; userId: string; courseSlug: string; lessonCount: number; at: Date }

/** Inserts planned progress in existing lessons. For the demo. */
export async function insertLearning(tx: Transaction, planned: readonly PlannedLearning[]): Promise<void> {
  const all = await tx
    .select({ courseSlug: lessons.courseSlug, slug: lessons.slug })
    .from(lessons)
    .orderBy(asc(lessons.position))
  const done = planned.map((one) => {
    const ofCourse = all.filter(({ courseSlug }) => courseSlug === one.courseSlug)
    return { ...one, slugs: ofCourse.slice(0, one.lessonCount).map(({ slug }) => slug), isAll: ofCourse.length <= one.lessonCount }
  })
  const progress = done.flatMap(({ userId, courseSlug, slugs, at }) =>
    slugs.map((lessonSlug) => ({ userId, courseSlug, lessonSlug, place01: 1, beganAt: at, changedAt: at, doneAt: at })),
  )
  if (progress.length > 0) await tx.insert(lessonProgress).values(progress)
  const started = done.filter(({ slugs }) => slugs.length > 0)
  const finished = started.filter(({ isAll }) => isAll)
  if (finished.length > 0)
    await tx
      .insert(courseCompletions)
      .values(finished.map(({ id, userId, courseSlug, at }) => ({ id, userId, courseSlug, completedAt: at })))
  await updateLearnerCounts(tx, [
    ...progress.map(({ courseSlug: course, lessonSlug: lesson }) => ({ course, lesson, began: 1, finished: 1 })),
    ...started.map(({ courseSlug: course, isAll }) => ({ course, lesson: '', began: 1, finished: isAll ? 1 : 0 })),
  ])
}
