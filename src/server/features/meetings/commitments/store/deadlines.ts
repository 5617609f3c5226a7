import { and, asc, between, eq, inArray, isNull, max } from 'drizzle-orm'
import { goalText } from '#domain/commitments/activities.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { commitments } from '../../tables/commitments.ts'

/** The due day of a commitment: its text, the day (`YYYY-MM-DD`), and when it was made. */
export type Deadline = { id: string; words: string; dueOn: string; madeAt: Date }

/** Returns a member's open commitments due in a range of days (inclusive), by due day. */
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

/** Returns these members' open commitments due in a range of days (inclusive), by due day. */
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

/** Returns when a member last recorded an outcome for a commitment due in a range of days (inclusive), or null. */
export async function findLastOutcomeAt(
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
