import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { courses, lessons } from '../tables/courses.ts'
import { faqs } from '../tables/faqs.ts'
import type { SeedCourse, SeedFaq, SeedLesson } from './content-files.ts'

/** A text of a file, with the fingerprint of what the file says. */
type Seed<T> = T & { seededFrom: string }

/** Any fixed number: the key of the lock that lets one process at a time write texts. */
const contentLock = 4_711_031

/** Waits until no other process writes texts; released when the transaction ends. */
export async function lockContent(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${contentLock})`)
}

/** The texts that are stored, by kind and key, with what they came from. An edited one is nobody's but its editor's. */
export type StoredSeeds = ReadonlyMap<string, { seededFrom: string; isEdited: boolean }>

/** The key of a stored text among all of them. */
export const keyOf = {
  faq: (slug: string): string => `faq ${slug}`,
  course: (slug: string): string => `course ${slug}`,
  lesson: (courseSlug: string, slug: string): string => `lesson ${courseSlug}/${slug}`,
}

/** What is stored, and what it came from. */
export async function listSeeds(executor: Executor): Promise<StoredSeeds> {
  const { rows } = await executor.execute<{ key: string; seededFrom: string; isEdited: boolean }>(sql`
    select 'faq ' || slug as key, seeded_from as "seededFrom", edited_at is not null as "isEdited" from faqs
    union all select 'course ' || slug, seeded_from, edited_at is not null from courses
    union all select 'lesson ' || course_slug || '/' || slug, seeded_from, edited_at is not null from lessons`)
  return new Map(rows.map(({ key, ...seed }) => [key, seed]))
}

/** Writes a question, unless somebody has edited it meanwhile. */
export async function writeFaq(tx: Transaction, faq: Seed<SeedFaq>): Promise<void> {
  await tx
    .insert(faqs)
    .values(faq)
    .onConflictDoUpdate({ target: faqs.slug, set: { ...faq, ...kept(faqs) }, setWhere: isNull(faqs.editedAt) })
}

/** Writes a course, unless somebody has edited it meanwhile. */
export async function writeCourse(tx: Transaction, course: Seed<SeedCourse>): Promise<void> {
  await tx
    .insert(courses)
    .values(course)
    .onConflictDoUpdate({ target: courses.slug, set: course, setWhere: isNull(courses.editedAt) })
}

/** Writes a lesson, unless somebody has edited it meanwhile. */
export async function writeLesson(tx: Transaction, lesson: Seed<SeedLesson>): Promise<void> {
  await tx
    .insert(lessons)
    .values(lesson)
    .onConflictDoUpdate({
      target: [lessons.courseSlug, lessons.slug],
      set: { ...lesson, ...kept(lessons) },
      setWhere: isNull(lessons.editedAt),
    })
}

/** What a text that follows its file keeps of its own: the place an admin gave it, and the count of its changes. */
function kept({ isPlaced, position, version }: typeof faqs | typeof lessons) {
  return { position: sql`case when ${isPlaced} then ${position} else excluded.position end`, version: sql`${version} + 1` }
}

/** Lets go of a question or a lesson by its key, unless somebody has edited it meanwhile. */
export async function removeText(tx: Transaction, key: string): Promise<void> {
  const [, kind, path = ''] = /^(\w+) (.+)$/.exec(key) ?? []
  const [first = '', second = ''] = path.split('/')
  if (kind === 'faq') await tx.delete(faqs).where(and(eq(faqs.slug, path), isNull(faqs.editedAt)))
  if (kind === 'lesson')
    await tx.delete(lessons).where(and(eq(lessons.courseSlug, first), eq(lessons.slug, second), isNull(lessons.editedAt)))
}
