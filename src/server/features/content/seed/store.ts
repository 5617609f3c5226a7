import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { courses, lessons } from '../tables/courses.ts'
import { faqs } from '../tables/faqs.ts'
import type { SeedCourse, SeedFaq, SeedLesson } from './content-files.ts'

/** A text of a file, with its fingerprint. */
type Seed<T> = T & { seededFrom: string }

/** Any fixed number: the key of the advisory lock for writing texts. */
const contentLock = 4_711_031

/** Waits until no other process writes texts. The lock is released when the transaction ends. */
export async function lockContent(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${contentLock})`)
}

/** The stored texts by kind and key, with the fingerprint of their file. Edited texts are not overwritten. */
export type StoredSeeds = ReadonlyMap<string, { seededFrom: string; isEdited: boolean }>

/** Keys of the stored texts. */
export const keyOf = {
  faq: (slug: string): string => `faq ${slug}`,
  course: (slug: string): string => `course ${slug}`,
  lesson: (courseSlug: string, slug: string): string => `lesson ${courseSlug}/${slug}`,
}

/** Lists the stored texts with their fingerprints. */
export async function listSeeds(executor: Executor): Promise<StoredSeeds> {
  const { rows } = await executor.execute<{ key: string; seededFrom: string; isEdited: boolean }>(sql`
    select 'faq ' || slug as key, seeded_from as "seededFrom", edited_at is not null as "isEdited" from faqs
    union all select 'course ' || slug, seeded_from, edited_at is not null from courses
    union all select 'lesson ' || course_slug || '/' || slug, seeded_from, edited_at is not null from lessons`)
  return new Map(rows.map(({ key, ...seed }) => [key, seed]))
}

/** Upserts a question, unless an admin has edited it meanwhile. */
export async function upsertFaq(tx: Transaction, faq: Seed<SeedFaq>): Promise<void> {
  await tx
    .insert(faqs)
    .values(faq)
    .onConflictDoUpdate({ target: faqs.slug, set: { ...faq, ...preservedColumns(faqs) }, setWhere: isNull(faqs.editedAt) })
}

/** Upserts a course, unless an admin has edited it meanwhile. */
export async function upsertCourse(tx: Transaction, course: Seed<SeedCourse>): Promise<void> {
  await tx
    .insert(courses)
    .values(course)
    .onConflictDoUpdate({ target: courses.slug, set: course, setWhere: isNull(courses.editedAt) })
}

/** Upserts a lesson, unless an admin has edited it meanwhile. */
export async function upsertLesson(tx: Transaction, lesson: Seed<SeedLesson>): Promise<void> {
  await tx
    .insert(lessons)
    .values(lesson)
    .onConflictDoUpdate({
      target: [lessons.courseSlug, lessons.slug],
      set: { ...lesson, ...preservedColumns(lessons) },
      setWhere: isNull(lessons.editedAt),
    })
}

/** Columns that an update from a file preserves: a position set by an admin, and the version, which it increases. */
function preservedColumns({ isPlaced, position, version }: typeof faqs | typeof lessons) {
  return { position: sql`case when ${isPlaced} then ${position} else excluded.position end`, version: sql`${version} + 1` }
}

/** Deletes a question or lesson by its key, unless an admin has edited it meanwhile. */
export async function deleteText(tx: Transaction, key: string): Promise<void> {
  const [, kind, path = ''] = /^(\w+) (.+)$/.exec(key) ?? []
  const [first = '', second = ''] = path.split('/')
  if (kind === 'faq') await tx.delete(faqs).where(and(eq(faqs.slug, path), isNull(faqs.editedAt)))
  if (kind === 'lesson')
    await tx.delete(lessons).where(and(eq(lessons.courseSlug, first), eq(lessons.slug, second), isNull(lessons.editedAt)))
}
