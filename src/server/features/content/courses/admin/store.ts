import { and, asc, eq, sql } from 'drizzle-orm'
import type { LessonTerms } from '#domain/content/lesson-terms.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { courses, lessons } from '../../tables/courses.ts'

const { courseSlug, slug, position, title, minutes, kind, body, activity, target, actionText } = lessons
const { seededFrom, editedAt, isPublished, version } = lessons
const kept = { courseSlug, slug, title, minutes, kind, body, activity, target, text: actionText, seededFrom, editedAt, isPublished, version }

/** Which lesson. */
export type LessonKey = { course: string; lesson: string }

const isOne = ({ course, lesson }: LessonKey) => and(eq(courseSlug, course), eq(slug, lesson))

/** Every course in its order. */
export async function listCourseRows(executor: Executor) {
  return executor.select({ slug: courses.slug, title: courses.title }).from(courses).orderBy(asc(courses.position), asc(courses.slug))
}

/** Every lesson in its place, published or not, without its text. */
export async function listLessonRows(executor: Executor) {
  const { body: _, ...line } = kept
  return executor.select(line).from(lessons).orderBy(asc(position), asc(slug))
}

/** A lesson as it is stored, published or not, with the name of its course; null where there is none. */
export async function findKept(executor: Executor, key: LessonKey) {
  const [row] = await executor
    .select({ ...kept, courseTitle: courses.title })
    .from(lessons)
    .innerJoin(courses, eq(courses.slug, courseSlug))
    .where(isOne(key))
  return row ?? null
}

/** A lesson as it is stored. */
export type KeptLesson = NonNullable<Awaited<ReturnType<typeof findKept>>>

/** A lesson, held until the transaction ends, or null. */
export async function holdLesson(tx: Transaction, key: LessonKey) {
  const [row] = await tx.select(kept).from(lessons).where(isOne(key)).for('update')
  return row ?? null
}

/** What is written of a lesson. */
export type LessonChange = Partial<
  LessonTerms &
    Pick<typeof lessons.$inferSelect, 'kind' | 'videoUrl' | 'captionsUrl' | 'seededFrom' | 'editedAt' | 'isPublished'>
>

/** Writes what changed of a lesson; a change of its text counts. */
export async function writeChange(tx: Transaction, key: LessonKey, { text, ...change }: LessonChange, isText: boolean): Promise<void> {
  await tx
    .update(lessons)
    .set({ ...change, ...(text !== undefined && { actionText: text }), ...(isText && { version: sql`${version} + 1` }) })
    .where(isOne(key))
}

/** The lessons of a course, held until the transaction ends. */
export async function holdLessons(tx: Transaction, course: string): Promise<Set<string>> {
  const rows = await tx.select({ slug }).from(lessons).where(eq(courseSlug, course)).orderBy(slug).for('update')
  return new Set(rows.map((row) => row.slug))
}

/** Gives the lessons of a course their places, in this order. */
export async function writePlaces(tx: Transaction, course: string, slugs: readonly string[]): Promise<void> {
  await tx
    .update(lessons)
    .set({ position: sql`array_position(${sql.param(slugs)}::text[], ${slug})`, isPlaced: true })
    .where(eq(courseSlug, course))
}
