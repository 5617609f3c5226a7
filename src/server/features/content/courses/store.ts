import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { anyOf, holds } from '../store/holds.ts'
import { countLearners } from '../store/learner-counts.ts'
import { courseCompletions, courses, lessonProgress, lessons } from '../tables/courses.ts'

/** A course as it is stored. */
export type StoredCourse = Pick<typeof courses.$inferSelect, 'slug' | 'title' | 'summary'>
/** A lesson as lists have it. */
export type StoredLesson = Pick<typeof lessons.$inferSelect, 'courseSlug' | 'slug' | 'title' | 'minutes' | 'kind'>
/** A lesson with all it says. */
export type WholeLesson = Omit<typeof lessons.$inferSelect, 'search'>
/** How far a member is in a lesson. */
export type Progress = typeof lessonProgress.$inferSelect
/** That a member finished a course. */
export type Completion = typeof courseCompletions.$inferSelect

/** What there is to learn, and how far a member is in it. */
export type Shelf = { courses: StoredCourse[]; lessons: StoredLesson[]; progress: Progress[]; completions: Completion[] }

/** Every course, or one, with its published lessons in their order and a member's progress in them. */
export async function readShelf(executor: Executor, userId: string, courseSlug?: string): Promise<Shelf> {
  const { slug, title, minutes, kind, position } = lessons
  const only = (column: typeof lessons.courseSlug | typeof lessonProgress.courseSlug | typeof courseCompletions.courseSlug) =>
    courseSlug === undefined ? undefined : eq(column, courseSlug)
  // One after the other: a transaction has one connection.
  const foundCourses = await executor
    .select({ slug: courses.slug, title: courses.title, summary: courses.summary })
    .from(courses)
    .where(courseSlug === undefined ? undefined : eq(courses.slug, courseSlug))
    .orderBy(asc(courses.position), asc(courses.slug))
  const foundLessons = await executor
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
  return { courses: foundCourses, lessons: foundLessons, progress, completions }
}

/** One published lesson with all it says, or null. */
export async function findLesson(executor: Executor, courseSlug: string, slug: string): Promise<WholeLesson | null> {
  const { search: _, ...whole } = getTableColumns(lessons)
  const [row] = await executor
    .select(whole)
    .from(lessons)
    .where(and(lessons.isPublished, eq(lessons.courseSlug, courseSlug), eq(lessons.slug, slug)))
  return row ?? null
}

/** The published lessons that hold every one of these words, or nearly so in their titles; the best first. */
export async function searchLessonRows(executor: Executor, words: readonly string[], most: number) {
  const { courseSlug: course, slug, title, body, search } = lessons
  const nearly = sql`word_similarity(${words.join(' ')}, ${title})`
  return executor
    .select({ course, courseTitle: courses.title, slug, title, body })
    .from(lessons)
    .innerJoin(courses, eq(courses.slug, course))
    .where(and(lessons.isPublished, ...words.map((word) => holds(word, search, title))))
    .orderBy(sql`ts_rank_cd(${search}, ${anyOf(words)}) + ${nearly} desc`, asc(courses.position), asc(lessons.position))
    .limit(most)
}

/** The title of the course that each of these members was at last, since a moment, and has not finished; by their ids. */
export async function listCoursesUnderway(
  executor: Executor,
  userIds: readonly string[],
  since: Date,
): Promise<Map<string, string>> {
  const { userId, courseSlug, changedAt } = lessonProgress
  const isShown = sql`exists (select from ${lessons} where ${lessons.courseSlug} = ${courses.slug} and ${lessons.isPublished})`
  const isCompleted = and(eq(courseCompletions.userId, userId), eq(courseCompletions.courseSlug, courseSlug))
  const rows = await executor
    .selectDistinctOn([userId], { userId, title: courses.title })
    .from(lessonProgress)
    .innerJoin(courses, eq(courses.slug, courseSlug))
    .leftJoin(courseCompletions, isCompleted)
    .where(and(inArray(userId, [...userIds]), gte(changedAt, since), isNull(courseCompletions.id), isShown))
    .orderBy(userId, desc(changedAt), asc(courseSlug))
  return new Map(rows.map((row) => [row.userId, row.title]))
}

/** What changes of a member's progress in a lesson; a key left out stays. */
export type ProgressChange = { place01?: number | undefined; doneAt?: Date | null | undefined }

/** Keeps how far a member is in a lesson. */
export async function saveProgress(
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

/** Notes that a member finished a course; the first time stays. Answers whether it is the first. */
export async function addCompletion(tx: Transaction, completion: Completion): Promise<boolean> {
  const added = await tx
    .insert(courseCompletions)
    .values(completion)
    .onConflictDoNothing()
    .returning({ id: courseCompletions.id })
  return added.length > 0
}

/** How far somebody is in lessons, the newest first. */
export async function readOwnProgress(executor: Executor, userId: string): Promise<DataRecord[]> {
  const { courseSlug, lessonSlug, place01, beganAt, changedAt, doneAt } = lessonProgress
  return executor
    .select({ course: courseSlug, lesson: lessonSlug, place01, beganAt, changedAt, doneAt })
    .from(lessonProgress)
    .where(eq(lessonProgress.userId, userId))
    .orderBy(desc(changedAt), asc(courseSlug), asc(lessonSlug))
}

/** The courses that somebody finished. */
export async function readOwnCompletions(executor: Executor, userId: string): Promise<DataRecord[]> {
  const { courseSlug, completedAt } = courseCompletions
  return executor
    .select({ course: courseSlug, completedAt })
    .from(courseCompletions)
    .where(eq(courseCompletions.userId, userId))
    .orderBy(asc(completedAt), asc(courseSlug))
}

/** Lets go of what somebody learned. Called under the member's lock, so that they learn nothing meanwhile. */
export async function removeLearningOf(tx: Transaction, userId: string): Promise<void> {
  const { courseSlug: course, lessonSlug: lesson, doneAt } = lessonProgress
  const progress = await tx.delete(lessonProgress).where(eq(lessonProgress.userId, userId)).returning({ course, lesson, doneAt })
  const completions = await tx
    .delete(courseCompletions)
    .where(eq(courseCompletions.userId, userId))
    .returning({ course: courseCompletions.courseSlug })
  await countLearners(tx, [
    ...progress.map((one) => ({ course: one.course, lesson: one.lesson, began: -1, finished: one.doneAt ? -1 : 0 })),
    ...[...new Set(progress.map((one) => one.course))].map((slug) => ({ course: slug, lesson: '', began: -1, finished: 0 })),
    ...completions.map((one) => ({ course: one.course, lesson: '', began: 0, finished: -1 })),
  ])
}

/** How many lessons of a course, from the first on, somebody has done, and when. `id` is that of the course finished, where those are all. */
export type PlannedLearning = { id: string; userId: string; courseSlug: string; lessonCount: number; at: Date }

/** Keeps how far people are in courses as it was planned elsewhere, of lessons that there are. */
export async function addLearning(tx: Transaction, planned: readonly PlannedLearning[]): Promise<void> {
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
  const begun = done.filter(({ slugs }) => slugs.length > 0)
  const finished = begun.filter(({ isAll }) => isAll)
  if (finished.length > 0)
    await tx
      .insert(courseCompletions)
      .values(finished.map(({ id, userId, courseSlug, at }) => ({ id, userId, courseSlug, completedAt: at })))
  await countLearners(tx, [
    ...progress.map(({ courseSlug: course, lessonSlug: lesson }) => ({ course, lesson, began: 1, finished: 1 })),
    ...begun.map(({ courseSlug: course, isAll }) => ({ course, lesson: '', began: 1, finished: isAll ? 1 : 0 })),
  ])
}
