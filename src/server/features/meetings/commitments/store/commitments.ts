import { and, desc, eq, gt, inArray, or } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { commitments } from '../../tables/commitments.ts'
import { attendances, meetings } from '../../tables/rooms.ts'

/** A commitment as it is stored. */
export type StoredCommitment = typeof commitments.$inferSelect

/** A commitment as it is made. */
export type NewCommitment = Pick<
  StoredCommitment,
  'id' | 'userId' | 'podId' | 'activity' | 'target' | 'text' | 'dueOn' | 'witnessId' | 'madeAt'
>

/** Stores a commitment unless one with its id is there already; answers which is there. */
export async function addCommitment(tx: Executor, commitment: NewCommitment): Promise<StoredCommitment | null> {
  await tx.insert(commitments).values(commitment).onConflictDoNothing()
  return findCommitment(tx, commitment.id)
}

/** A commitment by its id, or null. */
export async function findCommitment(executor: Executor, id: string): Promise<StoredCommitment | null> {
  const [row] = await executor.select().from(commitments).where(eq(commitments.id, id))
  return row ?? null
}

/** The same, held until the transaction ends. */
export async function lockCommitment(tx: Executor, id: string): Promise<StoredCommitment | null> {
  const [row] = await tx.select().from(commitments).where(eq(commitments.id, id)).for('update')
  return row ?? null
}

/** Whose commitments are seen: one's own, and what these members told this pod. */
type Seen = { userId: string; podId: string | null; memberIds: readonly string[]; after: string }

/** The commitments that somebody sees and that are due after a day `YYYY-MM-DD`, the latest day first. */
export async function listSeen(executor: Executor, { userId, podId, memberIds, after }: Seen): Promise<StoredCommitment[]> {
  const told = podId !== null && and(eq(commitments.podId, podId), inArray(commitments.userId, [...memberIds]))
  return executor
    .select()
    .from(commitments)
    .where(and(gt(commitments.dueOn, after), or(eq(commitments.userId, userId), told || undefined)))
    .orderBy(desc(commitments.dueOn), desc(commitments.madeAt), desc(commitments.id))
}

/** What a member committed to since a day `YYYY-MM-DD`, as far as it is counted. */
export async function listCounted(
  executor: Executor,
  userId: string,
  after: string,
): Promise<Pick<StoredCommitment, 'dueOn' | 'outcome'>[]> {
  const { dueOn, outcome } = commitments
  return executor
    .select({ dueOn, outcome })
    .from(commitments)
    .where(and(eq(commitments.userId, userId), gt(dueOn, after)))
}

/** Days, after one `YYYY-MM-DD`, of meetings that a member was excused from, whatever pod they were in. */
export async function listExcusedDays(executor: Executor, userId: string, after: string): Promise<string[]> {
  const rows = await executor
    .select({ onDay: meetings.onDay })
    .from(attendances)
    .innerJoin(meetings, eq(meetings.id, attendances.meetingId))
    .where(and(eq(attendances.userId, userId), eq(attendances.state, 'excused'), gt(meetings.onDay, after)))
  return rows.map(({ onDay }) => onDay)
}

/** Days, after one `YYYY-MM-DD`, of meetings of a pod to which nobody came. */
export async function listUnheldDays(executor: Executor, podId: string, after: string): Promise<string[]> {
  const rows = await executor
    .select({ onDay: meetings.onDay })
    .from(meetings)
    .where(and(eq(meetings.podId, podId), eq(meetings.state, 'unheld'), gt(meetings.onDay, after)))
  return rows.map(({ onDay }) => onDay)
}

/** Changes what is said about a commitment, and answers it. */
export async function writeCommitment(
  tx: Executor,
  id: string,
  changed: Partial<Pick<StoredCommitment, 'outcome' | 'reached' | 'settledAt' | 'nudgedAt'>>,
): Promise<StoredCommitment> {
  const [row] = await tx.update(commitments).set(changed).where(eq(commitments.id, id)).returning()
  if (!row) throw new Error('A commitment is gone while it is held.')
  return row
}

/** Lets go of a commitment. */
export async function removeCommitment(tx: Executor, id: string): Promise<void> {
  await tx.delete(commitments).where(eq(commitments.id, id))
}
