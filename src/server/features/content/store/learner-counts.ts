import { eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { learnerCounts } from '../tables/courses.ts'

/** How many members more, or fewer, began and finished a lesson; a course, where `lesson` is empty. */
export type LearnerChange = { course: string; lesson: string; began: number; finished: number }

const { courseSlug, lessonSlug, began, finished } = learnerCounts

/** Counts members who began, finished or left, after whatever else a transaction does: others wait for these rows until it ends. */
export async function countLearners(tx: Executor, changes: readonly LearnerChange[]): Promise<void> {
  // Always in the same order, so that nobody waits for each other.
  const inOrder = [...summed(changes).values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const counted = inOrder.filter((change) => change.began !== 0 || change.finished !== 0)
  if (counted.length === 0) return
  await tx
    .insert(learnerCounts)
    .values(counted.map(({ course, lesson, ...counts }) => ({ courseSlug: course, lessonSlug: lesson, ...counts })))
    .onConflictDoUpdate({
      target: [courseSlug, lessonSlug],
      set: { began: sql`${began} + excluded.began`, finished: sql`${finished} + excluded.finished` },
    })
}

const keyOf = ({ course, lesson }: LearnerChange): string => `${course}/${lesson}`

/** A statement changes a row once. */
function summed(changes: readonly LearnerChange[]): Map<string, LearnerChange> {
  const sums = new Map<string, LearnerChange>()
  for (const change of changes) {
    const before = sums.get(keyOf(change))
    const more = { began: change.began + (before?.began ?? 0), finished: change.finished + (before?.finished ?? 0) }
    sums.set(keyOf(change), { ...change, ...more })
  }
  return sums
}

/** How many members began and finished each lesson and each course, those of one course where it is named. */
export async function listLearnerCounts(executor: Executor, course?: string): Promise<LearnerChange[]> {
  return executor
    .select({ course: courseSlug, lesson: lessonSlug, began, finished })
    .from(learnerCounts)
    .where(course === undefined ? undefined : eq(courseSlug, course))
}
