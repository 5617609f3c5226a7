import { and, asc, between, eq, inArray, isNull, max } from 'drizzle-orm'
import { goalText } from '#domain/commitments/activities.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { commitments } from '../../tables/commitments.ts'

/** A day by which somebody said they would have done something: what in words, the day `YYYY-MM-DD`, and when they said so. */
export type Deadline = { id: string; words: string; dueOn: string; madeAt: Date }

/** The deadlines of what somebody committed to and has still to settle, from one day to another, both counted in, in their order. */
export async function listDeadlines(
  executor: Executor,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<Deadline[]> {
  const { id, dueOn, madeAt } = commitments
  const rows = await executor
    .select()
    .from(commitments)
    .where(and(eq(commitments.userId, userId), isNull(commitments.outcome), between(dueOn, from, to)))
    .orderBy(asc(dueOn), asc(madeAt), asc(id))
  return rows.map((row) => ({ id: row.id, words: goalText(row), dueOn: row.dueOn, madeAt: row.madeAt }))
}

/** What these members committed to for a day from one to another, both counted in, and have still to settle, in the order of the days. */
export async function listDeadlinesOf(
  executor: Executor,
  userIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<(Pick<Deadline, 'words' | 'dueOn'> & { userId: string })[]> {
  const { id, userId, outcome, dueOn, madeAt } = commitments
  const rows = await executor
    .select()
    .from(commitments)
    .where(and(inArray(userId, [...userIds]), isNull(outcome), between(dueOn, from, to)))
    .orderBy(asc(dueOn), asc(madeAt), asc(id))
  return rows.map((row) => ({ userId: row.userId, words: goalText(row), dueOn: row.dueOn }))
}

/** When somebody last settled what they committed to for a day from one to another, both counted in; null if they never did. */
export async function findLastSettling(
  executor: Executor,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<Date | null> {
  const { dueOn, settledAt } = commitments
  const [row] = await executor
    .select({ at: max(settledAt) })
    .from(commitments)
    .where(and(eq(commitments.userId, userId), between(dueOn, from, to)))
  return row?.at ?? null
}
