import { and, asc, eq, sql } from 'drizzle-orm'
import type { LessonInput } from '#domain/content/lesson-input.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { courses, lessons } from '../../tables/courses.ts'

const { courseSlug, slug, position, title, minutes, kind, body, activity, target, actionText } = lessons
const { seededFrom, editedAt, isPublished, version } = lessons
const columns = { courseSlug, slug, title, minutes, kind, body, activity, target, text: actionText, seededFrom, editedAt, isPublished, version }

/** Identifies a lesson by course and slug. */
export type LessonKey = { course: string; lesson: string }

const isLesson = ({ course, lesson }: LessonKey) => and(eq(courseSlug, course), eq(slug, lesson))

/** Lists all courses in order. */
export async function listCourseRows(executor: Executor) {
  return executor.select({ slug: courses.slug, title: courses.title }).from(courses).orderBy(asc(courses.position), asc(courses.slug))
}

/** Lists all lessons in order, published or not, without their text. */
export async function listLessonRows(executor: Executor) {
  const { body: _, ...line } = columns
  return executor.select(line).from(lessons).orderBy(asc(position), asc(slug))
}

/** Returns a lesson, published or not, with the title of its course, or null. */
export async function findLessonRow(executor: Executor, key: LessonKey) {
  const [row] = await executor
    .select({ ...columns, courseTitle: courses.title })
    .from(lessons)
    .innerJoin(courses, eq(courses.slug, courseSlug))
    .where(isLesson(key))
  return row ?? null
}

export type LessonRowWithCourse = NonNullable<Awaited<ReturnType<typeof findLessonRow>>>

/** Returns a lesson, locked until the transaction ends, or null. */
export async function lockLesson(tx: Transaction, key: LessonKey) {
  const [row] = await tx.select(columns).from(lessons).where(isLesson(key)).for('update')
  return row ?? null
}

/** The columns of a lesson to update. */
export type LessonChange = Partial<
  LessonInput &
    Pick<typeof lessons.$inferSelect, 'kind' | 'videoUrl' | 'captionsUrl' | 'seededFrom' | 'editedAt' | 'isPublished'>
>

/** Updates a lesson. A change of its text increases the version. */
export async function updateLessonRow(tx: Transaction, key: LessonKey, { text, ...change }: LessonChange, isText: boolean): Promise<void> {
  await tx
    .update(lessons)
    .set({ ...change, ...(text !== undefined && { actionText: text }), ...(isText && { version: sql`${version} + 1` }) })
    .where(isLesson(key))
}

/** Returns the slugs of a course's lessons, locked until the transaction ends. */
export async function lockLessons(tx: Transaction, course: string): Promise<Set<string>> {
  const rows = await tx.select({ slug }).from(lessons).where(eq(courseSlug, course)).orderBy(slug).for('update')
  return new Set(rows.map((row) => row.slug))
}

/** Sets the positions of a course's lessons, in this order. */
export async function updatePositions(tx: Transaction, course: string, slugs: readonly string[]): Promise<void> {
  await tx
    .update(lessons)
    .set({ position: sql`array_position(${sql.param(slugs)}::text[], ${slug})`, isPlaced: true })
    .where(eq(courseSlug, course))
}
