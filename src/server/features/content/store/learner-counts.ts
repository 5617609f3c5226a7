import { eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { learnerCounts } from '../tables/courses.ts'

/** A change of how many members started and finished a lesson, or a course if `lesson` is empty. */
export type LearnerCountChange = { course: string; lesson: string; began: number; finished: number }

const { courseSlug, lessonSlug, began, finished } = learnerCounts

/**
 * Updates the counts of members who started, finished or left. Call it last in a transaction, because it locks shared rows until
 * the end.
 */
export async function updateLearnerCounts(tx: Executor, changes: readonly LearnerCountChange[]): Promise<void> {
  // A fixed order prevents deadlocks.
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

const keyOf = ({ course, lesson }: LearnerCountChange): string => `${course}/${lesson}`

/** A statement can update a row only once. */
function summed(changes: readonly LearnerCountChange[]): Map<string, LearnerCountChange> {
  const sums = new Map<string, LearnerCountChange>()
  for (const change of changes) {
    const before = sums.get(keyOf(change))
    const more = { began: change.began + (before?.began ?? 0), finished: change.finished + (before?.finished ?? 0) }
    sums.set(keyOf(change), { ...change, ...more })
  }
  return sums
}

/** Lists how many members started and finished each lesson and course, optionally of one course. */
export async function listLearnerCounts(executor: Executor, course?: string): Promise<LearnerCountChange[]> {
  return executor
    .select({ course: courseSlug, lesson: lessonSlug, began, finished })
    .from(learnerCounts)
    .where(course === undefined ? undefined : eq(courseSlug, course))
}
